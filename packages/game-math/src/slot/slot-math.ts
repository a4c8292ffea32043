import { invariant } from "@banyan/kernel";

export type SymbolId = string;

/** What one reel carries, top to bottom; the end meets the beginning. */
export type ReelStrip = readonly SymbolId[];

/** Which strips are on the machine. */
export type SpinKind = "base" | "free";

/** How many in a row (or anywhere, for scatters) are worth what. */
export type CountTable = Readonly<Record<number, number>>;

/**
 * The whole mathematics of one slot: data, complete and immutable. Rounds are stored by their stops and the
 * rules version, so a change of any number here is a new rules version and the old record stays.
 */
export interface SlotMath {
  readonly code: string;
  readonly rulesVersion: string;
  readonly rows: number;
  /** For every line the row it crosses on each reel, 0 at the top. */
  readonly paylines: readonly (readonly number[])[];
  /** Stands for every symbol but the scatter; a row of wilds pays its own line. */
  readonly wild: SymbolId;
  /** Pays anywhere and triggers free spins. */
  readonly scatter: SymbolId;
  /** Count from the leftmost reel → multiples of the stake of one line. Names every symbol but the scatter. */
  readonly linePays: Readonly<Record<SymbolId, CountTable>>;
  /** Count anywhere → multiples of the total stake. */
  readonly scatterPays: CountTable;
  readonly freeSpins: {
    /** Scatters anywhere → free spins won, in a paid spin and again in a free one. */
    readonly awards: CountTable;
    /** Multiplies every pay of a free spin. */
    readonly multiplier: number;
  };
  readonly strips: Readonly<Record<SpinKind, readonly ReelStrip[]>>;
}

/** Asserts that a record is a machine that can be played and computed. */
export function assertSlotMath(math: SlotMath): void {
  const reels = math.strips.base.length;
  invariant(reels > 0 && math.strips.free.length === reels, "both sets of strips have the same number of reels");
  for (const line of math.paylines) {
    invariant(line.length === reels, "a line crosses every reel");
    invariant(
      line.every((row) => Number.isInteger(row) && row >= 0 && row < math.rows),
      "a line stays inside the window",
    );
  }
  invariant(new Set(math.paylines.map(String)).size === math.paylines.length, "no two lines are the same");
  invariant(!(math.scatter in math.linePays), "a scatter does not pay on lines");
  for (const strip of [...math.strips.base, ...math.strips.free]) {
    invariant(strip.length >= math.rows, "a strip fills the window");
    for (const symbol of strip) {
      invariant(symbol === math.scatter || symbol in math.linePays, `${symbol} has pays`);
    }
  }
  for (const table of [...Object.values(math.linePays), math.scatterPays, math.freeSpins.awards]) {
    invariant(
      Object.values(table).every((value) => Number.isSafeInteger(value) && value >= 0),
      "pays and awards are whole and not negative",
    );
  }
  invariant(Number.isSafeInteger(math.freeSpins.multiplier) && math.freeSpins.multiplier >= 1, "a multiplier is whole");
}
