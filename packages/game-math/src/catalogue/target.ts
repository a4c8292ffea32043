import type { RandomSource } from "@banyan/kernel";
import type { SlotFamily } from "../slot/slot-math.ts";
import { between, oneOf } from "./choose.ts";

/** The goals of a slot's design. */
export interface Target {
  /** Share of the stake that is returned, 0.94 to 0.97. */
  readonly returnToPlayer: number;
  /** 1 (calm) to 5 (wild), by the standard deviation of a round. */
  readonly volatility: number;
  /** Minimum and maximum share of paid spins that pay anything. */
  readonly hitRate: readonly [number, number];
}

/** The target standard deviation of each volatility class, in total stakes. */
const DEVIATIONS = [2, 3.2, 5.1, 8, 12.5] as const;

export function deviationFor(volatility: number): number {
  return DEVIATIONS[volatility - 1] ?? DEVIATIONS[2];
}

const CLASSES: Readonly<Record<SlotFamily, readonly [number, ...number[]]>> = {
  classic3: [1, 2, 2, 3, 3, 4],
  lines5x3: [1, 2, 2, 3, 3, 3, 4, 4, 5],
  lines5x4: [1, 2, 2, 3, 3, 4, 5],
  ways243: [1, 2, 3, 3, 4, 4, 5],
  ways1024: [1, 2, 2, 3, 3, 4],
  bothways: [1, 1, 2, 2, 3, 3, 4],
  cluster: [1, 2, 2, 3, 3, 4, 5],
  cascade: [1, 2, 2, 3, 3, 4, 5],
  megareels: [2, 3, 3, 4, 4, 5, 5],
  holdwin: [2, 3, 3, 3, 4, 4],
  expanding: [2, 2, 3, 3, 4, 5],
  sticky: [3, 4, 4, 5],
};

export function targetFor(family: SlotFamily, source: RandomSource): Target {
  const volatility = oneOf(source, CLASSES[family]);
  const returnToPlayer = between(source, 9440, 9660) / 10_000;
  return { returnToPlayer, volatility, hitRate: family === "classic3" ? [0.06, 0.4] : [0.1, 0.55] };
}
