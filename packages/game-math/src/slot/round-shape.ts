import type { SpinKind, SymbolId } from "./slot-math.ts";

/** [reel, row], both from 0. */
export type WindowCell = readonly [number, number];

/**
 * The random part of a round, complete: one entry of whole numbers for every step, in order. The meaning of an entry
 * depends on the step:
 * - A spin of reels: the stop of each reel. With variable heights: the height and the stop of each reel in turn. With
 *   coins to hold: the stops, then for every coin shown (reel by reel, from the top) the index of its value.
 * - A spin or tumble of cells: for every cell that is filled (column by column, from the top) the index of its symbol.
 * - A respin: for every empty cell (column by column, from the top) 0, or 1 + the index of the value that landed.
 * - A pick: the indices of the boxes in the order in which they are opened.
 */
export type RoundDraw = readonly (readonly number[])[];

/** A spin is `base` (paid) or `free`. The other kinds continue the spin before them. */
export type StepKind = SpinKind | "tumble" | "respin" | "pick";

export type WinKind = "line" | "ways" | "cluster" | "anywhere" | "scatter" | "coins" | "grand" | "pick";

export interface SpinWin {
  readonly kind: WinKind;
  /** Index of the payline; only for a line. */
  readonly line?: number;
  /** Only for a line that pays from the right. */
  readonly fromRight?: true;
  /** The number of paying ways; only for ways. */
  readonly ways?: number;
  readonly symbol: SymbolId;
  /** The number of reels of a line or of ways, otherwise of cells (for a pick: boxes). */
  readonly count: number;
  /** Minor units, including the step's multiplier. */
  readonly pays: bigint;
  readonly cells: readonly WindowCell[];
}

export interface HeldCoin {
  readonly cell: WindowCell;
  /** Minor units. */
  readonly value: bigint;
}

/** Everything that a step shows besides reels and wins, in the order in which it is shown. */
export type StepFeature =
  /** Shown before the wins: a wild at these rows fills the reel. The step's `landed` has the reel as it stopped. */
  | { readonly kind: "expanded"; readonly reel: number; readonly rows: readonly number[] }
  /** From earlier spins: reels that are already wild and do not spin. */
  | { readonly kind: "stuck"; readonly reels: readonly number[] }
  /** Shown before the wins: these cells are new. All others have fallen or stayed. */
  | { readonly kind: "dropped"; readonly cells: readonly WindowCell[] }
  /** Shown after the wins: these cells are cleared, and the next step fills them. */
  | { readonly kind: "cleared"; readonly cells: readonly WindowCell[] }
  /** Coins that landed in this step, and those that were held before it. */
  | {
      readonly kind: "coins";
      readonly landed: readonly HeldCoin[];
      readonly held: readonly HeldCoin[];
      /** Respins left; 0 in the last respin and in a paid spin that does not start the feature. */
      readonly respinsLeft: number;
    }
  /** The opened boxes in order, and the content of all boxes, in minor units by box index. */
  | { readonly kind: "picked"; readonly opened: readonly number[]; readonly boxes: readonly bigint[] };

/** One step of a round as shown to the player. */
export interface RoundStep {
  readonly kind: StepKind;
  /** The spin that it belongs to: tumbles happen in paid and in free spins. */
  readonly spin: SpinKind;
  /** The strip index in each reel's top row; empty where no strips spin. */
  readonly stops: readonly number[];
  /** The paying columns of symbols, top to bottom. A column's length is its height in this step. */
  readonly grid: readonly (readonly SymbolId[])[];
  /** The columns as the reels stopped, if a feature changed them before they paid. */
  readonly landed?: readonly (readonly SymbolId[])[];
  readonly wins: readonly SpinWin[];
  /** Sum of the wins. */
  readonly win: bigint;
  readonly freeSpinsAwarded: number;
  /** Free spins left after this step's spin. */
  readonly freeSpinsLeft: number;
  /** Multiplies every win of the step. */
  readonly multiplier: number;
  readonly features: readonly StepFeature[];
}

export interface RoundOutcome {
  /** One per entry of the draw. */
  readonly steps: readonly RoundStep[];
  readonly totalWin: bigint;
}
