import type { SpinKind, SymbolId } from "./slot-math.ts";

/** [reel, row], both from 0. */
export type WindowCell = readonly [number, number];

/**
 * All that chance decided of a round, and nothing else: one entry of whole numbers for every step, in order. What an
 * entry means depends on the step:
 * - a spin of reels: the stop of each reel; with variable heights the height and the stop of each reel in turn; with
 *   coins to hold, the stops and then for every coin shown (reel by reel, from the top) the index of its value;
 * - a spin or tumble of cells: for every cell that is filled (column by column, from the top) the index of its symbol;
 * - a respin: for every empty cell (column by column, from the top) 0, or 1 + the index of the value that landed;
 * - a pick: the indices of the boxes in the order in which they are opened.
 */
export type RoundDraw = readonly (readonly number[])[];

/** A spin is `base` (paid) or `free`; the other kinds go on with the spin before them. */
export type StepKind = SpinKind | "tumble" | "respin" | "pick";

export type WinKind = "line" | "ways" | "cluster" | "anywhere" | "scatter" | "coins" | "grand" | "pick";

export interface SpinWin {
  readonly kind: WinKind;
  /** Index of the payline; only for a line. */
  readonly line?: number;
  /** Only for a line that pays from the right. */
  readonly fromRight?: true;
  /** How many ways pay; only for ways. */
  readonly ways?: number;
  readonly symbol: SymbolId;
  /** Reels of a line or of ways, else cells (for a pick: boxes). */
  readonly count: number;
  /** Minor units, the step's multiplier included. */
  readonly pays: bigint;
  readonly cells: readonly WindowCell[];
}

export interface HeldCoin {
  readonly cell: WindowCell;
  /** Minor units. */
  readonly value: bigint;
}

/** What a step shows besides reels and wins, in the order in which it is shown. */
export type StepFeature =
  /** Before the wins: a wild at these rows of the reel fills it. `landed` of the step has the reel as it stopped. */
  | { readonly kind: "expanded"; readonly reel: number; readonly rows: readonly number[] }
  /** From before: reels that are wild already and do not spin. */
  | { readonly kind: "stuck"; readonly reels: readonly number[] }
  /** Before the wins: these cells are new, all others have fallen or stayed. */
  | { readonly kind: "dropped"; readonly cells: readonly WindowCell[] }
  /** After the wins: these cells leave, and the next step fills up. */
  | { readonly kind: "cleared"; readonly cells: readonly WindowCell[] }
  /** Coins that landed in this step, and those that were held before it. */
  | {
      readonly kind: "coins";
      readonly landed: readonly HeldCoin[];
      readonly held: readonly HeldCoin[];
      /** Respins still to come; 0 in a paid spin that does not start the feature and in the last respin. */
      readonly respinsLeft: number;
    }
  /** Boxes opened, in order, and what all boxes held, in minor units by the box's index. */
  | { readonly kind: "picked"; readonly opened: readonly number[]; readonly boxes: readonly bigint[] };

/** One step of a round as it is shown. */
export interface RoundStep {
  readonly kind: StepKind;
  /** The spin that it belongs to: tumbles happen in paid and in free spins. */
  readonly spin: SpinKind;
  /** Index on its strip that shows in each reel's top row; empty where nothing spins on strips. */
  readonly stops: readonly number[];
  /** Columns of symbols as they count, top to bottom. A column's length is its height in this step. */
  readonly grid: readonly (readonly SymbolId[])[];
  /** Columns as the reels stopped, where a feature changed them before they counted. */
  readonly landed?: readonly (readonly SymbolId[])[];
  readonly wins: readonly SpinWin[];
  /** Sum of the wins. */
  readonly win: bigint;
  readonly freeSpinsAwarded: number;
  /** Free spins still to come after this step's spin. */
  readonly freeSpinsLeft: number;
  /** Multiplies every win of the step. */
  readonly multiplier: number;
  readonly features: readonly StepFeature[];
}

export interface RoundOutcome {
  /** As many as the draw has entries. */
  readonly steps: readonly RoundStep[];
  readonly totalWin: bigint;
}
