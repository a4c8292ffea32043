import { settleRound } from "../slot/round.ts";
import type { RoundDraw } from "../slot/round-shape.ts";
import type { SlotMath } from "../slot/slot-math.ts";
import { referenceRound } from "./reference-round.ts";

export type Settle = typeof settleRound;

/** Minor units of a stake unit, so that a pay in units is not mistaken for one in minor units. */
const UNIT = 3n;

/** The first round that is settled otherwise than by the second formulation; undefined when there is none. */
export function firstDifference(math: SlotMath, draws: readonly RoundDraw[], settle: Settle = settleRound) {
  for (const [round, draw] of draws.entries()) {
    const wanted = referenceRound(math, draw).map(({ kind, grid, units, awarded }) => ({
      kind,
      grid: kind === "pick" ? [] : grid,
      win: String(BigInt(units) * UNIT),
      awarded,
    }));
    const found = settle(math, BigInt(math.stakeUnits) * UNIT, draw).steps.map((step) => ({
      kind: step.kind,
      grid: step.kind === "pick" ? [] : step.grid,
      win: String(step.win),
      awarded: step.freeSpinsAwarded,
    }));
    if (JSON.stringify(found) !== JSON.stringify(wanted)) return { round, draw, found, wanted };
  }
  return undefined;
}
