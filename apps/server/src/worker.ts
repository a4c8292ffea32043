import { createServer } from "node:http";
import { type House, type Job, tellForgotten } from "@banyan/domain";
import { cashierJobs } from "@banyan/domain/cashier";
import { synchroniseVendor, synchroniseVendors } from "@banyan/domain/games";
import { openTransferMonths } from "@banyan/ledger";
import { pino } from "pino";
import { readConfig } from "./config.ts";
import { openHouse } from "./house.ts";
import { workJobs } from "./job-queue.ts";

/** How often the outbox is searched for what no process told. */
const SWEEP_MILLIS = 2_000;
/** Months are opened three ahead: a worker that is away for weeks misses nothing. */
const MONTHS_MILLIS = 6 * 3_600_000;

const config = readConfig(process.env);
const log = pino({ level: config.logLevel });
const running = await openHouse(config, {
  supervisesJobs: true,
  onError: (error) => log.warn({ err: error }, "something in the background failed"),
});

await workJobs(running.boss, async (job) => {
  try {
    await handle(running.house, job);
  } catch (error) {
    log.warn({ err: error, job }, "a job failed and will be tried again");
    throw error;
  }
});

// Catalogues may have changed while nobody was working.
await synchroniseVendors(running.house);

const watches = [
  every(SWEEP_MILLIS, () => tellForgotten(running.house)),
  every(MONTHS_MILLIS, () => openTransferMonths(running.house.db)),
];

/** Runs now and then, and says so when it fails: the next time may succeed. */
function every(millis: number, work: () => Promise<unknown>): NodeJS.Timeout {
  const run = () => void work().catch((error: unknown) => log.warn({ err: error }, "a regular task failed"));
  run();
  return setInterval(run, millis);
}

/** One handler a kind of job; each may run twice and does its work once. */
async function handle(house: House, job: Job): Promise<void> {
  if (job.kind === "games.synchronise") return synchroniseVendor(house, job.vendorCode);
  return cashierJobs[job.kind](house, job as never);
}

const health = createServer((_request, response) => {
  running.pool.query("select 1").then(
    () => response.end('{"status":"ok"}'),
    () => response.writeHead(503).end('{"status":"database unreachable"}'),
  );
}).listen(config.workerPort, config.host);
log.info({ port: config.workerPort }, "working");

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  for (const watch of watches) clearInterval(watch);
  health.close();
  health.closeAllConnections();
  await running.close();
  process.exit(0);
}
