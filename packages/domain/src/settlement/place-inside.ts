import { type Transaction, TransactionConflict } from "@banyan/db";
import type { BrandId, PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { liftFence, type MarketStake, readStakeFacts, refusalOf } from "./admit-stake.ts";
import { placeTicketInside } from "./place-tickets.ts";
import { storeCodes } from "./selection.ts";
import type { TicketRequest } from "./ticket.ts";
import { type WaitingTicket, waitingTicket } from "./waiting-ticket.ts";

/** A ticket whose stake was set aside before. */
export interface TicketInside {
  readonly playerId: PlayerId;
  readonly brandId: BrandId;
  /** The caller makes sure that the request is new. */
  readonly request: TicketRequest;
  /**
   * Makes the stake available and calls `take`, which takes it in one transfer. It is called after every refusal of the
   * ticket itself.
   */
  readonly pay: (stake: bigint, take: () => Promise<void>) => Promise<void>;
}

/**
 * Places a ticket inside the caller's transaction, and returns its id. The conditions are those of every ticket, but
 * `pay` answers for the money. It locks the market before the account, as the statement for other tickets does.
 *
 * Throws Refusal, in precedence order: PLAY_BLOCKED, MARKET_UNKNOWN, MARKET_CLOSED, MARKET_CUT_OFF,
 * AMOUNT_BELOW_MINIMUM, AMOUNT_ABOVE_MAXIMUM, and those of `pay`. The caller then rolls back.
 */
export async function placeInside(tx: Transaction, { playerId, brandId, request, pay }: TicketInside): Promise<string> {
  const ticket = waitingTicket(playerId, brandId, request);
  await storeCodes(
    tx,
    request.lines.flatMap(({ longCode }) => longCode ?? []),
  );
  await sql`select from market where id = ${request.marketId} for key share`.execute(tx);
  const { stake, smallest, greatest } = ticket;
  const wish: MarketStake = { playerId, brandId, marketId: request.marketId, stake, smallest, greatest };
  const [facts] = await readStakeFacts(tx, [wish]);
  const refused = facts && refusalOf({ ...facts, available: stake }, wish);
  if (refused) throw refused;
  await pay(stake, () => take(tx, ticket, wish));
  return ticket.id;
}

/** The statement decides again behind all locks. A condition that has changed since is refused by the next attempt. */
async function take(tx: Transaction, ticket: WaitingTicket, wish: MarketStake): Promise<void> {
  const [facts] = await readStakeFacts(tx, [wish]);
  if (facts?.fenced === true && facts.cash_id !== null) await liftFence(tx, facts.cash_id, [wish]);
  if ((await placeTicketInside(tx, ticket)) === undefined)
    throw new TransactionConflict(`ticket ${ticket.request.requestId} was admitted and not placed`);
}
