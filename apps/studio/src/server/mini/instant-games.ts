import {
  coinFlip,
  dice,
  type FairSeed,
  fairSource,
  type InstantGame,
  keno,
  largestOf,
  limbo,
  payoutOf,
  plinko,
  wheel,
} from "@banyan/game-math";
import type { MiniKind } from "../../protocol/mini.ts";
import { writeMultiplier } from "./mini-round.ts";
import type { Finish } from "./mini-store.ts";

export type InstantKind = Exclude<MiniKind, "mines" | "hi-lo" | "crash">;

/** A validated choice: its highest payout, and the round that it creates. */
export interface InstantBet {
  readonly choice: unknown;
  /** The highest payout for the stake. */
  readonly largest: bigint;
  finish(seed: FairSeed): Finish;
}

type Ready = (value: unknown, stake: bigint) => InstantBet | undefined;

/** Hides a game's own types of choice and outcome behind a common interface. */
function ready<Choice, Outcome>(game: InstantGame<Choice, Outcome>): Ready {
  return (value, stake) => {
    const choice = game.parseChoice(value);
    if (choice === undefined) return undefined;
    return {
      choice,
      largest: payoutOf(stake, largestOf(game.odds(choice))),
      finish(seed) {
        const outcome = game.draw(fairSource(seed), choice);
        const multiplier = game.multiplier(choice, outcome);
        return { draw: { outcome, multiplier: writeMultiplier(multiplier) }, totalWin: payoutOf(stake, multiplier) };
      },
    };
  };
}

const READY: Readonly<Record<InstantKind, Ready>> = {
  dice: ready(dice),
  limbo: ready(limbo),
  coins: ready(coinFlip),
  plinko: ready(plinko),
  keno: ready(keno),
  wheel: ready(wheel),
};

export function isInstant(kind: MiniKind): kind is InstantKind {
  return Object.hasOwn(READY, kind);
}

/** Reads a page's choice in a game with a single draw; undefined if the choice is invalid. */
export function instantBet(kind: InstantKind, value: unknown, stake: bigint): InstantBet | undefined {
  return READY[kind](value, stake);
}
