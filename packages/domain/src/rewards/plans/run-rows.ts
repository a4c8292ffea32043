import type { Content, RewardRun } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import { moment } from "../../keyset-cursor.ts";
import { titleOf } from "../versioned-promotions.ts";

interface RunRow {
  readonly id: string;
  /** The position for a cursor. */
  readonly moment: string;
  readonly promotion_id: string;
  readonly content: Extract<Content, { kind: "promotion" }> | null;
  readonly default_locale: string;
  readonly kind: RewardRun["kind"];
  readonly version: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly state: RewardRun["state"];
  readonly currency: string;
  readonly players: number;
  readonly amount: string;
  readonly released: string;
  readonly advanced: string;
  readonly budget_left: bigint;
  readonly deadline: Date | null;
  readonly decision: RewardRun["decision"];
  readonly decided_at: Date | null;
  readonly operator: string | null;
  readonly reason: string | null;
}

/** The runs of the brand that the condition selects, newest first. */
export async function runRows(
  db: DatabaseConnection | Transaction,
  brandId: string,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<readonly RunRow[]> {
  const { rows } = await sql<RunRow>`
    select run.id, ${moment("run.started_at")} as moment, run.promotion_id, item.content, brand.default_locale, run.kind,
      run.version, run.first_day::text, run.last_day::text, run.period_from, run.period_to, run.state, run.currency,
      run.players, run.amount::text, run.released::text, run.advanced::text, budget.granted - budget.reserved - budget.spent as budget_left,
      run.deadline, run.decision, run.decided_at, operator.name as operator, run.reason
    from reward_run as run
    join brand on brand.id = run.brand_id
    join promotion_budget as budget on budget.promotion_id = run.promotion_id
    left join content_item as item on item.id = run.promotion_id
    left join operator on operator.id = run.decided_by
    where run.brand_id = ${brandId} and run.kind in ('rebate', 'cashback', 'level_week', 'level_month') and ${condition}
    order by run.started_at desc, run.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** A run as calls answer it. */
export function asRun(row: RunRow): RewardRun {
  return {
    id: row.id,
    promotionId: row.promotion_id,
    title: titleOf(row.content, row.default_locale),
    kind: row.kind,
    version: row.version,
    firstDay: row.first_day,
    lastDay: row.last_day,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    state: row.state,
    currency: row.currency,
    players: row.players,
    amount: BigInt(row.amount),
    released: BigInt(row.released),
    advanced: BigInt(row.advanced),
    budgetLeft: row.budget_left,
    deadline: row.deadline,
    decision: row.decision,
    decidedAt: row.decided_at,
    decidedBy: row.operator,
    reason: row.reason,
  };
}
