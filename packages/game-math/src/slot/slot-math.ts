export type SymbolId = string;

/** The symbols of one reel, top to bottom. The strip is closed: its last symbol is above its first. */
export type ReelStrip = readonly SymbolId[];

/** The strips in use: those of paid or of free spins. */
export type SpinKind = "base" | "free";

/** Value by count in a row (for scatters: anywhere). */
export type CountTable = Readonly<Record<number, number>>;

export type LinesFamily = "classic3" | "lines5x3" | "lines5x4" | "bothways" | "expanding" | "sticky" | "holdwin";
export type WaysFamily = "ways243" | "ways1024" | "megareels";
export type CellsFamily = "cluster" | "cascade";
export type SlotFamily = LinesFamily | WaysFamily | CellsFamily;

/** The fields of every slot, whatever its family. */
interface SlotBasics {
  readonly code: string;
  readonly rulesVersion: string;
  /** A total stake is a whole multiple of so many minor units. Pays are multiples of one such unit. */
  readonly stakeUnits: number;
}

export interface FreeSpinsRule {
  /** Scatters anywhere (in cell games: consecutive wins of one spin) → free spins won, in paid and in free spins. */
  readonly awards: CountTable;
  /** Multiplies every pay of a free spin. */
  readonly multiplier: number;
}

/** Boxes are opened in random order, and each pays its content. */
export interface PickRule {
  /** Trigger symbols anywhere → number of opened boxes. */
  readonly picks: CountTable;
  /** The contents of the boxes, in multiples of the total stake. */
  readonly prizes: readonly number[];
}

/** Coins stay, the empty cells spin again, and every new coin restores all respins. */
export interface HoldRule {
  /** The number of coins in a paid spin that starts the feature. */
  readonly coins: number;
  readonly respins: number;
  /** In a respin, a coin lands in each empty cell with a chance of one in this number. */
  readonly landsOnceIn: number;
  /** The possible values of a coin, in multiples of the stake unit, with their weights. */
  readonly values: readonly { readonly units: number; readonly weight: number }[];
  /** Paid in addition to the coins when every cell holds one, in multiples of the total stake. */
  readonly grand: number;
}

/** The fields that the two families of games with reels share. */
interface ReelsMath extends SlotBasics {
  /** Substitutes every symbol but the scatter. Its own pays, if it has some, are for a run of wilds only. */
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
 * Pays on lines. `bothways`: from the left and from the right, a run over all reels once. `expanding`: a wild fills its
 * reel. `sticky`: in free spins a wild fills its reel and stays until the last of them. `holdwin`: see
 * {@link HoldRule}.
 */
export interface LinesMath extends ReelsMath {
  readonly family: LinesFamily;
  readonly rows: number;
  /** For every line, the row that it crosses on each reel, 0 at the top. The stake unit is the stake of one line. */
  readonly paylines: readonly (readonly number[])[];
  /** Count from the leftmost reel → stake units. Names every symbol but the scatter. */
  readonly linePays: Readonly<Record<SymbolId, CountTable>>;
  readonly hold?: HoldRule;
}

/** Pays for symbols on adjacent reels from the left, once for every choice of one such symbol per reel. */
export interface WaysMath extends ReelsMath {
  readonly family: WaysFamily;
  /** The possible heights of every reel with their weights. A single height is fixed. */
  readonly heights: readonly (readonly { readonly rows: number; readonly weight: number }[])[];
  /** Count of reels from the left → stake units for one way. Names every symbol but the scatter. */
  readonly wayPays: Readonly<Record<SymbolId, CountTable>>;
}

/**
 * Cells fall from above, and each symbol is drawn by its weight alone. `cluster`: touching cells of a symbol pay, and a
 * win clears the whole window. `cascade`: enough cells of a symbol anywhere pay, and the paying cells are cleared. New
 * cells fall where cells were cleared, until nothing pays.
 */
export interface CellsMath extends SlotBasics {
  readonly family: CellsFamily;
  readonly columns: number;
  readonly rows: number;
  /** Symbol → its weight, as a part of the sum of weights. */
  readonly weights: Readonly<Record<SymbolId, number>>;
  /** Smallest number of cells → stake units, by symbol. A count pays by the largest entry that it reaches. */
  readonly cellPays: Readonly<Record<SymbolId, CountTable>>;
  /**
   * The multipliers of the first, second, … consecutive win of one spin. The last multiplier applies to all further
   * wins.
   */
  readonly ladder: readonly number[];
  /** A spin ends after so many windows, even if the last one pays. */
  readonly windowsMax: number;
  readonly freeSpins: FreeSpinsRule;
}

/**
 * The whole mathematics of one slot: complete, immutable data. Rounds are stored as their draw and the rules version. A
 * change of any number here therefore needs a new rules version, and the old record stays.
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
