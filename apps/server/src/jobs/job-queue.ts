import type { Transaction } from "@banyan/db";
import type { Job, JobQueue } from "@banyan/domain";
import { CompiledQuery, sql } from "kysely";
import { PgBoss, type QueueOptions } from "pg-boss";
import { jobKindNames, jobKinds } from "./job-kinds.ts";

/** The channel of PostgreSQL's NOTIFY that tells workers which kind of job has new work. */
export const JOB_CHANNEL = "banyan_job";

/** Retries spread over about a day: what a job waits for (a gateway, a vendor) may be down for long. */
const retries: QueueOptions = {
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
};

/** Nothing here uses pg-boss's flows, and its cron runs by the minute: both may look less often than they would. */
const INTERVALS = { flowIntervalSeconds: 300, cronWorkerIntervalSeconds: 10 };

/** Opens the queue in the platform's own database. `supervise` is the worker's: it looks after retries and clean-up. */
export async function openJobQueue(databaseUrl: string, supervise: boolean): Promise<PgBoss> {
  const options = { connectionString: databaseUrl, max: 4, supervise, schedule: supervise, migrate: true };
  const boss = new PgBoss({ ...options, ...INTERVALS });
  await boss.start();
  for (const name of jobKindNames) await boss.createQueue(name, retries);
  return boss;
}

/** What is stored of a job: itself, and where its trace is to go on. */
export type CarriedJob = Job & { readonly trace?: string };

/** Works on a job; `trace` is what the one who enqueued it told to carry. */
export type HandleCarriedJob = (job: Job, trace: string | undefined) => Promise<void>;

/** pg-boss's view of a transaction: its statements run inside it. */
export function statementsOf(tx: Transaction) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const result = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows: result.rows };
    },
  };
}

/** Wakes the workers for a kind of job once the transaction commits. */
export async function notifyWorkers(tx: Transaction, kind: Job["kind"]): Promise<void> {
  await sql`select pg_notify(${JOB_CHANNEL}, ${kind})`.execute(tx);
}

/**
 * The queue as the domain sees it: a job is written by the transaction that decides on it. `trace` tells where the
 * caller is in its trace.
 */
export function transactionalJobQueue(boss: PgBoss, trace: () => string | undefined): JobQueue {
  return {
    async enqueue(tx: Transaction, job: Job, options) {
      const db = statementsOf(tx);
      const carried = trace();
      const data: CarriedJob = carried === undefined ? job : { ...job, trace: carried };
      const { startAfter, group } = options ?? {};
      await boss.send(job.kind, data, {
        db,
        ...(startAfter && { startAfter }),
        ...(group && { group: { id: group } }),
      });
      if (startAfter === undefined) await notifyWorkers(tx, job.kind);
    },
  };
}

/** Has the jobs of the clock written by whichever worker supervises the queue. */
export async function scheduleJobs(boss: PgBoss): Promise<void> {
  for (const kind of jobKindNames) {
    const { schedule } = jobKinds[kind];
    if (schedule !== undefined) await boss.schedule(kind, schedule, { kind });
  }
}
