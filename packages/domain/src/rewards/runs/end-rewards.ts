import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { tellMembers } from "../../tell-members.ts";
import { warnedDay } from "../center/settle-warnings.ts";

/** Rewards that one transaction ends or books. */
const AT_ONCE = 500;

/** The time before its deadline in which a member is warned that a reward lapses. */
const WARNED_BEFORE = sql`interval '24 hours'`;

/**
 * SQL condition on `reward` and `reward_warning as warned`: it lapses soon, and comes after the last one that was told. A
 * reward that is granted shortly before it lapses is not told again.
 */
const IS_UNTOLD = sql<boolean>`(
  reward.state = 'waiting' and reward.deadline > now() and reward.deadline <= now() + ${WARNED_BEFORE}
  and (reward.deadline, reward.player_id, reward.id) > (warned.deadline, warned.player_id, warned.reward_id)
)`;

/** SQL condition: a player is warned, a reward lapses, or an end is not in the budget yet. */
export const hasRewardsToEnd = sql<boolean>`(
  exists (select from reward_warning as warned join reward on ${IS_UNTOLD})
  or exists (select from reward where state = 'waiting' and deadline <= now())
  or exists (select from reward where state in ('claimed', 'lapsed') and not booked)
)`;

interface LapsingRow {
  readonly player_id: string;
  readonly id: string;
  readonly deadline: Date;
  /** In microseconds. */
  readonly moment: string;
  readonly amount: bigint;
  readonly currency: string;
}

/**
 * Tells the next players of rewards that lapse soon, once for each day, and stores how far it has come. The rewards are
 * locked, so a claim finds the message that it settles. Returns their players.
 */
export async function warnStep(tx: Transaction): Promise<readonly string[]> {
  const { rows } = await sql<LapsingRow>`
    with warned as (select * from reward_warning for update)
    select reward.player_id, reward.id, reward.deadline, reward.deadline::text as moment,
      reward.amount, run.currency
    from (
      select reward.player_id, reward.id, reward.deadline, reward.amount, reward.run
      from warned join reward on ${IS_UNTOLD}
      order by reward.deadline, reward.player_id, reward.id limit ${AT_ONCE} for share of reward
    ) as reward
    join reward_run as run on run.id = reward.run
    order by reward.deadline, reward.player_id, reward.id
  `.execute(tx);
  const last = rows.at(-1);
  if (!last) return [];
  await tellMembers(
    tx,
    [...Map.groupBy(rows, (row) => `${row.player_id} ${warnedDay(row.deadline)}`).values()].flatMap(
      ([first, ...others]) => {
        if (!first) return [];
        const { player_id: playerId, deadline: until, currency } = first;
        const amount = others.reduce((sum, row) => sum + row.amount, first.amount);
        return [
          { playerId, kind: "reward_expiring" as const, subject: warnedDay(until), facts: { until, amount, currency } },
        ];
      },
    ),
  );
  await sql`
    update reward_warning set deadline = ${last.moment}::timestamptz, player_id = ${last.player_id}, reward_id = ${last.id}
  `.execute(tx);
  return rows.map((row) => row.player_id);
}

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
