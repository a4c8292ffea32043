export { type Rational, rational, squareRootToDecimal, toDecimal } from "./rational.ts";
export { drawRound, roundUnits, settleRound, spin, spinUnits } from "./slot/round.ts";
export type {
  HeldCoin,
  RoundDraw,
  RoundOutcome,
  RoundStep,
  SpinWin,
  StepFeature,
  StepKind,
  WindowCell,
  WinKind,
} from "./slot/round-shape.ts";
export { publishedFigures, type PublishedFigures } from "./slot/published-figures.ts";
export { type SlotFigures, slotFigures } from "./slot/slot-figures.ts";
export {
  type CellsFamily,
  type CellsMath,
  type CountTable,
  type FreeSpinsRule,
  type HoldRule,
  isCells,
  isLines,
  isWays,
  type LinesFamily,
  type LinesMath,
  type PickRule,
  type ReelStrip,
  type SlotFamily,
  type SlotMath,
  type SpinKind,
  type SymbolId,
  type WaysFamily,
  type WaysMath,
} from "./slot/slot-math.ts";
export { findSlotMath, SLOT_MATHS } from "./slots/catalogue.ts";
export { SLOT_FIGURES } from "./slots/figures.generated.ts";
export { thousandLanternKoi } from "./slots/thousand-lantern-koi.ts";
export * from "./mini/index.ts";
export * from "./lottery/index.ts";
export { type SlotGame, slotGame } from "./catalogue/slot-catalogue.ts";
export { type SlotFractions, type SlotParsheet, slotParsheet } from "./catalogue/slot-parsheet.ts";
export { SLOT_COUNT } from "./catalogue/families.ts";
export type { SlotGameFigures } from "./catalogue/slot-record.ts";
export {
  drawGamble,
  GAMBLE_CHOICES,
  GAMBLE_RETURN,
  GAMBLE_RULES_VERSION,
  type GambleChoice,
  type GambleDraw,
  type GambleOutcome,
  gambleTimes,
  settleGamble,
} from "./gamble/gamble.ts";
export * from "./tables/index.ts";
export {
  blackjackDeal,
  blindOf,
  type CardProof,
  faultOfShoe,
  isSealed,
  isShoeOver,
  leafOf,
  proveCard,
  roundSource,
  sealDigest,
  sealOf,
  SHOE_CARDS,
  shoeCards,
  type ShoeRecord,
  type TableSecret,
} from "./tables/commitment.ts";
