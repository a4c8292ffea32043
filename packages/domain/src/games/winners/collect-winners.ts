import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { Services } from "../../context.ts";
import { entriesOf, followPlay, type PlayReader, type PlayStretch } from "../../play/index.ts";

/** Each stretch keeps at most this many of the biggest wins of a currency: an hour has thousands, a screen shows nine. */
const TOLD_OF_A_STRETCH = 100;
const KEPT_DAYS = 30;

/** Finds the rounds to show as winners among everything that was recorded. */
export async function collectWinners(services: Pick<Services, "db">): Promise<void> {
  await followPlay(services, winnerReader);
}

/** The reader of the record of play that finds winners. */
export const winnerReader: PlayReader = { name: "winners", read: addWinners };

/**
 * Finds the rounds to show as winners among the payouts of a stretch: settled rounds that paid more than their stake.
 * Play money is not shown.
 */
async function addWinners(tx: Transaction, stretch: PlayStretch): Promise<void> {
  await sql`
    with paid as (
      select play_id, at, row_number() over (partition by currency order by paid desc) as place
      from ${entriesOf(stretch)} as play
      where paid > 0 and play_id is not null
        and (kind in ('settled', 'cashed_out') or kind = 'granted' and call = 'jackpot_win')
    ), won as (
      select round.id, round.brand_id, round.payout, max(paid.at) as won_at
      from paid
      join round on round.id = paid.play_id
      join brand on brand.id = round.brand_id and brand.free_play_of is null
      where paid.place <= ${TOLD_OF_A_STRETCH} and round.state = 'settled' and round.payout > round.stake
      group by round.id, round.brand_id, round.payout
    ), forgotten as (
      delete from winner where won_at < now() - ${KEPT_DAYS} * interval '1 day'
    )
    insert into winner (round, brand_id, payout, won_at)
    select id, brand_id, payout, won_at from won
    on conflict (round) do update set payout = excluded.payout, won_at = excluded.won_at
    where winner.payout <> excluded.payout
  `.execute(tx);
}
