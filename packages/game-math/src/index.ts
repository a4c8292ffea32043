export { type Rational, rational, squareRootToDecimal, toDecimal } from "./rational.ts";
export {
  drawRound,
  type RoundDraw,
  type RoundOutcome,
  type RoundStep,
  settleRound,
  spin,
  type SpinWin,
  type WindowCell,
} from "./slot/round.ts";
export { publishedFigures, type PublishedFigures } from "./slot/published-figures.ts";
export { type SlotFigures, slotFigures } from "./slot/slot-figures.ts";
export type { CountTable, ReelStrip, SlotMath, SpinKind, SymbolId } from "./slot/slot-math.ts";
export { findSlotMath, SLOT_MATHS } from "./slots/catalogue.ts";
export { SLOT_FIGURES } from "./slots/figures.generated.ts";
export { thousandLanternKoi } from "./slots/thousand-lantern-koi.ts";
