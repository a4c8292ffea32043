import { squareRootToDecimal, toDecimal } from "../rational.ts";
import type { SpreadFigures } from "../slot/figures/exact-figures.ts";
import { volatilityOf } from "../slot/volatility.ts";
import type { Target } from "./target.ts";

export interface Solved<Math> {
  readonly math: Math;
  readonly figures: SpreadFigures;
  /** The distance from the target; 0 meets it. */
  readonly miss: number;
}

/** The distance of a slot from its target: 0 if it meets the target, larger the further it is off. */
export function missOf(figures: SpreadFigures, target: Target): number {
  const returned = Number(toDecimal(figures.returnToPlayer, 8));
  const hits = Number(toDecimal(figures.hitRate, 8));
  const [least, most] = target.hitRate;
  const ofReturn = Math.max(0, Math.abs(returned - target.returnToPlayer) - 0.001) * 1000;
  const ofHits = Math.max(0, least - hits, hits - most) * 20;
  const volatility = volatilityOf(Number(squareRootToDecimal(figures.variance, 6)));
  return ofReturn + ofHits + Math.abs(volatility - target.volatility);
}
