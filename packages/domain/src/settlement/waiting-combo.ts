import { createHash } from "node:crypto";
import { invariant, isUuid, newId } from "@banyan/kernel";
import { AMOUNT_MAX } from "@banyan/ledger";
import type { ComboRequest, PlacedCombo } from "./combo.ts";
import { assertLines, potentialOf } from "./combo-payout.ts";
import { assertSelection } from "./selection.ts";

/** A combination that waits to be placed. */
export interface WaitingCombo {
  readonly playerId: string;
  readonly brandId: string;
  readonly request: ComboRequest;
  /** The id that it gets when it is placed. */
  readonly id: string;
  /** Minor units, of all lines. */
  readonly stake: bigint;
  readonly potentialPayout: bigint;
  /** SHA-256 of the request. */
  readonly payloadHash: Buffer;
}

const ODDS_MIN = 1_000;
const ODDS_MAX = 1_001_000;
const WORDS = /^[\x21-\x7e]{1,64}$/;

/** A request that is well formed, with what its placing needs. Throws InvariantError for any other. */
export function waitingCombo(playerId: string, brandId: string, request: ComboRequest): WaitingCombo {
  const { requestId, vendor, game, category, source, priceVersion, legs, lines, unit } = request;
  invariant(isUuid(requestId), "a combination names its request by a UUID");
  for (const word of [vendor, game, category, source, priceVersion]) invariant(WORDS.test(word), `no word: ${word}`);
  assertLines(legs.length, lines);
  invariant(new Set(legs.map(({ marketId }) => marketId)).size === legs.length, "two legs are of one market");
  for (const { marketId, selection, odds } of legs) {
    invariant(isUuid(marketId), "a leg names its market by a UUID");
    assertSelection(selection);
    invariant(Number.isInteger(odds) && odds >= ODDS_MIN && odds <= ODDS_MAX, `no odds: ${odds}`);
  }
  const odds = legs.map((leg) => leg.odds);
  const stake = unit * BigInt(lines.length);
  const potentialPayout = potentialOf(unit, lines, odds);
  invariant(potentialPayout <= AMOUNT_MAX && stake <= AMOUNT_MAX, `no combination pays ${potentialPayout}`);
  const words = [vendor, game, category, source, priceVersion, String(unit), lines];
  const payload = JSON.stringify([...words, legs.map((leg) => [leg.marketId, leg.selection, leg.odds])]);
  const payloadHash = createHash("sha256").update(payload).digest();
  return { playerId, brandId, request, id: newId(), stake, potentialPayout, payloadHash };
}

export function placedCombo(
  { request: { legs, lines, unit }, stake, potentialPayout }: WaitingCombo,
  id: string,
  placedAt: Date,
): PlacedCombo {
  return { id, legs, lines, unit, stake, potentialPayout, placedAt };
}
