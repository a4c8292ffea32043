import { type Job, tellForgotten } from "@banyan/domain";
import { followMaintenancePlans } from "@banyan/domain/brand";
import { collectWinners, synchroniseVendors } from "@banyan/domain/games";
import { countReturns, watchReturns } from "@banyan/domain/fairness";
import { gatherJackpots } from "@banyan/domain/jackpots";
import { resumeSettlements } from "@banyan/domain/settlement";
import { readConfig } from "./config.ts";
import { serveHealth } from "./health/health-server.ts";
import { readinessOf } from "./health/readiness.ts";
import { IN_THE_BACKGROUND, openHouse } from "./house.ts";
import { handleJob, jobKinds } from "./jobs/job-kinds.ts";
import { scheduleJobs } from "./jobs/job-queue.ts";
import { runJobs } from "./jobs/job-runner.ts";
import { meterJobQueue } from "./telemetry/job-meter.ts";
import { openTelemetry } from "./telemetry/telemetry.ts";
import { watchedJobs } from "./telemetry/watched.ts";
import { meterWithdrawals } from "./telemetry/withdrawal-meter.ts";

/** How often the outbox is searched for what no process told. */
const SWEEP_MILLIS = 2_000;
/** How far what a jackpot shows may be behind the bets that feed it. */
const JACKPOTS_MILLIS = 2_000;
const RETURNS_MILLIS = 10_000;
const WINNERS_MILLIS = 10_000;

const config = readConfig(process.env, "worker");
const telemetry = openTelemetry("worker", config);
const { log, meters } = telemetry;
const running = await openHouse(config, telemetry, { supervisesJobs: true });
const { house } = running;
meterJobQueue(house.db, meters);
meterWithdrawals(house.db, meters);

const logged = async (job: Job): Promise<void> => {
  try {
    await handleJob(house, job);
  } catch (error) {
    log.warn({ err: error, job }, "a job failed and will be tried again");
    throw error;
  }
};
const jobs = runJobs({
  boss: running.boss,
  db: house.db,
  databaseUrl: config.databaseUrl,
  kinds: jobKinds,
  handle: watchedJobs(logged, telemetry),
  onError: (error) => log.warn({ err: error }, IN_THE_BACKGROUND),
});

// Catalogues may have changed while nobody was working, and days may have passed that nobody compared.
await synchroniseVendors(house);
await scheduleJobs(running.boss);
await logged({ kind: "reconciliation.plan" });
await logged({ kind: "ledger.open-months" });
// A settlement that a worker died over goes on now, not when its job is missed.
await resumeSettlements(house);

const watches = [
  every(SWEEP_MILLIS, () => tellForgotten(house)),
  every(SWEEP_MILLIS, () => followMaintenancePlans(house)),
  every(JACKPOTS_MILLIS, () => gatherJackpots(house)),
  every(RETURNS_MILLIS, async () => {
    await countReturns(house);
    await watchReturns(house);
  }),
  every(WINNERS_MILLIS, () => collectWinners(house.db)),
];

/** Runs now and then, and says so when it fails: the next time may succeed. */
function every(millis: number, work: () => Promise<unknown>): NodeJS.Timeout {
  const run = () => void work().catch((error: unknown) => log.warn({ err: error }, "a regular task failed"));
  run();
  return setInterval(run, millis);
}

const readiness = readinessOf(running.pool);
const health = await serveHealth({ ...config.health, readiness, metrics: meters.registry });
log.info({ healthPort: health.port }, "working");

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());

/** Jobs that are being worked on are finished; those that take too long are another worker's, later. */
async function stop(): Promise<void> {
  log.info("ending");
  readiness.drain();
  for (const watch of watches) clearInterval(watch);
  await jobs.stop();
  await running.close();
  health.close();
  log.info("ended");
  process.exit(0);
}
