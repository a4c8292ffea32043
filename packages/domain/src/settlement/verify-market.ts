import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

/** A defect of a bet that a sound market cannot have. */
export interface BetDefect {
  readonly betId: string;
  readonly defect:
    | "its stake was not taken exactly once"
    | "what it was paid differs from what it is worth"
    | "it was paid or taken back twice in one settlement"
    | "it was placed after the cut-off"
    | "money moved for a bet that is not there";
  readonly found: string;
}

/**
 * Compares every bet of a market with the transfers that name it, and names each difference. An empty list means that
 * each bet was settled exactly once in every version that has reached it. It holds at any moment, also half-way through
 * a settlement.
 *
 * Reads all transfers: for tests, drills and doubts. Bets and transfers are combined with union and grouped by bet
 * instead of joined. That takes the same time whatever the planner knows of the tables.
 */
export async function verifyMarket(db: DatabaseConnection, marketId: string): Promise<readonly BetDefect[]> {
  const { rows } = await sql<{ bet_id: string; defect: BetDefect["defect"]; found: string }>`
    with fact as (
      select bet.id as bet_id, bet.stake, bet.payout, bet.settlement_version as version, bet.placed_at, market.cut_off_at,
        true as known, 0::bigint as staked, 0 as stakes, 0::bigint as paid, 0 as payments, 0 as reversals
      from market_bet_record as bet join market on market.id = bet.market_id where bet.market_id = ${marketId}
      union all
      select id, null, null, null, null, null, true, 0, 0, 0, 0, 0 from market_bet where market_id <> ${marketId}
      union all
      select reference_id::uuid, null, null, null, null, null, false,
        case when kind = 'bet' then amount else 0 end, case when kind = 'bet' then 1 else 0 end,
        case when kind = 'bet' then 0 when source_player_id is null then amount else -amount end,
        case when kind <> 'bet' and source_player_id is null then 1 else 0 end,
        case when kind <> 'bet' and source_player_id is not null then 1 else 0 end
      from transfer where reference_kind = 'market_bet'
    ), bet as materialized (
      select bet_id, max(stake) as stake, max(payout) as payout, max(version) as version, max(placed_at) as placed_at,
        max(cut_off_at) as cut_off_at, bool_or(known) as known, sum(staked) as staked, sum(stakes) as stakes,
        sum(paid) as paid, sum(payments) as payments, sum(reversals) as reversals
      from fact group by bet_id having max(stake) is not null or not bool_or(known)
    )
    select bet_id, 'its stake was not taken exactly once' as defect,
      stakes || ' of ' || staked || ' beside ' || stake as found
    from bet where known and stakes <> 1 or staked <> stake
    union all
    select bet_id, 'what it was paid differs from what it is worth', paid || ' beside ' || payout
    from bet where paid <> payout
    union all
    select bet_id, 'it was paid or taken back twice in one settlement',
      payments || ' and ' || reversals || ' in ' || version
    from bet where payments > version or reversals >= greatest(version, 1)
    union all
    select bet_id, 'it was placed after the cut-off', placed_at || ' beside ' || cut_off_at
    from bet where placed_at >= cut_off_at
    union all
    select bet_id, 'money moved for a bet that is not there', staked || ' and ' || paid from bet where not known
    order by 1, 2
  `.execute(db);
  return rows.map((row) => ({ betId: row.bet_id, defect: row.defect, found: row.found }));
}
