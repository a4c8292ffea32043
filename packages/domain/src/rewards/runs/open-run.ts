import type { RewardRun } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { sql } from "kysely";

/**
 * The players of one step, which is one transaction. A step locks nothing that a player waits for: the rewards that it
 * writes or shows are held until it ends.
 */
export const RUN_STEP = 5_000;

/** A run with steps to take. */
export interface OpenRun {
  readonly id: string;
  readonly promotionId: string;
  readonly brandId: string;
  readonly kind: RewardRun["kind"];
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  readonly state: "computing" | "releasing";
  /** The last player of the finished steps. */
  readonly walked: string | null;
  /** Minor units: the sum of the finished steps, and the part that may be paid. */
  readonly amount: bigint;
  readonly allowed: bigint;
  readonly deadline: Date | null;
  /** As they are stored: those of a plan, or of levels. */
  readonly terms: unknown;
}

interface RunRow {
  readonly id: string;
  readonly promotion_id: string;
  readonly brand_id: string;
  readonly kind: RewardRun["kind"];
  readonly currency: string;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly state: OpenRun["state"];
  readonly walked: string | null;
  readonly amount: string;
  readonly allowed: bigint | null;
  readonly deadline: Date | null;
  readonly terms: unknown;
}

/** The oldest run with steps that no other worker takes now, locked for a step. */
export async function lockOpenRun(tx: Transaction): Promise<OpenRun | undefined> {
  const { rows } = await sql<RunRow>`
    select run.id, run.promotion_id, run.brand_id, run.kind, run.currency, run.period_from, run.period_to, run.state,
      run.walked, run.amount::text, run.allowed, run.deadline, version.terms
    from reward_run as run
    join promotion_version as version on version.promotion_id = run.promotion_id and version.version = run.version
    where run.state in ('computing', 'releasing')
    order by run.started_at, run.id limit 1 for update of run skip locked
  `.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  return {
    id: row.id,
    promotionId: row.promotion_id,
    brandId: row.brand_id,
    kind: row.kind,
    currency: row.currency,
    from: row.period_from,
    to: row.period_to,
    state: row.state,
    walked: row.walked,
    amount: BigInt(row.amount),
    allowed: row.allowed ?? 0n,
    deadline: row.deadline,
    terms: row.terms,
  };
}
