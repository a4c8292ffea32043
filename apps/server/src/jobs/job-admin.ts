import type { CallInput, CallOutput, Contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { type Job, type OperatorContext, refusal } from "@banyan/domain";
import { recordAudit } from "@banyan/domain/compliance";
import { readCursor, timePosition, toPageBy } from "@banyan/domain";
import { sql } from "kysely";
import type { PgBoss } from "pg-boss";
import { jobKindNames, jobKinds } from "./job-kinds.ts";
import { notifyWorkers, statementsOf } from "./job-queue.ts";
import { type QueueState, readQueueState } from "./queue-state.ts";

type Operations = Contract["operations"];

/** The operators' view of the job queue, and their actions on it. */
export interface JobAdmin {
  kinds(context: OperatorContext): Promise<CallOutput<Operations["jobKinds"]>>;
  troubled(
    context: OperatorContext,
    input: CallInput<Operations["troubledJobs"]>,
  ): Promise<CallOutput<Operations["troubledJobs"]>>;
  retry(
    context: OperatorContext,
    input: CallInput<Operations["retryJob"]>,
  ): Promise<CallOutput<Operations["retryJob"]>>;
}

interface TroubledRow {
  readonly id: string;
  readonly kind: string;
  readonly state: "retry" | "active" | "failed";
  readonly data: { readonly [name: string]: unknown };
  readonly attempts: number;
  readonly attempts_max: number;
  readonly error: string | null;
  readonly created_on: Date;
  readonly created: string;
  readonly next_at: Date | null;
}

/** Opens the desk over the queue that `boss` is connected to. */
export function openJobAdmin(boss: PgBoss): JobAdmin {
  return {
    async kinds({ db }) {
      const states = await readQueueState(db);
      return { list: jobKindNames.map((kind) => asKind(kind, states)) };
    },

    async troubled({ db, operator }, input) {
      // Jobs are of no brand: who sees only some brands would read the ids and errors of others.
      if (operator.brandIds !== null) return { list: [], next: null };
      const [at, id] = input.before === undefined ? [null, null] : readCursor(input.before, timePosition);
      const { rows } = await sql<TroubledRow>`
        select id, name as kind, state::text as state, data, retry_count as attempts, retry_limit as attempts_max,
          output ->> 'message' as error, created_on, created_on::text as created,
          case when state = 'retry' then start_after end as next_at
        from pgboss.job
        where (state in ('retry', 'failed') or (state = 'active' and retry_count > 0))
          and name not like '\\_\\_%'
          and (${input.kind ?? null}::text is null or name = ${input.kind ?? null})
          and (${at}::timestamptz is null or (created_on, id) < (${at}::timestamptz, ${id}::uuid))
        order by created_on desc, id desc
        limit ${input.limit + 1}
      `.execute(db);
      return toPageBy(rows, input.limit, (row) => [row.created, row.id], asTroubledJob);
    },

    /**
     * Starts a failed job now. A job that was given up gets one more attempt. Refusals, in precedence order: NOT_FOUND
     * (no such job, or an operator of some brands only), STATE_CHANGED (it runs, ended well, or has not failed).
     */
    async retry({ db, operator, caller }, { id }) {
      if (operator.brandIds !== null) throw refusal("NOT_FOUND");
      await inTransaction(db, async (tx) => {
        const { rows } = await sql<{ kind: Job["kind"]; state: string; attempts: number; data: object }>`
          select name as kind, state::text as state, retry_count as attempts, data
          from pgboss.job where id = ${id} and name = any(${[...jobKindNames]}) for update
        `.execute(tx);
        const [job] = rows;
        if (!job) throw refusal("NOT_FOUND");
        if (job.state === "failed") await boss.retry(job.kind, id, { db: statementsOf(tx) });
        else if (job.state !== "retry") throw refusal("STATE_CHANGED");
        await sql`
          update pgboss.job set start_after = now() where id = ${id} and name = ${job.kind} and state = 'retry'
        `.execute(tx);
        await notifyWorkers(tx, job.kind);
        await recordAudit(tx, {
          brandId: null,
          actor: { kind: "operator", id: operator.id },
          action: "job.retry",
          subject: { kind: "job", id },
          details: { kind: job.kind, ...subjectOf(job.data), attempts: job.attempts },
          ip: caller.ip,
        });
      });
      return { success: true };
    },
  };
}

function asKind(kind: Job["kind"], states: readonly QueueState[]): CallOutput<Operations["jobKinds"]>["list"][number] {
  const own = states.filter((state) => state.kind === kind);
  const count = (wanted: QueueState["state"]) => Number(own.find(({ state }) => state === wanted)?.jobs ?? 0n);
  const { concurrency, schedule } = jobKinds[kind];
  return {
    kind,
    concurrency,
    schedule: schedule ?? null,
    due: count("due"),
    scheduled: count("scheduled"),
    active: count("active"),
    failed: count("failed"),
    oldestDueAt: own.find(({ state }) => state === "due")?.since ?? null,
  };
}

function asTroubledJob(row: TroubledRow): CallOutput<Operations["troubledJobs"]>["list"][number] {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    subject: subjectOf(row.data),
    // The count increases when the next attempt begins.
    attempts: row.state === "active" ? row.attempts : row.attempts + 1,
    attemptsMax: row.attempts_max + 1,
    error: row.error,
    createdAt: row.created_on,
    nextAt: row.next_at,
  };
}

/** The ids in a job's data, without its kind and its trace. */
function subjectOf(data: object): Record<string, string> {
  const named = Object.entries(data).filter(([name]) => name !== "kind" && name !== "trace");
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}
