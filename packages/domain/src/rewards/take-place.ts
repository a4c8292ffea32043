import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { refusal } from "../refusal.ts";

/** SQL: the places of `budget` that are left; null without a limit. */
export const PLACES_LEFT = sql`case when budget.places is not null then greatest(budget.places - budget.places_taken, 0) end`;

/**
 * Takes one of a promotion's places, and reserves a part of its budget in minor units. Those who take a place take
 * turns until their transactions end, so neither is overrun. The limit is that of the present version.
 *
 * Throws Refusal, in precedence order: PLACES_GONE, BUDGET_SPENT.
 */
export async function takePlace(tx: Transaction, promotionId: string, minor: bigint): Promise<void> {
  const { rows } = await sql<{ is_full: boolean; is_spent: boolean }>`
    select coalesce(places_taken >= places, false) as is_full,
      granted - reserved - spent < ${minor}::numeric as is_spent
    from promotion_budget where promotion_id = ${promotionId} for update
  `.execute(tx);
  const [budget] = rows;
  if (budget?.is_full) throw refusal("PLACES_GONE");
  if (budget?.is_spent !== false) throw refusal("BUDGET_SPENT");
  await sql`
    update promotion_budget set reserved = reserved + ${minor}::numeric, places_taken = places_taken + 1
    where promotion_id = ${promotionId}
  `.execute(tx);
}
