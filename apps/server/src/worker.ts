import { createServer } from "node:http";
import type { House, Job } from "@banyan/domain";
import { cashierJobs } from "@banyan/domain/cashier";
import { synchroniseVendor, synchroniseVendors } from "@banyan/domain/games";
import { pino } from "pino";
import { readConfig } from "./config.ts";
import { openHouse } from "./house.ts";
import { workJobs } from "./job-queue.ts";

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
  health.close();
  health.closeAllConnections();
  await running.close();
  process.exit(0);
}
