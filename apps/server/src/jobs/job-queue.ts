import type { Transaction } from "@banyan/db";
import type { Job, JobQueue } from "@banyan/domain";
import { CompiledQuery, sql } from "kysely";
import { PgBoss, type QueueOptions } from "pg-boss";
import { jobKindNames } from "./job-kinds.ts";

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

/**
 * What pg-boss need not ask the database every minute. Nothing here uses its flows, and nobody hears its warnings of
 * vacuum; queues change with the program alone; its own migrations may wait; the clock's jobs are ours to write.
 */
const QUIET = {
  flowIntervalSeconds: 600,
  queueCacheIntervalSeconds: 600,
  bamIntervalSeconds: 600,
  monitorVacuum: false,
  schedule: false,
};

/** Opens the queue in the platform's own database. `supervise` is the worker's: it looks after retries and clean-up. */
export async function openJobQueue(databaseUrl: string, supervise: boolean): Promise<PgBoss> {
  const options = { connectionString: databaseUrl, max: 4, supervise, migrate: true };
  const boss = new PgBoss({ ...options, ...QUIET });
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
