import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";

/** A defect of a ticket or a bet that a sound market cannot have. */
export interface BetDefect {
  /** The bet, or the ticket where its stake, its lines or its entries in the record of play are wrong. */
  readonly betId: string;
  readonly defect:
    | "its stake was not taken exactly once"
    | "its lines are not those of its stake"
    | "what it was paid differs from what it is worth"
    | "it was paid or taken back twice in one settlement"
    | "more than its stake has left"
    | "it was placed after the cut-off"
    | "the record of play differs from it"
    | "money moved for a bet that is not there";
  readonly found: string;
}

/**
 * Compares every ticket and bet of a market with the transfers that name them and with the record of play, and names each
 * difference. If the list is empty, each stake was taken once for all lines of its ticket. Each bet was settled exactly
 * once in every version that has reached it. It holds at any moment, also half-way through a settlement. The record is
 * compared only while no settlement is running, because the walk may still have to hand tickets over.
 *
 * Reads all transfers, and the record since the market was opened: for tests, drills and doubts. Rows and transfers are combined with union and grouped by id
 * instead of joined. That takes the same time whatever the planner knows of the tables.
 */
export async function verifyMarket(db: DatabaseConnection, marketId: string): Promise<readonly BetDefect[]> {
  const { rows } = await sql<{ id: string; defect: BetDefect["defect"]; found: string }>`
    ${ticketDefects(marketId)} union all ${betDefects(marketId)} union all ${recordDefects(marketId)} order by 1, 2
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

/** The tickets whose entries in the record of play do not add up to their bets. */
function recordDefects(marketId: string): RawBuilder<unknown> {
  return sql`(
    with market as materialized (select * from market where id = ${marketId} and state <> 'settling'),
    fact as (
      select id, true as known, closed, staked, paid,
        case
          when staked = 0 then 0
          when at_odds then least(staked, abs(paid - staked))
          when state = 'void' then staked - pushed
          else staked
        end as valid, null::bigint[] as entry
      from (${ticketLinesNow()}) as line
      union all
      select play_id, false, null, null, null, null, array[staked, paid, bets, stake, payout, valid_bet]
      from play_entry where at >= (select created_at from market) and call is null and play_id is not null
    ), ticket as materialized (
      select id, array[sum(entry[1]), sum(entry[2]), sum(entry[3]), sum(entry[4]), sum(entry[5]), sum(entry[6])]::bigint[]
          as found,
        array[sum(staked), sum(paid)]::bigint[] || case
          when bool_and(closed) then array[(sum(staked) > 0)::int, sum(staked), sum(paid), sum(valid)]::bigint[]
          else array[0, 0, 0, 0]::bigint[]
        end as wanted
      from fact group by id having bool_or(known)
    )
    select id, 'the record of play differs from it', found::text || ' beside ' || wanted::text
    from ticket where found is distinct from wanted
  )`;
}

/** The lines of the tickets of \`market\`: their stakes and payments without the parts that were returned. */
function ticketLinesNow(): RawBuilder<unknown> {
  return sql`
    select bet.ticket_id as id, bet.state, market.kind = 'sports' as at_odds, bet.state <> 'open' as closed,
      bet.stake - returned.amount as staked, bet.payout - returned.amount as paid,
      case market.state when 'void' then 0 else bet.stake_left end as pushed
    from market
    join market_bet_record as bet on bet.market_id = market.id
    left join lateral (
      select bool_or(kind = 'void') as annulled, coalesce(sum(paid) filter (where kind = 'cancel'), 0) as cancelled
      from market_bet_exit as exit
      where market.has_exits and exit.player_id = bet.player_id and exit.bet_id = bet.id
    ) as gone on true
    cross join lateral (
      select case when gone.annulled then bet.stake
        else gone.cancelled + case market.state when 'void' then bet.stake_left else 0 end
      end::bigint as amount
    ) as returned
  `;
}
