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
  "market.settle",
  "games.synchronise",
  "reconciliation.plan",
  "reconciliation.run",
  "reconciliation.open-rounds",
  "message.send",
];

/** What is done again and again, by the clock. One that is missed is made up for by the next. */
const schedules: Partial<Record<Job["kind"], string>> = {
  "reconciliation.plan": "*/15 * * * *",
  "reconciliation.open-rounds": "* * * * *",
};

/** Opens the queue in the platform's own database. `supervise` is the worker's: it looks after retries and clean-up. */
export async function openJobQueue(databaseUrl: string, supervise: boolean): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, supervise, schedule: supervise, migrate: true });
  await boss.start();
  for (const name of queues) await boss.createQueue(name, retries);
  return boss;
}

/** What is stored of a job: itself, and where its trace is to go on. */
type CarriedJob = Job & { readonly trace?: string };

/** Works on a job; `trace` is what the one who enqueued it told to carry. */
export type HandleCarriedJob = (job: Job, trace: string | undefined) => Promise<void>;

/**
 * The queue as the domain sees it: a job is written by the transaction that decides on it. `trace` tells where the
 * caller is in its trace.
 */
export function transactionalJobQueue(boss: PgBoss, trace: () => string | undefined): JobQueue {
  return {
    async enqueue(tx: Transaction, job: Job, options) {
      const db = {
        async executeSql(text: string, values: unknown[] = []) {
          const result = await tx.executeQuery(CompiledQuery.raw(text, values));
          return { rows: result.rows };
        },
      };
      const carried = trace();
      const data: CarriedJob = carried === undefined ? job : { ...job, trace: carried };
      await boss.send(job.kind, data, { db, ...(options?.startAfter ? { startAfter: options.startAfter } : {}) });
    },
  };
}

/** Has the jobs of the clock written by whichever worker supervises the queue. */
export async function scheduleJobs(boss: PgBoss): Promise<void> {
  for (const [kind, cron] of Object.entries(schedules)) await boss.schedule(kind, cron, { kind });
}

/** Hands every job to its handler, a few at a time. A handler that throws is tried again later. */
export async function workJobs(boss: PgBoss, handle: HandleCarriedJob): Promise<void> {
  for (const name of queues) {
    await boss.work<CarriedJob>(name, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async (jobs) => {
      for (const { data } of jobs) {
        const { trace, ...job } = data;
        await handle(job, trace);
      }
    });
  }
}
