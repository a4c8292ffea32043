import { invariant, type RandomSource } from "@banyan/kernel";
import { CellsPlay } from "./cells-play.ts";
import { ReelsPlay } from "./reels-play.ts";
import type { RoundPlay } from "./round-play.ts";
import type { RoundDraw, RoundOutcome, RoundStep } from "./round-shape.ts";
import { isCells, type SlotMath } from "./slot-math.ts";

const plays = new WeakMap<SlotMath, RoundPlay>();

/** The machine of a slot, at the beginning of a round. It is used again: a round is walked in one go. */
function begin(math: SlotMath): RoundPlay {
  const known = plays.get(math);
  if (known) {
    known.begin();
    return known;
  }
  const play = isCells(math) ? new CellsPlay(math) : new ReelsPlay(math);
  plays.set(math, play);
  return play;
}

/**
 * Draws a whole round: the paid spin and all that follows from it. It is not told the stake, so the outcome cannot
 * depend on it.
 */
export function drawRound(math: SlotMath, source: RandomSource): RoundDraw {
  const play = begin(math);
  const draw: number[][] = [];
  while (play.next) {
    const entry = play.draw(source);
    play.play(entry);
    draw.push(entry);
  }
  return draw;
}

/**
 * What a drawn round pays for a total stake in minor units. Pure: a stored draw settles to the same round for
 * ever. The stake must be a whole multiple of the stake units, so that every pay is whole.
 */
export function settleRound(math: SlotMath, bet: bigint, draw: RoundDraw): RoundOutcome {
  const units = BigInt(math.stakeUnits);
  invariant(bet > 0n && bet % units === 0n, "a stake is a whole multiple of the stake units");
  const play = begin(math);
  const steps: RoundStep[] = draw.map((entry) => {
    play.play(entry);
    return play.show(bet / units);
  });
  invariant(steps.length > 0 && play.next === undefined, "a round is drawn to its end");
  return { steps, totalWin: steps.reduce((sum, step) => sum + step.win, 0n) };
}

/** What a drawn round pays in stake units: the same as settling it, without telling what is shown. */
export function roundUnits(math: SlotMath, draw: RoundDraw): number {
  const play = begin(math);
  let units = 0;
  for (const entry of draw) {
    play.play(entry);
    units += play.units();
  }
  invariant(draw.length > 0 && play.next === undefined, "a round is drawn to its end");
  return units;
}

/** Draws a round and answers what it pays in stake units, which is all that a simulation wants of it. */
export function spinUnits(math: SlotMath, source: RandomSource): number {
  const play = begin(math);
  let units = 0;
  while (play.next) {
    play.play(play.draw(source));
    units += play.units();
  }
  return units;
}

/** Draws a round and settles it. Bet in minor units, a whole multiple of the stake units. */
export function spin(math: SlotMath, bet: bigint, source: RandomSource): RoundOutcome {
  return settleRound(math, bet, drawRound(math, source));
}
