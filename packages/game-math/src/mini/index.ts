export { type CoinChoice, coinFlip, type CoinOutcome, COINS_MOST, type CoinSide } from "./coin-flip.ts";
export {
  crash,
  CRASH_TARGETS,
  type CrashChoice,
  crashPoint,
  flightHeight,
  flightMillis,
  previousHash,
} from "./crash.ts";
export { dice, DICE_CHANCES, DICE_SIDES, type DiceChoice, type DiceOutcome } from "./dice.ts";
export { commitmentOf, type FairSeed, fairSource } from "./fair-source.ts";
export { chanceToReach, POINT_MOST } from "./flight-point.ts";
export {
  type Card,
  hiLo,
  HI_LO_CARDS_MOST,
  type HiLoMove,
  hiLoMultiplier,
  isMove,
  moveMultiplier,
  rankOf,
  RANKS,
  winningRanks,
} from "./hi-lo.ts";
export { KENO, KENO_TABLES, keno, type KenoChoice, type KenoOutcome, kenoPays, type KenoTable } from "./keno.ts";
export { limbo, LIMBO_TARGETS, type LimboChoice, type LimboOutcome } from "./limbo.ts";
export { MINES, MINES_TILES, mines, type MinesChoice, minesMultiplier } from "./mines.ts";
export {
  type FigureTable,
  MINI_MATHEMATICS,
  MINI_MONEY,
  type MathematicsPart,
  type MiniMathematics,
} from "./mathematics.ts";
export { hitRateOf, type InstantGame, largestOf, type Odds, payoutOf, returnOf } from "./mini-game.ts";
export { plinko, PLINKO_ROWS, type PlinkoChoice, type PlinkoOutcome, plinkoPays } from "./plinko.ts";
export { type Risk, RISKS } from "./risk.ts";
export { wheel, WHEEL_SEGMENTS, type WheelChoice, type WheelOutcome, wheelPays } from "./wheel.ts";
