import type { Transaction } from "@banyan/db";
import type { Job, JobQueue } from "@banyan/domain";
import { CompiledQuery } from "kysely";
import { PgBoss, type QueueOptions } from "pg-boss";

/** Retries spread over about a day: what a job waits for (a gateway, a vendor) may be down for long. */
const retries: QueueOptions = {
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
};

const queues: readonly Job["kind"][] = [
  "deposit.query",
  "deposit.expire",
  "withdrawal.pay",
  "withdrawal.query",
  "withdrawal.receipt-due",
  "games.synchronise",
];

/** Opens the queue in the platform's own database. `supervise` is the worker's: it looks after retries and clean-up. */
export async function openJobQueue(databaseUrl: string, supervise: boolean): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, supervise, schedule: supervise, migrate: true });
  await boss.start();
  for (const name of queues) await boss.createQueue(name, retries);
  return boss;
}

/** The queue as the domain sees it: a job is written by the transaction that decides on it. */
export function transactionalJobQueue(boss: PgBoss): JobQueue {
  return {
    async enqueue(tx: Transaction, job: Job, options) {
      const db = {
        async executeSql(text: string, values: unknown[] = []) {
          const result = await tx.executeQuery(CompiledQuery.raw(text, values));
          return { rows: result.rows };
        },
      };
      await boss.send(job.kind, job, { db, ...(options?.startAfter ? { startAfter: options.startAfter } : {}) });
    },
  };
}

/** Hands every job to its handler, a few at a time. A handler that throws is tried again later. */
export async function workJobs(boss: PgBoss, handle: (job: Job) => Promise<void>): Promise<void> {
  for (const name of queues) {
    await boss.work<Job>(name, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async (jobs) => {
      for (const job of jobs) await handle(job.data);
    });
  }
}
