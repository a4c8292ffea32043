import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { entriesOf, followPlay, type PlayReader, type PlayStretch } from "../play/index.ts";

/** Adds everything that was recorded to each game's stakes and payouts. */
export async function countReturns(services: Pick<Services, "db">): Promise<void> {
  await followPlay(services, returnReader);
}

/** The reader of the record of play that counts what games really return. */
export const returnReader: PlayReader = { name: "returns", read: addReturns };

/**
 * A bet counts when it is accepted and no longer counts once it is given back; the same holds for its payout. A win
 * beside a stake (a jackpot, a bonus) is not a return of the game. For a gambled win, the amount that the game itself
 * paid counts. One statement for each stretch, however much was played.
 */
async function addReturns(tx: Transaction, stretch: PlayStretch): Promise<void> {
  await sql`
    with change as (
      select play.vendor_code, play.game_code, play.brand_id, play.currency, sign(play.staked)::int as bets,
        play.staked as stake,
        case
          when play.kind not in ('settled', 'cashed_out', 'corrected') then 0
          when gambled.game_amount is null then play.paid
          when play.call = 'win' then gambled.game_amount
          else -gambled.game_amount
        end as payout
      from ${entriesOf(stretch)} as play
      left join gambled_win as gambled on play.call in ('win', 'rollback')
        and gambled.vendor_code = play.vendor_code
        and gambled.transaction_id = case play.call when 'win' then play.transaction_id else play.answered_id end
      where play.kind in ('accepted', 'voided', 'settled', 'cashed_out', 'corrected')
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
