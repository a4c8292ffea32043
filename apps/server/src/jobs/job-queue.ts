import type { Transaction } from "@banyan/db";
import type { Job, JobQueue } from "@banyan/domain";
import { CompiledQuery, sql } from "kysely";
import { PgBoss, type QueueOptions } from "pg-boss";
import { jobKindNames } from "./job-kinds.ts";

/** The channel of PostgreSQL's NOTIFY that tells workers which kind of job has new work. */
export const JOB_CHANNEL = "banyan_job";

/** Retries spread over about a day, because a gateway or a vendor may be down for long. */
const retries: QueueOptions = {
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
};

/**
 * Reduces the statements that pg-boss sends every minute. The platform does not use its flows, and nobody reads its
 * vacuum warnings. Queues change only with a release. Its own migrations may wait. The platform's clock writes
 * scheduled jobs.
 */
const QUIET = {
  flowIntervalSeconds: 600,
  queueCacheIntervalSeconds: 600,
  bamIntervalSeconds: 600,
  monitorVacuum: false,
  schedule: false,
};

/** Opens the queue in the platform's own database. `supervise` is set in workers: they handle retries and clean-up. */
export async function openJobQueue(databaseUrl: string, supervise: boolean): Promise<PgBoss> {
  const options = { connectionString: databaseUrl, max: 4, supervise, migrate: true };
  const boss = new PgBoss({ ...options, ...QUIET });
  await boss.start();
  for (const name of jobKindNames) await boss.createQueue(name, retries);
  return boss;
}

/** The stored data of a job: the job, and the trace context in which it continues. */
export type CarriedJob = Job & { readonly trace?: string };

/** Handles a job; `trace` is the trace context of the code that enqueued it. */
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
 * The queue as the domain sees it: the transaction that decides on a job also writes it. `trace` returns the caller's
 * trace context.
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
