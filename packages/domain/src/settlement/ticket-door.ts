import { type DatabaseConnection, inTransaction, type Transaction, TransactionConflict } from "@banyan/db";
import { invariant, Lanes, type PlayerId, type Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerContext, Services } from "../context.ts";
import { refusal } from "../refusal.ts";
import { liftFence, readStakeFacts, refusalOf } from "./admit-stake.ts";
import { placeTickets } from "./place-tickets.ts";
import { storeCodes } from "./selection.ts";
import { lineId, type PlacedTicket, TICKET_LINES_MAX, type TicketRequest } from "./ticket.ts";
import { turnsOf } from "./turns-of-requests.ts";
import { type WaitingTicket, waitingTicket } from "./waiting-ticket.ts";

export interface TicketDoorOptions {
  /** The most batches that may run at the same time, each on its own connection; 2 by default. */
  readonly lanes?: number;
  /** The most tickets in one batch; 256 by default. */
  readonly batchMax?: number;
  /** The most waiting tickets before further ones fail with LaneFull; 8,192 by default. */
  readonly queueMax?: number;
  /** The connections of the lanes; those of the services by default. */
  readonly db?: DatabaseConnection;
}

/** The player who bets. */
export type Bettor = Pick<PlayerContext, "brand" | "player">;

/** The one way in for tickets on the house's own markets. A process makes it once. */
export interface TicketDoor {
  /**
   * Takes the stake of a ticket and records its lines, all or nothing. A repeated request returns the ticket that it
   * made, also after the market has closed. Tickets of one player are placed in their order of arrival.
   *
   * Throws Refusal, in precedence order: REQUEST_ID_REUSED, PLAY_BLOCKED, MARKET_UNKNOWN (also a market of another
   * brand), MARKET_CLOSED, MARKET_CUT_OFF, AMOUNT_BELOW_MINIMUM and AMOUNT_ABOVE_MAXIMUM (of a line),
   * INSUFFICIENT_FUNDS. Throws LaneFull when too many tickets wait; nothing was begun then. Throws InvariantError for a
   * malformed request, which a room never sends.
   */
  place(bettor: Bettor, request: TicketRequest): Promise<PlacedTicket>;
}

type Answer = PromiseSettledResult<PlacedTicket>;

export function createTicketDoor(
  services: Pick<Services, "db" | "signals">,
  options: TicketDoorOptions = {},
): TicketDoor {
  const door = createPreparedDoor<TicketRequest, null>(
    services,
    (requests) =>
      Promise.resolve(requests.map((request) => ({ status: "fulfilled", value: { request, prepared: null } }))),
    options,
  );
  return {
    async place(bettor, request) {
      const { placed } = await door.place(bettor, request);
      if (placed.status === "rejected") throw placed.reason;
      return placed.value;
    },
  };
}

/** The request of a wish, and what was done for it beforehand. */
interface Preparation<Prepared> {
  readonly request: TicketRequest;
  readonly prepared: Prepared;
}

/** A door for tickets whose lines are known only when their batch is placed, such as those with prices of the moment. */
export interface PreparedDoor<Wish, Prepared> {
  /**
   * Prepares the wish and places its ticket, together with others. Throws the refusal of the preparation, or LaneFull.
   * After another error nobody knows whether the ticket was placed. `placed` is as by {@link TicketDoor.place}: the
   * caller takes back what was prepared for a refused ticket, and for a repeated one.
   */
  place(bettor: Bettor, wish: Wish): Promise<{ readonly prepared: Prepared; readonly placed: Answer }>;
}

/** @param prepare makes the requests of a batch, or refuses some. */
export function createPreparedDoor<Wish, Prepared>(
  services: Pick<Services, "db" | "signals">,
  prepare: (wishes: readonly Wish[]) => Promise<readonly PromiseSettledResult<Preparation<Prepared>>[]>,
  options: TicketDoorOptions = {},
): PreparedDoor<Wish, Prepared> {
  const db = options.db ?? services.db;
  type Asked = { readonly bettor: Bettor; readonly wish: Wish };
  type Told = { readonly prepared: Prepared; readonly placed: Answer };
  const work = async (asked: readonly Asked[]): Promise<readonly PromiseSettledResult<Told>[]> => {
    const made = await prepare(asked.map(({ wish }) => wish));
    const tickets = made.flatMap((one, place) => {
      if (one.status === "rejected") return [];
      const bettor = asked[place]?.bettor;
      invariant(bettor, "every preparation belongs to a wish");
      return [waitingTicket(bettor.player.id, bettor.brand.id, one.value.request)];
    });
    const answers = (await placeBatch(db, tickets)).values();
    return made.map((one) => {
      if (one.status === "rejected") return one;
      const placed = answers.next().value;
      invariant(placed, "every ticket of a batch has an answer");
      return { status: "fulfilled", value: { prepared: one.value.prepared, placed } };
    });
  };
  const lanes = new Lanes<Asked, Told>({
    count: options.lanes ?? 2,
    batchMax: options.batchMax ?? 256,
    queueMax: options.queueMax ?? 8192,
    work,
  });
  return {
    async place(bettor, wish) {
      const told = await lanes.ask(bettor.player.id, { bettor, wish });
      if (told.placed.status === "fulfilled") services.signals.publish({ playerId: bettor.player.id, kind: "balance" });
      return told;
    },
  };
}

async function placeBatch(db: DatabaseConnection, tickets: readonly WaitingTicket[]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const places of turnsOf(tickets, ({ request }) => request.lines.length)) {
    const turn = places.flatMap((place) => tickets[place] ?? []);
    for (const [index, answer] of (await placeTurn(db, turn)).entries()) answers[places[index] ?? 0] = answer;
  }
  return answers;
}

/** Tickets that the statement leaves out are answered by their facts. */
async function placeTurn(db: DatabaseConnection, tickets: readonly WaitingTicket[]): Promise<readonly Answer[]> {
  await storeCodes(
    db,
    tickets.flatMap(({ request }) => request.lines.flatMap(({ longCode }) => longCode ?? [])),
  );
  const times = await placeTickets(db, tickets);
  const answers: Answer[] = [];
  for (const [place, placedAt] of times ?? []) {
    const ticket = tickets[place];
    if (ticket) answers[place] = { status: "fulfilled", value: placedTicket(ticket, placedAt) };
  }
  if (times?.size === tickets.length) return answers;
  const places = tickets.map((_ticket, place) => place).filter((place) => !answers[place]);
  const rest = places.flatMap((place) => tickets[place] ?? []);
  for (const [index, answer] of (await answerByFacts(db, rest)).entries()) answers[places[index] ?? 0] = answer;
  return answers;
}

async function answerByFacts(db: DatabaseConnection, tickets: readonly WaitingTicket[]): Promise<readonly Answer[]> {
  const views = await viewsOf(db, tickets);
  const answers: Answer[] = [];
  for (const [place, ticket] of tickets.entries()) {
    const seen = views[place];
    answers.push(...(await Promise.allSettled([seen === "admitted" ? placeAlone(db, ticket) : tellSeen(db, seen)])));
  }
  return answers;
}

/** The decision about a ticket by its facts: it is known already, it is refused, or it is admitted. */
type Seen = { readonly known: PlacedHead } | { readonly refused: Refusal } | "admitted" | undefined;

async function viewsOf(db: DatabaseConnection, tickets: readonly WaitingTicket[]): Promise<readonly Seen[]> {
  const known = await knownTickets(db, tickets);
  const facts = await readStakeFacts(db, tickets.map(stakeOf));
  return tickets.map((ticket, place) => {
    const head = known.get(`${ticket.playerId} ${ticket.request.requestId}`);
    if (head?.payload_hash.equals(ticket.payloadHash)) return { known: head };
    if (head) return { refused: refusal("REQUEST_ID_REUSED") };
    const fact = facts[place];
    const refused = fact && refusalOf(fact, stakeOf(ticket));
    return refused ? { refused } : "admitted";
  });
}

const ATTEMPTS_MAX = 8;

/**
 * Places a ticket that the facts admit. Its account is fenced or pays for several tickets of the batch, or something
 * changed while it was read. Then it is decided again.
 */
async function placeAlone(db: DatabaseConnection, ticket: WaitingTicket): Promise<PlacedTicket> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const [facts] = await readStakeFacts(db, [stakeOf(ticket)]);
    const cash = facts?.cash_id;
    if (facts?.fenced === true && cash) await inTransaction(db, (tx) => liftFence(tx, cash, [stakeOf(ticket)]));
    const placedAt = (await placeTickets(db, [ticket]))?.get(0);
    if (placedAt) return placedTicket(ticket, placedAt);
    const [seen] = await viewsOf(db, [ticket]);
    if (seen !== "admitted") return tellSeen(db, seen);
  }
  throw new TransactionConflict(`a ticket was neither placed nor refused in ${ATTEMPTS_MAX} attempts`);
}

async function tellSeen(db: DatabaseConnection, seen: Exclude<Seen, "admitted">): Promise<PlacedTicket> {
  if (seen && "known" in seen) return readTicket(db, seen.known);
  throw seen?.refused ?? new TransactionConflict("a ticket was not looked at");
}

interface PlacedHead {
  readonly player_id: string;
  readonly request_id: string;
  readonly id: string;
  readonly market_id: string;
  readonly source: string;
  readonly price_version: string;
  readonly stake: bigint;
  readonly payload_hash: Buffer;
  readonly placed_at: Date;
}

async function knownTickets(
  db: DatabaseConnection,
  tickets: readonly WaitingTicket[],
): Promise<ReadonlyMap<string, PlacedHead>> {
  const { rows } = await sql<PlacedHead>`
    select ticket.* from unnest(
      ${tickets.map(({ playerId }) => playerId)}::uuid[], ${tickets.map(({ request }) => request.requestId)}::uuid[]
    ) as asked (player_id, request_id)
    join market_ticket as ticket using (player_id, request_id)
  `.execute(db);
  return new Map(rows.map((row) => [`${row.player_id} ${row.request_id}`, row]));
}

async function readTicket(db: DatabaseConnection, head: PlacedHead): Promise<PlacedTicket> {
  return {
    id: head.id,
    marketId: head.market_id,
    source: head.source,
    priceVersion: head.price_version,
    stake: head.stake,
    placedAt: head.placed_at,
    lines: await ticketLines(db, head.player_id as PlayerId, head.id),
    isRepeated: true,
  };
}

/** The lines of a player's ticket in their order; empty for a ticket of somebody else. */
export async function ticketLines(
  db: DatabaseConnection | Transaction,
  playerId: PlayerId,
  ticketId: string,
): Promise<PlacedTicket["lines"]> {
  const rows = await db
    .selectFrom("market_bet")
    .select(["id", "selection", "stake", "potential_payout as potentialPayout"])
    .where("player_id", "=", playerId)
    .where("id", ">=", ticketId)
    .where("id", "<=", lineId(ticketId, 0xfff))
    .where("ticket_id", "=", ticketId)
    .orderBy("id")
    .limit(TICKET_LINES_MAX)
    .execute();
  return rows;
}

function placedTicket({ id, request, stake }: WaitingTicket, placedAt: Date): PlacedTicket {
  const { marketId, source, priceVersion } = request;
  const lines = request.lines.map(({ longCode: _stored, ...line }, index) => ({ ...line, id: lineId(id, index + 1) }));
  return { id, marketId, source, priceVersion, stake, placedAt, lines, isRepeated: false };
}

function stakeOf({ playerId, brandId, request, stake, smallest, greatest }: WaitingTicket) {
  return { playerId, brandId, marketId: request.marketId, stake, smallest, greatest };
}
