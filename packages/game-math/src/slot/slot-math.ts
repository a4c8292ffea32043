export type SymbolId = string;

/** What one reel carries, top to bottom; the end meets the beginning. */
export type ReelStrip = readonly SymbolId[];

/** Which strips are on the machine. */
export type SpinKind = "base" | "free";

/** How many in a row (or anywhere, for scatters) are worth what. */
export type CountTable = Readonly<Record<number, number>>;

export type LinesFamily = "classic3" | "lines5x3" | "lines5x4" | "bothways" | "expanding" | "sticky" | "holdwin";
export type WaysFamily = "ways243" | "ways1024" | "megareels";
export type CellsFamily = "cluster" | "cascade";
export type SlotFamily = LinesFamily | WaysFamily | CellsFamily;

/** What every slot says of itself, whatever its family. */
interface SlotBasics {
  readonly code: string;
  readonly rulesVersion: string;
  /** A total stake is a whole multiple of so many minor units; pays count in stakes of one such unit. */
  readonly stakeUnits: number;
}

export interface FreeSpinsRule {
  /** Scatters anywhere (in cell games: wins in a row of one spin) → free spins won, in a paid spin and a free one. */
  readonly awards: CountTable;
  /** Multiplies every pay of a free spin. */
  readonly multiplier: number;
}

/** So many boxes are opened, in an order that chance decides; each gives what is in it. */
export interface PickRule {
  /** Trigger symbols anywhere → boxes that are opened. */
  readonly picks: CountTable;
  /** What the boxes hold, in multiples of the total stake. */
  readonly prizes: readonly number[];
}

/** Coins stay, the empty cells spin again, and every new coin gives back all respins. */
export interface HoldRule {
  /** Coins in a paid spin from which the feature starts. */
  readonly coins: number;
  readonly respins: number;
  /** In a respin each empty cell lands a coin once in so many. */
  readonly landsOnceIn: number;
  /** What a coin can be worth, in multiples of the stake unit, and how likely, in parts of the sum of weights. */
  readonly values: readonly { readonly units: number; readonly weight: number }[];
  /** Paid besides the coins when every cell holds one, in multiples of the total stake. */
  readonly grand: number;
}

/** What the two families of games with reels share. */
interface ReelsMath extends SlotBasics {
  /** Stands for every symbol but the scatter. Its own pays, where it has some, are for a run of nothing but wilds. */
  readonly wild: SymbolId;
  /** Pays anywhere and triggers the feature: free spins (`scatter`), picks (`bonus`) or holding (`coin`). */
  readonly scatter: SymbolId;
  /** Count anywhere → multiples of the total stake. */
  readonly scatterPays: CountTable;
  readonly freeSpins: FreeSpinsRule;
  readonly pick?: PickRule;
  readonly strips: Readonly<Record<SpinKind, readonly ReelStrip[]>>;
}

/**
 * Pays on lines. `bothways`: from the left and from the right, all reels once. `expanding`: a wild fills its reel.
 * `sticky`: in free spins a wild fills its reel and stays until the last of them. `holdwin`: see {@link HoldRule}.
 */
export interface LinesMath extends ReelsMath {
  readonly family: LinesFamily;
  readonly rows: number;
  /** For every line the row it crosses on each reel, 0 at the top. The stake unit is the stake of one line. */
  readonly paylines: readonly (readonly number[])[];
  /** Count from the leftmost reel → stake units. Names every symbol but the scatter. */
  readonly linePays: Readonly<Record<SymbolId, CountTable>>;
  readonly hold?: HoldRule;
}

/** Pays for symbols on adjacent reels from the left, once for every way to choose one of them on each reel. */
export interface WaysMath extends ReelsMath {
  readonly family: WaysFamily;
  /** For every reel how high it can be and how likely, in parts of the sum of weights. One height: always that. */
  readonly heights: readonly (readonly { readonly rows: number; readonly weight: number }[])[];
  /** Count of reels from the left → stake units for one way. Names every symbol but the scatter. */
  readonly wayPays: Readonly<Record<SymbolId, CountTable>>;
}

/**
 * Cells that fall from above, each symbol drawn by its weight alone. `cluster`: touching cells of a symbol pay, and
 * a win clears the whole window. `cascade`: enough of a symbol anywhere pay, and what paid is cleared. New cells fall
 * where cells were cleared, until nothing pays.
 */
export interface CellsMath extends SlotBasics {
  readonly family: CellsFamily;
  readonly columns: number;
  readonly rows: number;
  /** Symbol → weight of a cell to show it, in parts of the sum. */
  readonly weights: Readonly<Record<SymbolId, number>>;
  /** Fewest cells of a symbol → stake units; a count pays by the largest of its table that it reaches. */
  readonly cellPays: Readonly<Record<SymbolId, CountTable>>;
  /** Multiplies the first, second, … win in a row of one spin; the last of them every further one. */
  readonly ladder: readonly number[];
  /** A spin ends after so many windows, even if the last one pays. */
  readonly windowsMax: number;
  readonly freeSpins: FreeSpinsRule;
}

/**
 * The whole mathematics of one slot: data, complete and immutable. Rounds are stored by their draw and the rules
 * version, so a change of any number here is a new rules version and the old record stays.
 */
export type SlotMath = LinesMath | WaysMath | CellsMath;

export function isLines(math: SlotMath): math is LinesMath {
  return "paylines" in math;
}

export function isWays(math: SlotMath): math is WaysMath {
  return "heights" in math;
}

export function isCells(math: SlotMath): math is CellsMath {
  return "weights" in math;
}
