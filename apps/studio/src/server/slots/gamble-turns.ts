import {
  GAMBLE_CHOICES,
  type GambleChoice,
  type GambleOutcome,
  gambleTimes,
  settleGamble,
  settleRound,
} from "@banyan/game-math";
import { mathOf } from "./game-record.ts";
import type { DrawnRound, StoredGamble } from "../rounds/round-record.ts";

/** A gamble of a round, settled. */
export interface SettledTurn extends GambleOutcome {
  readonly choice: GambleChoice;
  readonly stake: bigint;
}

/** The maximum number of cards for one win. */
export const TURNS_MAX = 5;

/** The gambles of a round in order. Each stakes the whole result of the one before. */
export function settleTurns(won: bigint, gambles: readonly StoredGamble[]): SettledTurn[] {
  let stake = won;
  return gambles.map((gamble) => {
    const turn = { ...settleGamble(stake, gamble.choice, gamble), choice: gamble.choice, stake };
    stake = turn.win;
    return turn;
  });
}

/** The pay of the game itself in a round, before any gamble. */
export function drawnWin(round: DrawnRound): bigint {
  return round.gambles ? settleRound(mathOf(round), round.bet, round.draw).totalWin : round.total_win;
}

/** The allowed choices for a win, in minor units. No choice may pay more than the game's published maximum. */
export function choicesFor(won: bigint, turns: number, largest: bigint): { choice: GambleChoice; win: bigint }[] {
  if (won === 0n || turns >= TURNS_MAX) return [];
  return GAMBLE_CHOICES.map((choice) => ({ choice, win: won * gambleTimes(choice) })).filter(
    ({ win }) => win <= largest,
  );
}

/** The highest win of one spin for a stake, in minor units, by the game's published figures. */
export function largestWin({ maxWin }: { readonly maxWin: string }, bet: bigint): bigint {
  const [whole = "0", parts = ""] = maxWin.split(".");
  return (bet * BigInt(whole + parts)) / 10n ** BigInt(parts.length);
}
