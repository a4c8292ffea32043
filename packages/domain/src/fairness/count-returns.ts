import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { liesWithin, nextWagers, placeBefore, reachWagers, type WagerPlace } from "../games/index.ts";

const RUN_MILLIS = 20_000;

/**
 * Adds the newly committed actions to each game's stakes and payouts. One statement for each stretch, however much was
 * played. Each action is counted once, because the reader's position is stored in the same transaction.
 */
export async function countReturns(services: Pick<Services, "db">): Promise<void> {
  const end = performance.now() + RUN_MILLIS;
  for (let more = true; more && performance.now() < end;) {
    more = await inTransaction(services.db, async (tx) => {
      const window = await nextWagers(tx, "returns");
      if (!window) return false;
      const upTo = placeBefore(window.until);
      await addReturns(tx, window.after, upTo);
      await reachWagers(tx, "returns", upTo);
      return window.isFull;
    });
  }
}

/**
 * A bet counts when it is accepted and no longer counts once it is given back; the same holds for its payout. A win
 * beside a stake (a jackpot, a bonus) is not a return of the game. For a gambled win, the amount that the game itself
 * paid counts.
 */
async function addReturns(tx: Transaction, after: WagerPlace, upTo: WagerPlace): Promise<void> {
  await sql`
    with said as (
      select action.vendor_code, action.game_code, action.player_id, action.currency, action.kind,
        coalesce(gambled.game_amount, action.amount) as amount, undone.kind as undone_kind
      from wager_action as action
      left join wager_action as undone on action.kind in ('rollback', 'refund', 'unsettle')
        and undone.vendor_code = action.vendor_code and undone.transaction_id = action.reference_id
      left join gambled_win as gambled on action.kind in ('win', 'rollback')
        and gambled.vendor_code = action.vendor_code
        and gambled.transaction_id = coalesce(undone.transaction_id, action.transaction_id)
      where ${liesWithin("action", after, upTo)}
        and (action.amount <> 0 or (action.kind = 'win' and gambled.game_amount is not null))
    ), change as (
      select vendor_code, game_code, brand_id, currency,
        case when kind = 'bet' then 1 when undone_kind = 'bet' then -1 else 0 end as bets,
        case when kind = 'bet' then amount when undone_kind = 'bet' then -amount else 0 end as stake,
        case
          when kind in ('win', 'settle', 'cash_out', 'resettle') then amount
          when undone_kind in ('win', 'settle', 'cash_out') then -amount
          else 0
        end as payout
      from said join player on player.id = said.player_id
    )
    insert into game_return as known (
      vendor_code, game_code, brand_id, currency, bets, stakes, stake_squares, stake_maximum, payouts
    )
    select vendor_code, game_code, brand_id, currency, sum(bets), sum(stake),
      sum(sign(stake) * stake::numeric * stake), greatest(max(stake), 0), sum(payout)
    from change where bets <> 0 or payout <> 0
    group by vendor_code, game_code, brand_id, currency
    on conflict (vendor_code, game_code, brand_id, currency) do update set
      bets = known.bets + excluded.bets, stakes = known.stakes + excluded.stakes,
      stake_squares = known.stake_squares + excluded.stake_squares,
      stake_maximum = greatest(known.stake_maximum, excluded.stake_maximum),
      payouts = known.payouts + excluded.payouts
  `.execute(tx);
}
