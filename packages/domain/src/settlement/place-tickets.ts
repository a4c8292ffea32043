import {
  bigintArray,
  byteaArray,
  type DatabaseConnection,
  intArray,
  isTransient,
  prepared,
  sqlState,
  textArray,
  type Transaction,
  uuidArray,
} from "@banyan/db";
import { newId } from "@banyan/kernel";
import { TAKE_LONE_STAKES, TAKE_STAKES } from "@banyan/ledger";
import { CompiledQuery } from "kysely";
import { recordBatch, VALID_BET_RULE } from "../play/index.ts";
import { stakeConditionsOn } from "../stake-admission.ts";
import { lineId } from "./ticket.ts";
import type { WaitingTicket } from "./waiting-ticket.ts";

// A ticket is left out unless every condition of STAKE_CONDITIONS holds. A known request makes the statement fail. The
// markets are locked first, each for all tickets of the batch, then the accounts in the order of their ids.
// `market_takes_bets` reads market and brand again behind the lock: after a
// brand is closed and that lock was free once, no further stake may be taken.
const ASKED = `
clock as materialized (select clock_timestamp() as now),
asked as materialized (
  select * from unnest(
    $1::int[], $2::uuid[], $3::text[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::text[], $9::int[],
    $10::bigint[], $11::bigint[], $12::bigint[], $13::bytea[], $14::uuid[]
  ) as ticket (
    place, player_id, brand_id, id, request_id, market_id, source, price_version, lines,
    amount, smallest, greatest, payload_hash, transfer_id
  )
), locked as materialized (
  select market.* from market cross join clock
  where market.id = any($15::uuid[]) and ${stakeConditionsOn("market")}
  order by market.id for key share of market
), market as materialized (
  select *, row_number() over (order by id)::int as in_group from locked where market_takes_bets(id)
), admitted as (
  select asked.*, account.id as account_id, market.currency, market.house_account_id as house_id, market.in_group,
    'bet' as kind, 'market_ticket' as reference_kind, asked.id::text as reference_id
  from asked
  join market on market.id = asked.market_id and ${stakeConditionsOn("ticket")}
  join player on player.id = asked.player_id and ${stakeConditionsOn("bettor")}
  join account on account.player_id = asked.player_id and account.kind = 'player_cash'
    and account.currency = market.currency and account.name = ''
)`;

const ENTERED = `
ticket as (
  insert into market_ticket (
    player_id, id, request_id, market_id, account_id, source, price_version, lines, stake, payload_hash, placed_at
  )
  select player_id, id, request_id, market_id, account_id, source, price_version, lines, amount, payload_hash,
    clock.now
  from taken cross join clock
), bet as (
  insert into market_bet (
    player_id, id, ticket_id, market_id, account_id, selection, stake, potential_payout, placed_at
  )
  select taken.player_id, line.id, taken.id, taken.market_id, taken.account_id, line.selection, line.stake,
    line.potential_payout, clock.now
  from unnest($16::int[], $17::uuid[], $18::text[], $19::bigint[], $20::bigint[])
    as line (place, id, selection, stake, potential_payout)
  join taken on taken.place = line.place
  cross join clock
), ${recordBatch(
  `brands, vendors, games, categories, currencies, kinds, states, rules,
  groups, players, plays, transactions, staked, opened`,
  `select stake_moment.now, $21::uuid, kinds.*, entries.*
  from stake_moment
  cross join (
    select array_agg(brand_id order by in_group), array_agg(vendor_code order by in_group),
      array_agg(game_code order by in_group), array_agg(category order by in_group),
      array_agg(currency order by in_group), array_agg('accepted'::text), array_agg('open'::text),
      array_agg(${VALID_BET_RULE}::int)
    from market
  ) as kinds
  cross join (
    select array_agg(in_group), array_agg(player_id), array_agg(id), array_agg(id::text), array_agg(amount),
      array_agg(clock.now)
    from taken cross join clock
  ) as entries
  where stake_moment.accounts > 0`,
)}
select taken.place, clock.now as placed_at from taken cross join clock`;

/** For a batch in which no player places two tickets. */
const PLACE_LONE = `${prepared("market_tickets")}
with ${ASKED}, stake as not materialized (select * from admitted), ${TAKE_LONE_STAKES}, ${ENTERED}`;

/** For a batch in which a player places several: all of an account are placed, or none. */
const PLACE_RUNS = `${prepared("market_ticket_runs")}
with ${ASKED}, stake as materialized (
  select *, count(*) over (partition by account_id)::int as stakes,
    sum(amount) over (partition by account_id)::bigint as total,
    row_number() over (partition by account_id order by place)::int as ordinal,
    sum(amount) over (partition by account_id order by place)::bigint as so_far
  from admitted
), ${TAKE_STAKES}, ${ENTERED}`;

/**
 * Places new tickets in one statement, which is its own transaction: it reads, decides and writes. Returns the time of
 * each placed ticket by its place in the list. Of the others nothing is written.
 * Returns undefined when nothing is written because the request of one of them is known.
 *
 * No two of the tickets have the same player and request.
 */
export async function placeTickets(
  db: DatabaseConnection,
  tickets: readonly WaitingTicket[],
): Promise<ReadonlyMap<number, Date> | undefined> {
  const isLone = new Set(tickets.map(({ playerId }) => playerId)).size === tickets.length;
  try {
    return await run(db, isLone ? PLACE_LONE : PLACE_RUNS, tickets);
  } catch (error) {
    if (isTransient(error) || isKnownRequest(error)) return undefined;
    throw error;
  }
}

/**
 * Places one new ticket inside a transaction, and returns its time. Returns undefined when a condition does not hold;
 * nothing is written then.
 */
export async function placeTicketInside(tx: Transaction, ticket: WaitingTicket): Promise<Date | undefined> {
  return (await run(tx, PLACE_LONE, [ticket])).get(0);
}

async function run(
  db: DatabaseConnection | Transaction,
  statement: string,
  tickets: readonly WaitingTicket[],
): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await db.executeQuery<{ place: number; placed_at: Date }>(
    CompiledQuery.raw(statement, [...ticketColumns(tickets), ...lineColumns(tickets), newId()]),
  );
  return new Map(rows.map(({ place, placed_at: placedAt }) => [place, placedAt]));
}

function isKnownRequest(error: unknown): boolean {
  return sqlState(error) === "23505" && (error as { constraint?: string }).constraint === "market_ticket_once";
}

/** $1 to $15 */
function ticketColumns(tickets: readonly WaitingTicket[]): Buffer[] {
  return [
    intArray(tickets.map((_ticket, place) => place)),
    uuidArray(tickets.map(({ playerId }) => playerId)),
    textArray(tickets.map(({ brandId }) => brandId)),
    uuidArray(tickets.map(({ id }) => id)),
    uuidArray(tickets.map(({ request }) => request.requestId)),
    uuidArray(tickets.map(({ request }) => request.marketId)),
    textArray(tickets.map(({ request }) => request.source)),
    textArray(tickets.map(({ request }) => request.priceVersion)),
    intArray(tickets.map(({ request }) => request.lines.length)),
    bigintArray(tickets.map(({ stake }) => stake)),
    bigintArray(tickets.map(({ smallest }) => smallest)),
    bigintArray(tickets.map(({ greatest }) => greatest)),
    byteaArray(tickets.map(({ payloadHash }) => payloadHash)),
    uuidArray(tickets.map(() => newId())),
    uuidArray([...new Set(tickets.map(({ request }) => request.marketId))]),
  ];
}

/** $16 to $20: the lines of all tickets, each with its ticket's place. */
function lineColumns(tickets: readonly WaitingTicket[]): Buffer[] {
  const lines = tickets.flatMap(({ id, request }, place) =>
    request.lines.map((line, index) => ({ ...line, place, id: lineId(id, index + 1) })),
  );
  return [
    intArray(lines.map(({ place }) => place)),
    uuidArray(lines.map(({ id }) => id)),
    textArray(lines.map(({ selection }) => selection)),
    bigintArray(lines.map(({ stake }) => stake)),
    bigintArray(lines.map(({ potentialPayout }) => potentialPayout)),
  ];
}
