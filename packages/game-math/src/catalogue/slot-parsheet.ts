import { invariant } from "@banyan/kernel";
import type { Rational } from "../rational.ts";
import { exactFigures } from "../slot/figures/exact-figures-of.ts";
import { isCells, type SlotMath } from "../slot/slot-math.ts";
import { SLOT_FIGURES } from "../slots/figures.generated.ts";
import { thousandLanternKoi } from "../slots/thousand-lantern-koi.ts";
import { type SlotGame, slotGame } from "./slot-catalogue.ts";

/** Figures as fractions of the total stake, "numerator/denominator". */
export interface SlotFractions {
  readonly rtp: string;
  readonly variance: string;
  readonly baseRtp?: string;
  readonly hitRate?: string;
  readonly featureRate?: string;
  readonly maxWin?: string;
}

/** Everything about a slot's mathematics, as plain data. */
export interface SlotParsheet extends SlotGame {
  /** Undefined for games of cells. Their figures are computed in floating point with a relative error below 10^-12. */
  readonly fractions: SlotFractions | undefined;
}

/**
 * The whole parsheet of game `n`. Each call computes the fractions, which takes milliseconds, so callers should keep
 * the result.
 */
export function slotParsheet(n: number): SlotParsheet {
  const game = slotGame(n);
  return { ...game, fractions: isCells(game.math) ? undefined : fractionsOf(game.math) };
}

function fractionsOf(math: SlotMath): SlotFractions {
  if (math === thousandLanternKoi) {
    // The wild of game 1 is on the first reel and has its own pays, so its windows must be enumerated. That takes a
    // second, so the stored figures are used.
    const [figures] = SLOT_FIGURES;
    invariant(figures, "the first game has its figures");
    return { rtp: figures.rtpExact, variance: figures.varianceExact };
  }
  const figures = exactFigures(math);
  return {
    rtp: fraction(figures.returnToPlayer),
    variance: fraction(figures.variance),
    baseRtp: fraction(figures.baseReturn),
    hitRate: fraction(figures.hitRate),
    featureRate: fraction(figures.featureRate),
    maxWin: fraction(figures.mostOfSpin),
  };
}

function fraction({ numerator, denominator }: Rational): string {
  return `${numerator}/${denominator}`;
}
