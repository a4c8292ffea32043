import type { Transaction } from "@banyan/db";
import { sql } from "kysely";

/** Rewards that one transaction ends or books. */
const AT_ONCE = 500;

/** SQL condition: a reward lapses, or an end is not in the budget yet. */
export const hasRewardsToEnd = sql<boolean>`(
  exists (select from reward where state = 'waiting' and deadline <= now())
  or exists (select from reward where state in ('claimed', 'lapsed') and not booked)
)`;

/** Ends rewards whose time to claim is over. Returns their players. */
export async function lapseStep(tx: Transaction): Promise<readonly string[]> {
  const { rows } = await sql<{ player_id: string }>`
    update reward set state = 'lapsed', ended_at = now()
    where (player_id, id) in (
      select player_id, id from reward where state = 'waiting' and deadline <= now()
      order by deadline limit ${AT_ONCE} for update skip locked
    ) returning player_id
  `.execute(tx);
  return rows.map((row) => row.player_id);
}

/**
 * Books ended rewards in the budgets: claimed ones are spent, lapsed ones free again. Claims leave this to the worker, so
 * players never wait for each other. Returns the number of booked rewards.
 */
export async function bookStep(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ booked: number }>`
    with ended as (
      update reward set booked = true
      where (player_id, id) in (
        select player_id, id from reward where state in ('claimed', 'lapsed') and not booked
        order by promotion_id limit ${AT_ONCE} for update skip locked
      ) returning promotion_id, state, amount
    ), sums as (
      select promotion_id, sum(amount)::bigint as ended,
        coalesce(sum(amount) filter (where state = 'claimed'), 0)::bigint as claimed
      from ended group by promotion_id
    ), budget as (
      select budget.promotion_id from promotion_budget as budget join sums using (promotion_id)
      order by budget.promotion_id for update of budget
    ), moved as (
      update promotion_budget set reserved = reserved - sums.ended, spent = spent + sums.claimed
      from sums join budget using (promotion_id) where promotion_budget.promotion_id = sums.promotion_id
    )
    select count(*)::int as booked from ended
  `.execute(tx);
  return rows[0]?.booked ?? 0;
}
