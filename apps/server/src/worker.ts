import type { Job } from "@banyan/domain";
import { synchroniseVendors } from "@banyan/domain/games";
import { PlayContradiction } from "@banyan/domain/play";
import { resumeSettlements } from "@banyan/domain/settlement";
import { readConfig } from "./config.ts";
import { serveHealth } from "./health/health-server.ts";
import { readinessOf } from "./health/readiness.ts";
import { IN_THE_BACKGROUND, openServices } from "./services.ts";
import { handleJob, jobKinds } from "./jobs/job-kinds.ts";
import { runJobs } from "./jobs/job-runner.ts";
import { regularTasks } from "./jobs/regular-tasks.ts";
import { meterJobQueue } from "./telemetry/job-meter.ts";
import { meterReaders } from "./telemetry/reader-meter.ts";
import { openTelemetry } from "./telemetry/telemetry.ts";
import { watchedJobs } from "./telemetry/watched.ts";
import { meterWithdrawals } from "./telemetry/withdrawal-meter.ts";

const config = readConfig(process.env, "worker");
const telemetry = openTelemetry("worker", config);
const { log, meters } = telemetry;
const running = await openServices(config, telemetry, { supervisesJobs: true });
const { services } = running;
meterJobQueue(services.db, meters);
meterReaders(services.db, meters);
meterWithdrawals(services.db, meters);

const logged = async (job: Job): Promise<void> => {
  try {
    await handleJob(services, job);
  } catch (error) {
    log.warn({ err: error, job }, "a job failed and will be tried again");
    throw error;
  }
};
const jobs = runJobs({
  boss: running.boss,
  db: services.db,
  databaseUrl: config.databaseUrl,
  kinds: jobKinds,
  handle: watchedJobs(logged, telemetry),
  tasks: regularTasks(services),
  onError: (error) => {
    if (error instanceof PlayContradiction) log.error({ err: error }, "a reader of the record of play has stopped");
    else log.warn({ err: error }, IN_THE_BACKGROUND);
  },
});

// Catalogues may have changed while no worker ran, and past days may not have been reconciled. A job that fails here
// runs again by its schedule: it must not stop the worker, which does all others.
await synchroniseVendors(services);
for (const kind of ["reconciliation.plan", "ledger.open-months"] as const) {
  await logged({ kind }).catch(() => undefined);
}
// Resumes settlements of a worker that died, without waiting for their jobs to expire.
await resumeSettlements(services);

const readiness = readinessOf(running.pool);
const health = await serveHealth({ ...config.health, readiness, metrics: meters.registry });
log.info({ healthPort: health.port }, "working");

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());

/** Finishes the running jobs. Another worker later takes those that need too long. */
async function stop(): Promise<void> {
  log.info("ending");
  readiness.drain();
  await jobs.stop();
  await running.close();
  health.close();
  log.info("ended");
  process.exit(0);
}
