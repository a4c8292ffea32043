import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";

/** A defect of a ticket or a bet that a sound market cannot have. */
export interface BetDefect {
  /** The bet, or the ticket where its stake or its lines are wrong. */
  readonly betId: string;
  readonly defect:
    | "its stake was not taken exactly once"
    | "its lines are not those of its stake"
    | "what it was paid differs from what it is worth"
    | "it was paid or taken back twice in one settlement"
    | "more than its stake has left"
    | "it was placed after the cut-off"
    | "money moved for a bet that is not there";
  readonly found: string;
}

/**
 * Compares every ticket and bet of a market with the transfers that name them, and names each difference. If the list
 * is empty, each stake was taken once for all lines of its ticket. Each bet was settled exactly once in every version
 * that has reached it. It holds at any moment, also half-way through a settlement.
 *
 * Reads all transfers: for tests, drills and doubts. Rows and transfers are combined with union and grouped by id
 * instead of joined. That takes the same time whatever the planner knows of the tables.
 */
export async function verifyMarket(db: DatabaseConnection, marketId: string): Promise<readonly BetDefect[]> {
  const { rows } = await sql<{ id: string; defect: BetDefect["defect"]; found: string }>`
    ${ticketDefects(marketId)} union all ${betDefects(marketId)} order by 1, 2
  `.execute(db);
  return rows.map(({ id, ...defect }) => ({ betId: id, ...defect }));
}

function ticketDefects(marketId: string): RawBuilder<unknown> {
  return sql`(
    with fact as (
      select id, stake, lines, true as known, 0 as stakes, 0::bigint as staked, 0 as found_lines, 0::bigint as in_lines
      from market_ticket where market_id = ${marketId}
      union all
      select id, null, null, true, 0, 0, 0, 0 from market_ticket where market_id <> ${marketId}
      union all
      select ticket_id, null, null, false, 0, 0, 1, stake from market_bet where market_id = ${marketId}
      union all
      select reference_id::uuid, null, null, false, 1, amount, 0, 0 from transfer
      -- The bets of earlier releases are tickets under their own ids.
      where reference_kind in ('market_ticket', 'market_bet') and kind = 'bet'
    ), ticket as materialized (
      select id, max(stake) as stake, max(lines) as lines, bool_or(known) as known, sum(stakes) as stakes,
        sum(staked) as staked, sum(found_lines) as found_lines, sum(in_lines) as in_lines
      from fact group by id having max(stake) is not null or not bool_or(known)
    )
    select id, 'its stake was not taken exactly once' as defect,
      stakes || ' of ' || staked || ' beside ' || stake as found
    from ticket where known and (stakes <> 1 or staked <> stake)
    union all
    select id, 'its lines are not those of its stake',
      found_lines || ' of ' || in_lines || ' beside ' || lines || ' of ' || stake
    from ticket where known and (found_lines <> lines or in_lines <> stake)
    union all
    select id, 'money moved for a bet that is not there', staked || ' and 0' from ticket where not known
  )`;
}

function betDefects(marketId: string): RawBuilder<unknown> {
  return sql`(
    with fact as (
      select bet.id, bet.payout, bet.stake, bet.settlement_version as version, bet.placed_at, market.cut_off_at,
        true as known, 0::bigint as paid, 0 as payments, 0 as reversals, 0 as exits, 0::bigint as gone
      from market_bet_record as bet join market on market.id = bet.market_id where bet.market_id = ${marketId}
      union all
      select id, null, null, null, null, null, true, 0, 0, 0, 0, 0 from market_bet where market_id <> ${marketId}
      union all
      select bet_id, null, null, null, null, null, false, 0, 0, 0, 1, stake_part from market_bet_exit where not of_combo
      union all
      select reference_id::uuid, null, null, null, null, null, false,
        case when source_player_id is null then amount else -amount end,
        case when source_player_id is null then 1 else 0 end,
        case when source_player_id is not null then 1 else 0 end, 0, 0
      from transfer where reference_kind = 'market_bet' and kind <> 'bet'
    ), bet as materialized (
      select id, max(payout) as payout, max(stake) as stake, max(version) as version, max(placed_at) as placed_at,
        max(cut_off_at) as cut_off_at, bool_or(known) as known, sum(paid) as paid, sum(payments) as payments,
        sum(reversals) as reversals, sum(exits) as exits, sum(gone) as gone
      from fact group by id having max(payout) is not null or not bool_or(known)
    )
    select id, 'what it was paid differs from what it is worth' as defect, paid || ' beside ' || payout as found
    from bet where paid <> payout
    union all
    select id, 'it was paid or taken back twice in one settlement',
      payments || ' and ' || reversals || ' in ' || version
    from bet where payments > version + exits or reversals >= greatest(version, 1) + exits
    union all
    select id, 'more than its stake has left', gone || ' of ' || stake from bet where gone > stake
    union all
    select id, 'it was placed after the cut-off', placed_at || ' beside ' || cut_off_at
    from bet where placed_at >= cut_off_at
    union all
    select id, 'money moved for a bet that is not there', 0 || ' and ' || paid from bet where not known and paid <> 0
  )`;
}
