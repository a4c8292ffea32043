import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { withDigits } from "../../with-digits.ts";
import type { Ladder } from "./ladder-rows.ts";

/** Bonuses that one transaction grants. */
const TOGETHER = 500;

interface DueBonus {
  readonly player_id: string;
  readonly level: number;
  readonly amount: bigint;
}

/**
 * Grants bonuses for reached levels, as rewards that wait. A bonus that the budget has no room for waits; a later pass
 * grants it when the budget was raised. Returns the players with new rewards. The caller has locked the ladder.
 */
export async function grantBonuses(
  tx: Transaction,
  { promotionId, terms, budget }: Ladder,
): Promise<readonly string[]> {
  let left = budget.granted - budget.reserved - budget.spent;
  const { rows: due } = await sql<DueBonus>`
    select bonus.player_id, bonus.level::int, bonus.amount
    from level_bonus as bonus join player on player.id = bonus.player_id and player.status = 'active'
    where bonus.promotion_id = ${promotionId} and bonus.reward_id is null
      and bonus.amount <= ${left}
    order by bonus.player_id, bonus.level limit ${TOGETHER}
  `.execute(tx);
  const granted = due.flatMap((bonus) => {
    if (bonus.amount > left) return [];
    left -= bonus.amount;
    return [{ ...bonus, id: newId() }];
  });
  if (granted.length === 0) return [];
  const sum = granted.reduce((all, { amount }) => all + amount, 0n);
  await sql`update promotion_budget set reserved = reserved + ${sum} where promotion_id = ${promotionId}`.execute(tx);
  await sql`
    with granted as (
      select player_id, level, amount, id, why
      from unnest(
        ${granted.map((bonus) => bonus.player_id)}::uuid[], ${granted.map(({ level }) => level)}::smallint[],
        ${granted.map(({ amount }) => amount)}::bigint[], ${granted.map(({ id }) => id)}::uuid[],
        ${granted.map(({ level }) => withDigits({ level }))}::jsonb[]
      ) as granted (player_id, level, amount, id, why)
    ), run as (
      update reward_run set players = players + ${granted.length}, amount = amount + ${sum}, released = released + ${sum}
      where promotion_id = ${promotionId} and kind = 'level_up' returning id
    ), waiting as (
      update level_bonus set reward_id = granted.id from granted
      where level_bonus.player_id = granted.player_id and level_bonus.level = granted.level
    )
    insert into reward (player_id, id, run, promotion_id, kind, step, computed, amount, state, deadline, why)
    select player_id, granted.id, run.id, ${promotionId}, 'level_up', level, amount, amount, 'waiting',
      now() + make_interval(days => ${terms.claimDays}::int), why
    from granted cross join run
  `.execute(tx);
  return [...new Set(granted.map((bonus) => bonus.player_id))];
}
