import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

/** Something that cannot be so of a bet in a sound market. */
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
 * Compares every bet of a market with the transfers that name it, and names each difference; an empty list means that
 * each bet was settled exactly once in every version that has reached it. Holds at any moment, also half-way through
 * a settlement. Reads all transfers: for tests, drills and doubts.
 */
export async function verifyMarket(db: DatabaseConnection, marketId: string): Promise<readonly BetDefect[]> {
  const { rows } = await sql<{ bet_id: string; defect: BetDefect["defect"]; found: string }>`
    with record as (
      select bet.*, market.cut_off_at from market_bet_record as bet join market on market.id = bet.market_id
      where bet.market_id = ${marketId}
    ), moved as (
      select reference_id::uuid as bet_id,
        sum(amount) filter (where kind = 'bet') as staked, count(*) filter (where kind = 'bet') as stakes,
        coalesce(sum(case when source_player_id is null then amount else -amount end) filter (where kind <> 'bet'), 0)
          as paid,
        count(*) filter (where kind <> 'bet' and source_player_id is null) as payments,
        count(*) filter (where kind <> 'bet' and source_player_id is not null) as reversals
      from transfer where reference_kind = 'market_bet' group by reference_id
    )
    select id as bet_id, 'its stake was not taken exactly once' as defect,
      coalesce(stakes, 0) || ' of ' || coalesce(staked, 0) || ' beside ' || stake as found
    from record left join moved on moved.bet_id = record.id
    where stakes is distinct from 1 or staked is distinct from stake
    union all
    select id, 'what it was paid differs from what it is worth', coalesce(paid, 0) || ' beside ' || payout
    from record left join moved on moved.bet_id = record.id where coalesce(paid, 0) <> payout
    union all
    select id, 'it was paid or taken back twice in one settlement',
      payments || ' and ' || reversals || ' in ' || settlement_version
    from record join moved on moved.bet_id = record.id
    where payments > settlement_version or reversals >= greatest(settlement_version, 1)
    union all
    select id, 'it was placed after the cut-off', placed_at || ' beside ' || cut_off_at
    from record where placed_at >= cut_off_at
    union all
    select bet_id, 'money moved for a bet that is not there', paid::text
    from moved where not exists (select from market_bet as bet where bet.id = moved.bet_id)
    order by 1, 2
  `.execute(db);
  return rows.map((row) => ({ betId: row.bet_id, defect: row.defect, found: row.found }));
}
