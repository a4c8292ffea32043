import { isCells, type SlotMath } from "../slot-math.ts";
import { cellsFigures } from "./cells-figures.ts";
import type { ExactFigures } from "./exact-figures.ts";
import { reelsFigures } from "./reels-figures.ts";

/** The exact figures of a slot of any family, computed from all possible outcomes. Takes milliseconds. */
export function exactFigures(math: SlotMath): ExactFigures {
  return isCells(math) ? cellsFigures(math) : reelsFigures(math);
}
