import type { DatabaseConnection } from "@banyan/db";
import type { Job } from "@banyan/domain";
import { type QueueState, readQueueState } from "../jobs/queue-state.ts";
import { gaugeAtScrape } from "./gauge-at-scrape.ts";
import type { Meters } from "./meters.ts";

type HandleJob = (job: Job) => Promise<void>;

/** Times each job by its kind and by whether it must be tried again. */
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
 * Reports how many jobs of each kind wait, run or were given up, and the delay of the oldest waiting one. All processes
 * share one queue, so only workers report it.
 */
export function meterJobQueue(db: DatabaseConnection, { registry }: Meters): void {
  let reading: Promise<readonly QueueState[]> | undefined;
  /** Both gauges of one scrape share one statement. */
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
