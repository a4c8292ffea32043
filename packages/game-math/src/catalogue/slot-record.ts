import { invariant } from "@banyan/kernel";
import { multiply, type Rational, rational, squareRootToDecimal, toDecimal } from "../rational.ts";
import type { ExactFigures } from "../slot/figures/exact-figures.ts";
import {
  type CellsMath,
  type CountTable,
  isCells,
  isLines,
  type LinesFamily,
  type LinesMath,
  type ReelStrip,
  type SlotFamily,
  type SlotMath,
  type SymbolId,
  type WaysFamily,
  type WaysMath,
} from "../slot/slot-math.ts";
import { volatilityOf } from "../slot/volatility.ts";
import { lineSet } from "./line-sets.ts";

/**
 * All numbers of a slot and its figures, as in a line of the catalogue's data file. Symbols are one letter each:
 * `w`ild, `s`catter, `b`onus, `c`oin, A… for h1…, 1… for l1….
 */
export interface StoredSlot {
  readonly n: number;
  readonly family: SlotFamily;
  /** Stake units. For games of lines also the number of lines. */
  readonly units: number;
  /** The number of the attempt, from the game's seed, that produced this slot. */
  readonly attempt: number;
  readonly strips?: readonly string[];
  /** Only where free spins have separate strips. */
  readonly free?: readonly string[];
  readonly trigger?: string;
  readonly heights?: WaysMath["heights"][number];
  /** Symbol letter → count → stake units. */
  readonly pays: Readonly<Record<string, CountTable>>;
  readonly scatter?: CountTable;
  readonly awards?: CountTable;
  readonly times?: number;
  readonly pick?: LinesMath["pick"];
  readonly hold?: LinesMath["hold"];
  readonly cells?: Pick<CellsMath, "columns" | "rows" | "ladder" | "windowsMax"> & {
    readonly weights: Readonly<Record<string, number>>;
  };
  readonly figures: StoredFigures;
}

/** Figures as decimals, truncated and never rounded up. Money is in total stakes. */
export interface StoredFigures {
  /** Shares of one with twelve decimals. */
  readonly rtp: string;
  readonly base: string;
  readonly hit: string;
  readonly feature: string;
  readonly spins: string;
  readonly variance: string;
  readonly most: string;
}

/** The rows and reels of each family. Cell games store their own. */
const WINDOWS: Readonly<Record<LinesFamily | WaysFamily, readonly [number, number]>> = {
  classic3: [3, 3],
  lines5x3: [5, 3],
  lines5x4: [5, 4],
  bothways: [5, 3],
  expanding: [5, 3],
  sticky: [5, 3],
  holdwin: [5, 3],
  ways243: [5, 3],
  ways1024: [5, 4],
  megareels: [6, 7],
};

const SPECIAL: Readonly<Record<string, SymbolId>> = { w: "wild", s: "scatter", b: "bonus", c: "coin" };

function toLetter(id: SymbolId): string {
  const special = Object.entries(SPECIAL).find(([, name]) => name === id)?.[0];
  if (special) return special;
  const rank = Number(id.slice(1));
  return id.startsWith("h") ? String.fromCharCode(64 + rank) : String(rank);
}

function toSymbol(letter: string): SymbolId {
  const rank = letter.charCodeAt(0) - 64;
  return SPECIAL[letter] ?? (rank > 0 ? `h${rank}` : `l${letter}`);
}

/** The code of game `n`'s mathematics. */
export function slotCode(n: number): string {
  return `slot-${String(n).padStart(5, "0")}`;
}

export function storeSlot(n: number, attempt: number, math: SlotMath, figures: ExactFigures): StoredSlot {
  const { family, stakeUnits: units, freeSpins } = math;
  const free = { awards: freeSpins.awards, times: freeSpins.multiplier };
  const shared = { n, family, units, attempt, ...free, figures: storeFigures(figures) };
  if (isCells(math)) {
    const { columns, rows, ladder, windowsMax } = math;
    const weights = byLetter(math.weights);
    return { ...shared, pays: byLetter(math.cellPays), cells: { columns, rows, ladder, windowsMax, weights } };
  }
  const letters = (strips: readonly ReelStrip[]) => strips.map((strip) => strip.map(toLetter).join(""));
  const strips = letters(math.strips.base);
  const ofFree = letters(math.strips.free);
  const { wild: _wild, ...pays } = isLines(math) ? math.linePays : math.wayPays;
  return {
    ...shared,
    strips,
    ...(ofFree.join() === strips.join() ? {} : { free: ofFree }),
    trigger: toLetter(math.scatter),
    ...(math.family === "megareels" && math.heights[0] ? { heights: math.heights[0] } : {}),
    pays: byLetter(pays),
    scatter: math.scatterPays,
    ...(math.pick ? { pick: math.pick } : {}),
    ...(isLines(math) && math.hold ? { hold: math.hold } : {}),
  };
}

function byLetter<Value>(record: Readonly<Record<SymbolId, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([id, value]) => [toLetter(id), value]));
}

function bySymbol<Value>(record: Readonly<Record<string, Value>>): Record<SymbolId, Value> {
  // An object lists digit keys first, whatever their insertion order. High-paying symbols must be listed first.
  const ordered = Object.entries(record).toSorted(([a], [b]) => Number(a <= "9") - Number(b <= "9"));
  return Object.fromEntries(ordered.map(([letter, value]) => [toSymbol(letter), value]));
}

export function storeFigures(figures: ExactFigures): StoredFigures {
  const cut = (value: Rational) => toDecimal(value, 12);
  return {
    rtp: cut(figures.returnToPlayer),
    base: cut(figures.baseReturn),
    hit: cut(figures.hitRate),
    feature: cut(figures.featureRate),
    spins: toDecimal(figures.freeSpinsPerTrigger, 3),
    variance: cut(figures.variance),
    most: toDecimal(figures.mostOfSpin, 2),
  };
}

/** Decodes the mathematics from a line of the data file. */
export function mathOf(stored: StoredSlot): SlotMath {
  const basics = { code: slotCode(stored.n), rulesVersion: "1", stakeUnits: stored.units };
  const freeSpins = { awards: stored.awards ?? {}, multiplier: stored.times ?? 1 };
  const { family, cells } = stored;
  if (family === "cluster" || family === "cascade") {
    invariant(cells, "a game of cells says how they fall");
    const weights = bySymbol(cells.weights);
    return { family, ...basics, ...cells, weights, cellPays: bySymbol(stored.pays), freeSpins };
  }
  const symbols = (strips: readonly string[]) => strips.map((strip) => strip.split("").map(toSymbol));
  const base = symbols(stored.strips ?? []);
  const pays = { wild: {}, ...bySymbol(stored.pays) };
  const reels = {
    ...basics,
    wild: "wild",
    scatter: toSymbol(stored.trigger ?? "s"),
    scatterPays: stored.scatter ?? {},
    freeSpins,
    ...(stored.pick ? { pick: stored.pick } : {}),
    strips: { base, free: stored.free ? symbols(stored.free) : base },
  };
  const [count, rows] = WINDOWS[family];
  if (family === "ways243" || family === "ways1024" || family === "megareels") {
    const heights = stored.heights ?? [{ rows, weight: 1 }];
    return { family, ...reels, heights: Array.from({ length: count }, () => heights), wayPays: pays };
  }
  const hold = stored.hold ? { hold: stored.hold } : {};
  return { family, ...reels, rows, paylines: lineSet(count, rows, stored.units), linePays: pays, ...hold };
}

/** The published figures of a slot: decimals that are truncated, never rounded up. */
export interface SlotGameFigures {
  /** "exact": every figure is computed from all possible outcomes, none is an estimate. */
  readonly basis: "exact";
  /** Percent, two decimals. */
  readonly rtp: string;
  /** The same with ten decimals. */
  readonly rtpPrecise: string;
  /** The part from the paid spins' own windows, and the part from all features. */
  readonly baseRtp: string;
  readonly featureRtp: string;
  /** Percent of paid spins whose own window pays. */
  readonly hitRate: string;
  /** The average number of paid spins per win of free spins, picks or respins; "never" in games without. */
  readonly featureOnceIn: string;
  /** The average, including retriggered ones; "0.000" in games without. */
  readonly freeSpinsPerTrigger: string;
  /** The standard deviation of a round's payout, in total stakes. */
  readonly standardDeviation: string;
  /** 1 (calm) to 5 (wild), by the standard deviation. */
  readonly volatility: number;
  /** The highest payout of one spin with its tumbles, respins or picks, in total stakes. */
  readonly maxWin: string;
}

export function figuresOf({ figures }: StoredSlot): SlotGameFigures {
  const [rtp, base, feature] = [figures.rtp, figures.base, figures.feature].map(fromDecimal);
  invariant(rtp && base && feature, "figures are stored");
  const percent = (value: Rational, digits = 2) => toDecimal(multiply(value, rational(100n)), digits);
  const standardDeviation = squareRootToDecimal(fromDecimal(figures.variance), 3);
  const rest = { numerator: rtp.numerator * base.denominator - base.numerator * rtp.denominator, denominator: 1n };
  return {
    basis: "exact",
    rtp: percent(rtp),
    rtpPrecise: percent(rtp, 10),
    baseRtp: percent(base),
    featureRtp: percent(rational(rest.numerator, rtp.denominator * base.denominator)),
    hitRate: percent(fromDecimal(figures.hit)),
    featureOnceIn: feature.numerator === 0n ? "never" : toDecimal(rational(feature.denominator, feature.numerator), 2),
    freeSpinsPerTrigger: figures.spins,
    standardDeviation,
    volatility: volatilityOf(Number(standardDeviation)),
    maxWin: figures.most,
  };
}

function fromDecimal(text: string): Rational {
  const [whole = "0", decimals = ""] = text.split(".");
  return rational(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}
