import type { RewardRun } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";

/** The players of one step, which is one transaction. A step locks nothing that a player waits for. */
export const RUN_STEP = 5_000;

/** A run with players to compute. */
export interface OpenRun {
  readonly id: string;
  readonly promotionId: string;
  readonly brandId: string;
  readonly kind: RewardRun["kind"];
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  /** The last player of the finished steps. */
  readonly walked: string | null;
  /** Minor units: the sum of the finished steps. */
  readonly amount: bigint;
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
  readonly walked: string | null;
  readonly amount: string;
  readonly terms: unknown;
}

/** The oldest run to compute that no other worker computes now, locked for a step. */
export async function lockOpenRun(tx: Transaction): Promise<OpenRun | undefined> {
  const { rows } = await sql<RunRow>`
    select run.id, run.promotion_id, run.brand_id, run.kind, run.currency, run.period_from, run.period_to,
      run.walked, run.amount::text, version.terms
    from reward_run as run
    join promotion_version as version on version.promotion_id = run.promotion_id and version.version = run.version
    where run.state = 'computing'
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
    walked: row.walked,
    amount: BigInt(row.amount),
    terms: row.terms,
  };
}

/** The oldest run whose rewards are to be written. */
export async function nextRelease(db: DatabaseConnection): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from reward_run where state = 'releasing' order by started_at, id limit 1
  `.execute(db);
  return rows[0]?.id;
}
