import { invariant, type RandomSource } from "@banyan/kernel";
import { CellsPlay } from "./cells-play.ts";
import { ReelsPlay } from "./reels-play.ts";
import type { RoundPlay } from "./round-play.ts";
import type { RoundDraw, RoundOutcome, RoundStep } from "./round-shape.ts";
import { isCells, type SlotMath } from "./slot-math.ts";

const plays = new WeakMap<SlotMath, RoundPlay>();

/**
 * The state machine of a slot, reset to the start of a round. It is reused, because a round is walked without
 * interruption.
 */
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
 * Draws a whole round: the paid spin and all that follows from it. It does not receive the stake, so the outcome cannot
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
 * Settles a drawn round for a total stake in minor units. Pure: a stored draw always settles to the same round. The
 * stake must be a whole multiple of the stake units, so that every pay is whole.
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

/** The pay of a drawn round in stake units. It equals the settled pay but builds no steps to show. */
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

/** Draws a round and returns its pay in stake units, which is all that a simulation needs. */
export function spinUnits(math: SlotMath, source: RandomSource): number {
  const play = begin(math);
  let units = 0;
  while (play.next) {
    play.play(play.draw(source));
    units += play.units();
  }
  return units;
}

/** Draws a round and settles it. The bet is in minor units and a whole multiple of the stake units. */
export function spin(math: SlotMath, bet: bigint, source: RandomSource): RoundOutcome {
  return settleRound(math, bet, drawRound(math, source));
}
