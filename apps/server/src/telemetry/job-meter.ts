import type { DatabaseConnection } from "@banyan/db";
import type { Job } from "@banyan/domain";
import { sql } from "kysely";
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

interface QueueRow {
  readonly kind: string;
  readonly state: "due" | "scheduled" | "active" | "failed";
  readonly jobs: bigint;
  readonly oldest_seconds: number;
}

/**
 * Tells how many jobs of each kind wait, run and were given up, and how late the oldest that waits is. All processes
 * see one queue, so the workers alone tell.
 */
export function meterJobQueue(db: DatabaseConnection, { registry }: Meters): void {
  let reading: Promise<readonly QueueRow[]> | undefined;
  /** Both gauges are read at the same scrape and share one look. */
  const look = () => {
    reading ??= readQueue(db).finally(() => {
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

/** Jobs that are over and well are left out: there are many, and nobody waits for them. */
async function readQueue(db: DatabaseConnection): Promise<readonly QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select name as kind, state, count(*) as jobs, extract(epoch from now() - min(since))::float8 as oldest_seconds
    from (
      select name, start_after as since, case
        when state = 'active' then 'active'
        when state = 'failed' then 'failed'
        when start_after > now() then 'scheduled'
        else 'due' end as state
      from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
    ) job
    group by name, state
  `.execute(db);
  return rows;
}
