import {
  act,
  type BlackjackAction,
  type BlackjackDeal,
  blackjackDeal,
  type BlackjackSeat,
  type BlackjackSpot,
  finishSilently,
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

/** The cards of rounds in play. */
const KEPT_MAX = 64;
const kept = new Map<string, BlackjackDeal>();

/** The cards of a round, from its secret. */
export async function dealOf(records: SealedRecords, round: RoundRow): Promise<BlackjackDeal> {
  const known = kept.get(round.id) ?? blackjackDeal(await secretOf(records, round));
  kept.delete(round.id);
  kept.set(round.id, known);
  const oldest = kept.size > KEPT_MAX ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return known;
}
