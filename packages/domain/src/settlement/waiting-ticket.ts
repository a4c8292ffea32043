import { createHash } from "node:crypto";
import { invariant, isUuid, newId } from "@banyan/kernel";
import { AMOUNT_MAX } from "@banyan/ledger";
import { assertCoded } from "./selection.ts";
import { lineId, TICKET_LINES_MAX, type TicketRequest } from "./ticket.ts";

/** A ticket that waits to be placed. */
export interface WaitingTicket {
  readonly playerId: string;
  readonly brandId: string;
  readonly request: TicketRequest;
  /** The id that it gets when it is placed. */
  readonly id: string;
  /** Minor units: all lines together, the smallest and the greatest line. */
  readonly stake: bigint;
  readonly smallest: bigint;
  readonly greatest: bigint;
  /** SHA-256 of the request. */
  readonly payloadHash: Buffer;
}

const WORDS = /^[\x21-\x7e]{1,64}$/;

/** A request that is well formed, with what its placing needs. Throws InvariantError for any other. */
export function waitingTicket(playerId: string, brandId: string, request: TicketRequest): WaitingTicket {
  const { requestId, marketId, source, priceVersion, lines } = request;
  invariant(isUuid(requestId) && isUuid(marketId), "a ticket names its request and its market by UUIDs");
  invariant(WORDS.test(source) && WORDS.test(priceVersion), `no source or prices: ${source}, ${priceVersion}`);
  invariant(lines.length >= 1 && lines.length <= TICKET_LINES_MAX, `no ticket has ${lines.length} lines`);
  for (const line of lines) {
    assertCoded(line.selection, line.longCode ?? null);
    const { potentialPayout: pays } = line;
    invariant(pays >= 0n && pays <= AMOUNT_MAX, `no bet pays ${pays}`);
  }
  const stakes = lines.map(({ stake }) => stake);
  const stake = stakes.reduce((sum, one) => sum + one, 0n);
  return {
    playerId,
    brandId,
    request,
    id: lineId(newId(), 0),
    stake,
    smallest: stakes.reduce((least, one) => (one < least ? one : least)),
    greatest: stakes.reduce((most, one) => (one > most ? one : most)),
    payloadHash: ticketHash(request),
  };
}

/** SHA-256 of everything that a repeated request must repeat. */
function ticketHash({ marketId, source, priceVersion, lines }: TicketRequest): Buffer {
  const hash = createHash("sha256").update(`${marketId} ${source} ${priceVersion}`);
  for (const { selection, stake, potentialPayout } of lines) hash.update(`\n${selection} ${stake} ${potentialPayout}`);
  return hash.digest();
}
