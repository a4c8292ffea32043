import type { BetKind } from "@banyan/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { beyond } from "../keyset-cursor.ts";

/** Which bets of a player: those placed in [from, to), of one type of game, one vendor and one state. */
export interface BetFilters {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly gameType?: string | undefined;
  readonly vendor?: string | undefined;
  readonly state?: string | undefined;
}

/** The bets of one player, as SQL. */
export interface BetsWanted extends BetFilters {
  /** An id, or a column of a statement that reads the bets of several players laterally. */
  readonly player: RawBuilder<unknown>;
  /** Columns in place of `from` and `to`, both or none. */
  readonly between?: readonly [from: RawBuilder<unknown>, to: RawBuilder<unknown>];
  /** A cursor: only bets behind it. */
  readonly before?: string | undefined;
  /** The most bets of each kind, the newest ones. */
  readonly limit?: number;
  /** A single bet. */
  readonly only?: { readonly kind: BetKind; readonly id: string };
}

/**
 * The bets of all kinds as one SQL table expression: rounds, tickets and combinations, each with its figures. Columns:
 * kind, player_id, id, at, vendor_code, game_code, category, state, stake, payout, valid_bet, currency. Only rounds have
 * round_id and ended_at, only tickets market_id, only combinations legs and masks; rounds have no lines.
 *
 * Amounts are minor units. A stake is the whole stake. A payout is everything that was paid, returned stakes included.
 * Only a round leaves out what its vendor took back. So payout − stake is what the ledger moved. With a limit, each
 * kind reads its own index only as far as the limit; the caller orders and limits the union again.
 *
 * Throws Refusal INPUT_INVALID for an invalid cursor.
 */
export function betsOf(wanted: BetsWanted): RawBuilder<unknown> {
  if (wanted.only) return BRANCHES[wanted.only.kind](wanted);
  return sql`(${rounds(wanted)} union all ${tickets(wanted)} union all ${combos(wanted)})`;
}

function rounds(wanted: BetsWanted): RawBuilder<unknown> {
  return sql`(
    select 'round' as kind, round.player_id, round.id, round.opened_at as at, round.vendor_code, round.game_code,
      round.game_type as category, round.state, round.stake, round.payout, round.valid_bet, round.currency,
      round.round_id, round.closed_at as ended_at, null::uuid as market_id, null::integer as lines,
      null::integer as legs, null::integer[] as masks
    from round
    where ${among(wanted, "round", "opened_at", { vendor: "round.vendor_code", gameType: "round.game_type" })}
      ${wanted.state ? sql`and round.state = ${wanted.state}` : sql``}
    ${newest(wanted, "round", "opened_at")}
  )`;
}

/**
 * The state of a ticket follows from the states of its lines, rows of `market_bet_record` as `bet`. A market that was
 * called off and a push both return the stake, so a ticket of such lines is voided.
 */
export const TICKET_STATE = sql`case
  when bool_or(bet.state = 'open') then 'open'
  when bool_and(bet.state = 'cancelled') then 'cancelled'
  when bool_and(bet.state in ('cancelled', 'cashed_out')) then 'cashed_out'
  when bool_and(bet.state in ('cancelled', 'void')) then 'voided'
  else 'settled'
end`;

/**
 * The valid bet of a line once its whole ticket is closed, as in the record of play. A cancelled
 * part, and what a void returned, is not staked. At odds it is min(staked, |payout − stake|), in a lottery the stake.
 */
const LINE_VALID = sql`case
  when coalesce(gone.annulled, false) then 0
  when market.kind = 'sports' then least(
    bet.stake - coalesce(gone.cancelled, 0) - case market.state when 'void' then bet.stake_left else 0 end,
    abs(bet.payout - bet.stake)
  )
  else bet.stake - coalesce(gone.cancelled, 0) - case bet.state when 'void' then bet.stake_left else 0 end
end`;

/** The figures of a ticket, line by line. For tickets with exits, and while a settlement is paying. */
const BY_LINE = sql`
  select ${TICKET_STATE} as state, sum(bet.payout)::bigint as payout,
    case when bool_or(bet.state = 'open') then 0 else sum(${LINE_VALID})::bigint end as valid_bet
  from market_bet_record as bet
  left join lateral (
    select sum(stake_part) filter (where kind = 'cancel')::bigint as cancelled, bool_or(kind = 'void') as annulled
    from market_bet_exit as exit
    where market.has_exits and exit.player_id = bet.player_id and exit.bet_id = bet.id
  ) as gone on true
  where bet.player_id = ticket.player_id and bet.id between ticket.id and market_last_line(ticket.id)
  having reading.by_line
`;

/**
 * The figures of a ticket whose market is settled as a whole, or not at all. The lines that are not named have the
 * default outcome of the settlement; their stake is the rest of the ticket's.
 */
const BY_OUTCOME = sql`
  select
    case
      when settlement.version is null then 'open'
      when settlement.default_outcome = 'open' and coalesce(named.lines, 0) < ticket.lines then 'open'
      when coalesce(named.voids, 0) = case settlement.default_outcome when 'void' then coalesce(named.lines, 0)
        else ticket.lines end then 'voided'
      else 'settled'
    end as state,
    coalesce(named.payout, 0) + case settlement.default_outcome when 'void' then rest.stake else 0 end as payout,
    coalesce(named.valid_bet, 0) + case settlement.default_outcome when 'lost' then rest.stake else 0 end as valid_bet
  from (select ticket.stake - coalesce(named.stake, 0) as stake) as rest
  where not reading.by_line
`;

/** Sums of lines whose selections the settlement names: their number, how many of them are void, and their figures. */
const NAMED_SUMS = sql`
  count(*) as lines, count(*) filter (where outcome.outcome = 'void') as voids, sum(bet.stake)::bigint as stake,
  sum(paying.payout)::bigint as payout,
  sum(case
    when market.kind = 'sports' then least(bet.stake, abs(paying.payout - bet.stake))
    when outcome.outcome = 'void' then 0
    else bet.stake
  end)::bigint as valid_bet
`;

/** The lines on selections with an outcome, each with what it pays. For markets without an unfinished settlement. */
const OF_OUTCOME = sql`
  market_outcome as outcome
  join market_bet as bet on bet.market_id = outcome.market_id and bet.selection = outcome.selection
  cross join lateral (
    select market_payout(outcome.outcome, outcome.num, outcome.den, outcome.share_num, outcome.share_den, bet.stake,
      bet.potential_payout) as payout
  ) as paying
`;

/**
 * The named lines by ticket, to be joined. A few tickets read their own lines. All tickets of a period read only the
 * lines that are on a selection with an outcome. An index of market, selection and player finds them.
 */
function namedLines(wanted: BetsWanted, ofTickets: RawBuilder<SqlBool>): RawBuilder<unknown> {
  if (wanted.limit !== undefined || wanted.only) {
    return sql`left join lateral (
      select ${NAMED_SUMS} from ${OF_OUTCOME}
      where outcome.market_id = ticket.market_id and outcome.version = market.version
        and bet.player_id = ticket.player_id and bet.id between ticket.id and market_last_line(ticket.id)
        and not reading.by_line
    ) as named on true`;
  }
  return sql`left join (
    select bet.ticket_id, ${NAMED_SUMS}
    from (
      select distinct ticket.market_id from market_ticket as ticket join market on market.id = ticket.market_id
      where ${ofTickets}
    ) as played
    join market on market.id = played.market_id
    join ${OF_OUTCOME} on outcome.market_id = market.id and outcome.version = market.version
    where bet.player_id = ${wanted.player}
    group by bet.ticket_id
  ) as named on named.ticket_id = ticket.id`;
}

function tickets(wanted: BetsWanted): RawBuilder<unknown> {
  const ofTickets = among(wanted, "ticket", "placed_at", { vendor: "market.vendor_code", gameType: "market.category" });
  return sql`(
    select 'ticket' as kind, ticket.player_id, ticket.id, ticket.placed_at as at, market.vendor_code, market.game_code, market.category,
      figures.state, ticket.stake, figures.payout, figures.valid_bet, market.currency, null as round_id,
      null::timestamptz as ended_at, ticket.market_id, ticket.lines, null::integer as legs, null::integer[] as masks
    from market_ticket as ticket
    join market on market.id = ticket.market_id
    left join market_settlement as settlement on settlement.market_id = market.id
      and settlement.version = market.version
    cross join lateral (
      select (market.version > 0 and settlement.finished_at is null) or (market.has_exits and exists (
        select from market_bet_exit as exit where exit.player_id = ticket.player_id
          and exit.bet_id between ticket.id and market_last_line(ticket.id)
      )) as by_line
    ) as reading
    ${namedLines(wanted, ofTickets)}
    cross join lateral (${BY_LINE} union all ${BY_OUTCOME}) as figures
    where ${ofTickets}
      ${wanted.state ? sql`and figures.state = ${wanted.state}` : sql``}
    ${newest(wanted, "ticket", "placed_at")}
  )`;
}

/**
 * A combination is open until the money of its result has moved, so its figures never show a result that the ledger
 * does not have.
 */
const COMBO_STATE = sql`case
  when record.state in ('cancelled', 'cashed_out') then record.state
  when record.state = 'void' and record.stake_left = 0 then 'voided'
  when record.due is distinct from record.settled_payout then 'open'
  when record.state = 'void' then 'voided'
  else 'settled'
end`;

/** The valid bet of a closed combination, as the record of play counts it. A combination is always at odds. */
const COMBO_VALID = sql`case
  when coalesce(gone.annulled, false) then 0
  else least(
    combo.stake - coalesce(gone.cancelled, 0) - case record.state when 'void' then record.stake_left else 0 end,
    abs(record.payout - combo.stake)
  )
end`;

function combos(wanted: BetsWanted): RawBuilder<unknown> {
  return sql`(
    select 'combo' as kind, combo.player_id, combo.id, combo.placed_at as at, combo.vendor_code, combo.game_code, combo.category,
      figures.state, combo.stake, record.payout,
      case when figures.state = 'open' then 0 else ${COMBO_VALID} end as valid_bet,
      combo.currency, null as round_id, null::timestamptz as ended_at, null::uuid as market_id,
      cardinality(combo.lines) as lines, combo.legs, combo.lines as masks
    from market_combo as combo
    join market_combo_record as record on record.player_id = combo.player_id and record.id = combo.id
    cross join lateral (select ${COMBO_STATE} as state) as figures
    left join lateral (
      select sum(stake_part) filter (where kind = 'cancel')::bigint as cancelled, bool_or(kind = 'void') as annulled
      from market_bet_exit as exit where exit.player_id = combo.player_id and exit.bet_id = combo.id
    ) as gone on true
    where ${among(wanted, "combo", "placed_at", { vendor: "combo.vendor_code", gameType: "combo.category" })}
      ${wanted.state ? sql`and figures.state = ${wanted.state}` : sql``}
    ${newest(wanted, "combo", "placed_at")}
  )`;
}

interface FilterColumns {
  readonly vendor: string;
  readonly gameType: string;
}

const BRANCHES = { round: rounds, ticket: tickets, combo: combos } as const;

function among(wanted: BetsWanted, table: string, time: string, columns: FilterColumns): RawBuilder<SqlBool> {
  const { player, from, to, between, gameType, vendor, before, only } = wanted;
  const at = sql.ref(`${table}.${time}`);
  const conditions: RawBuilder<SqlBool>[] = [sql`${sql.ref(`${table}.player_id`)} = ${player}`];
  if (from) conditions.push(sql`${at} >= ${from}`);
  if (to) conditions.push(sql`${at} < ${to}`);
  if (between) conditions.push(sql`${at} >= ${between[0]} and ${at} < ${between[1]}`);
  if (vendor) conditions.push(sql`${sql.ref(columns.vendor)} = ${vendor}`);
  if (gameType) conditions.push(sql`${sql.ref(columns.gameType)} = ${gameType}`);
  if (only) conditions.push(sql`${sql.ref(`${table}.id`)} = ${only.id}`);
  if (before !== undefined) conditions.push(beyond(before, "older", `${table}.${time}`, `${table}.id`));
  return sql.join<SqlBool>(conditions, sql` and `);
}

function newest({ limit }: BetsWanted, table: string, time: string): RawBuilder<unknown> {
  if (limit === undefined) return sql``;
  return sql`order by ${sql.ref(`${table}.${time}`)} desc, ${sql.ref(`${table}.id`)} desc limit ${limit}`;
}
