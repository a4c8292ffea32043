import {
  act,
  type BlackjackAction,
  type BlackjackDeal,
  blackjackDeal,
  type BlackjackSeat,
  type BlackjackSpot,
  finishSilently,
  NO_SEAT,
  openSeat,
} from "@banyan/game-math";
import type { SealedRecords } from "../../database/sealed-records.ts";
import type { RoundRow } from "../round-record.ts";
import { secretOf } from "../round-secret.ts";
import type { BetRow, Decision } from "../seat-record.ts";

export interface PlayedHands {
  readonly seat: BlackjackSeat;
  /** The action whose bet the wallet has not answered. */
  readonly pending: BlackjackAction | null;
}

/**
 * The hands after the decisions. An action whose bet was refused or given up never was; one whose bet has no answer is
 * the last one.
 */
export function playedHands(
  deal: BlackjackDeal,
  decisions: readonly Decision[],
  bets: readonly Pick<BetRow, "id" | "stage">[],
): PlayedHands {
  const stages = new Map(bets.map(({ id, stage }) => [id, stage]));
  let seat = openSeat(deal);
  for (const { action, bet } of decisions) {
    const stage = bet === null ? "accepted" : stages.get(bet);
    if (stage === "sent") return { seat, pending: action };
    if (stage === "accepted") seat = act(seat, deal, action);
  }
  return { seat, pending: null };
}

/** The hands of a round whose decisions are fixed: the silence rule has played what was left. */
export function finishedHands(
  deal: BlackjackDeal,
  decisions: readonly Decision[],
  bets: readonly Pick<BetRow, "id" | "stage">[],
): BlackjackSeat {
  return finishSilently(playedHands(deal, decisions, bets).seat, deal);
}

/** The sum of a player's accepted bets on a spot. */
export function stakeOn(bets: readonly Pick<BetRow, "stage" | "items">[], spot: BlackjackSpot): bigint {
  return bets
    .filter(({ stage }) => stage === "accepted")
    .flatMap(({ items }) => items)
    .reduce((sum, item) => (item.spot === spot ? sum + BigInt(item.amount) : sum), 0n);
}

/** The cards of seats in play. */
const KEPT_MAX = 4_096;
const kept = new Map<string, BlackjackDeal>();

/** The cards of a seat, from the secret of its round. Without a number: those of the hand that no player plays. */
export async function dealOf(records: SealedRecords, round: RoundRow, seat = NO_SEAT): Promise<BlackjackDeal> {
  const name = `${round.id} ${seat}`;
  const known = kept.get(name) ?? blackjackDeal(await secretOf(records, round), seat);
  kept.delete(name);
  kept.set(name, known);
  const oldest = kept.size > KEPT_MAX ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return known;
}
