import { settleRound } from "../slot/round.ts";
import type { RoundDraw, RoundStep } from "../slot/round-shape.ts";
import type { SlotMath } from "../slot/slot-math.ts";
import type { Settle } from "./first-difference.ts";
import { referenceRound } from "./reference-round.ts";

/**
 * The minor units of a stake unit: from the smallest to the largest amount that the ledger moves (10^15). Those around
 * the limits of machine integers are among them.
 */
const UNITS = [
  ...Array.from({ length: 15 }, (_, power) => [1n, 2n, 5n].map((digit) => digit * 10n ** BigInt(power))).flat(),
  ...[31n, 32n, 53n].flatMap((bits) => [(1n << bits) - 1n, 1n << bits, (1n << bits) + 1n]),
];
const STAKE_MAX = 10n ** 15n;

/** The first stake at which a round does not pay exactly its units; undefined when there is none. */
export function firstWrongStake(math: SlotMath, draws: readonly RoundDraw[], settle: Settle = settleRound) {
  const units = BigInt(math.stakeUnits);
  const stakes = [...UNITS, STAKE_MAX / units].map((unit) => unit * units).filter((stake) => stake <= STAKE_MAX);
  for (const draw of draws) {
    const pays = referenceRound(math, draw).map((step) => BigInt(step.units));
    for (const stake of stakes) {
      const unit = stake / units;
      const { steps, totalWin } = settle(math, stake, draw);
      const paid = steps.map(({ win }) => win);
      const listed = steps.map(({ wins }) => wins.reduce((sum, { pays }) => sum + pays, 0n));
      const wanted = pays.map((value) => value * unit).join();
      const isRight = paid.join() === wanted && listed.join() === wanted && shownRight(math, steps, unit);
      if (!isRight || totalWin !== paid.reduce((sum, win) => sum + win, 0n)) return { stake, draw, paid, wanted };
    }
  }
  return undefined;
}

/** Whether boxes and coins show what they are worth at this stake. */
function shownRight(math: SlotMath, steps: readonly RoundStep[], unit: bigint): boolean {
  const features = steps.flatMap((step) => step.features);
  return features.every((feature) => {
    if (feature.kind === "picked") {
      const prizes = "pick" in math ? (math.pick?.prizes ?? []) : [];
      return feature.boxes.join() === prizes.map((prize) => BigInt(prize * math.stakeUnits) * unit).join();
    }
    if (feature.kind !== "coins") return true;
    const values = new Set("hold" in math ? math.hold?.values.map(({ units }) => BigInt(units) * unit) : []);
    return [...feature.landed, ...feature.held].every(({ value }) => values.has(value));
  });
}
