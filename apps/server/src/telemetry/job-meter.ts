import type { DatabaseConnection } from "@banyan/db";
import type { Job } from "@banyan/domain";
import { type QueueState, readQueueState } from "../jobs/queue-state.ts";
import { gaugeAtScrape } from "./gauge-at-scrape.ts";
import type { Meters } from "./meters.ts";

type HandleJob = (job: Job) => Promise<void>;

/** The same handler, timed by the kind of job and by whether it will have to be tried again. */
export function meterJobs(handle: HandleJob, { jobSeconds }: Meters): HandleJob {
  return async (job) => {
    const began = performance.now();
    let outcome = "failed";
    try {
      await handle(job);
      outcome = "done";
    } finally {
      jobSeconds.observe((performance.now() - began) / 1000, job.kind, outcome);
    }
  };
}

/**
 * Tells how many jobs of each kind wait, run and were given up, and how late the oldest that waits is. All processes
 * see one queue, so the workers alone tell.
 */
export function meterJobQueue(db: DatabaseConnection, { registry }: Meters): void {
  let reading: Promise<readonly QueueState[]> | undefined;
  /** Both gauges are read at the same scrape and share one look. */
  const look = () => {
    reading ??= readQueueState(db).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  gaugeAtScrape(
    registry,
    { name: "banyan_jobs", help: "Jobs in the queue by kind and state.", labels: ["kind", "state"] },
    async () => (await look()).map(({ kind, state, jobs }) => ({ labels: { kind, state }, value: Number(jobs) })),
  );
  gaugeAtScrape(
    registry,
    {
      name: "banyan_job_oldest_seconds",
      help: "For how long the oldest job of a kind could have been worked on and was not.",
      labels: ["kind"],
    },
    async () => {
      const due = (await look()).filter(({ state }) => state === "due");
      return due.map(({ kind, oldest_seconds: value }) => ({ labels: { kind }, value }));
    },
  );
}
