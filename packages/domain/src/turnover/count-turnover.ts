import type { Contradiction } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../context.ts";
import {
  batchesOf,
  entriesOf,
  followPlay,
  PlayContradiction,
  type PlayReader,
  type PlayStretch,
} from "../play/index.ts";

/** Adds everything that was recorded to the players' turnover by the hour. */
export async function countTurnover(services: Pick<Services, "db">): Promise<void> {
  await followPlay(services, turnoverReader);
}

/** The reader of the record of play that sums up turnover. */
export const turnoverReader: PlayReader = {
  name: "turnover",
  async read(tx, stretch) {
    await refuseContradictions(tx, stretch);
    await addTurnover(tx, entriesOf(stretch, undefined, "play_count"));
  },
};

/** A bonus id for cash: a key of the table has no nulls. */
const CASH = "00000000-0000-0000-0000-000000000000";

/**
 * The sums of entries by player, hour and what was played, as a query. Hours are those of the brand's zone. `hour` is the
 * hour in which the entry was booked, `of_hour` the hour in which its play was settled for the first time. The entries
 * are those of the view `play_count`.
 */
export function turnoverOfEntries(entries: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select line.player_id, line.booked_hour as hour, coalesce(settled.hour, line.booked_hour) as of_hour,
      line.vendor_code, coalesce(line.category, '') as category, line.currency,
      coalesce(line.bonus_id, ${CASH}::uuid) as bonus_id, line.brand_id, sum(line.bets)::bigint as bets,
      sum(line.stake)::bigint as stake, sum(line.payout)::bigint as payout, sum(line.valid_bet)::bigint as valid_bet,
      sum(case when line.stake = 0 then line.bets else 0 end)::bigint as free_bets
    from ${entries} as line
    -- Many entries correct plays of few instants: as a join, the planner remembers the hours that it has found.
    cross join lateral (
      select case
        when line.settled_before is not null
        then zone_hour(line.settled_before, brand_zone(line.brand_id, line.settled_before))
      end as hour
      offset 0
    ) as settled
    where line.bets <> 0 or line.stake <> 0 or line.payout <> 0 or line.valid_bet <> 0
    group by 1, 2, 3, 4, 5, 6, 7, 8
  `;
}

async function addTurnover(tx: Transaction, entries: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into turnover_hour as known (
      player_id, hour, of_hour, vendor_code, category, currency, bonus_id, brand_id, bets, stake, payout, valid_bet,
      free_bets
    )
    select * from (${turnoverOfEntries(entries)}) as counted
    -- The reader "wagering" writes into the same rows in the same order.
    order by player_id, hour, of_hour, vendor_code, category, currency, bonus_id
    on conflict (player_id, hour, of_hour, vendor_code, category, currency, bonus_id) do update set
      bets = known.bets + excluded.bets, stake = known.stake + excluded.stake,
      payout = known.payout + excluded.payout, valid_bet = known.valid_bet + excluded.valid_bet,
      free_bets = known.free_bets + excluded.free_bets
  `.execute(tx);
}

interface ContradictionRow {
  readonly page: string;
  readonly batch: number;
  readonly entry: number;
  readonly code: Contradiction;
  readonly transaction_id: string;
}

/**
 * Throws PlayContradiction at the first entry that cannot follow from what is known. It pays for a play whose bets are
 * all taken back, or it takes back more than the settled plays of its hour. Most stretches take nothing back: their
 * entries are not read for it.
 */
async function refuseContradictions(tx: Transaction, stretch: PlayStretch): Promise<void> {
  const { rows } = await sql<ContradictionRow>`
    with stretch as materialized (
      select exists (
        select from ${batchesOf(stretch)} as batch
        where 0 > any (bets) or 0 > any (counted_stakes) or 'voided' = any (states)
      ) as may_contradict
    ), play as materialized (
      select *, coalesce(category, '') as kept_category, coalesce(bonus_id, ${CASH}::uuid) as kept_bonus
      from ${entriesOf(stretch)} as play
      where (bets <> 0 or stake <> 0 or valid_bet <> 0 or (state = 'voided' and paid > 0))
        and (select may_contradict from stretch)
    ), taken_back as (
      select player_id, vendor_code, kept_category, currency, kept_bonus, brand_id, first_settled_at,
        min((page, batch, entry)::text) as first_name, sum(bets) as bets, sum(stake) as stake
      from play where kind <> 'granted' and kind <> 'adjusted'
      group by player_id, vendor_code, kept_category, currency, kept_bonus, brand_id, first_settled_at
      having sum(bets) < 0 or sum(stake) < 0
    ), uncovered as (
      select taken_back.*
      from taken_back
      cross join lateral (select zone_hour(first_settled_at, brand_zone(brand_id, first_settled_at)) as of_hour) as clock
      cross join lateral (
        select coalesce(sum(known.bets), 0) as bets, coalesce(sum(known.stake), 0) as stake
        from turnover_hour as known
        where known.player_id = taken_back.player_id and known.of_hour = clock.of_hour
          and known.vendor_code = taken_back.vendor_code and known.category = kept_category
          and known.currency = taken_back.currency and known.bonus_id = kept_bonus
      ) as known
      where known.bets + taken_back.bets < 0 or known.stake + taken_back.stake < 0
    )
    select page::text, batch, entry, 'payout_of_voided_bets' as code, transaction_id
    from play where state = 'voided' and paid > 0 and kind in ('settled', 'cashed_out')
    union all
    select page::text, batch, entry, 'more_taken_back_than_counted', transaction_id
    from play join uncovered on uncovered.first_name = (play.page, play.batch, play.entry)::text
    order by 1, 2, 3 limit 1
  `.execute(tx);
  const [row] = rows;
  if (!row) return;
  const { batch, entry, code, transaction_id: transactionId } = row;
  throw new PlayContradiction({ page: BigInt(row.page), batch, entry }, { code, transactionId });
}
