import type { RandomSource } from "@banyan/kernel";
import type {
  CountTable,
  FreeSpinsRule,
  HoldRule,
  LinesFamily,
  PickRule,
  SymbolId,
  WaysFamily,
} from "../slot/slot-math.ts";
import { between, oneOf, share } from "./choose.ts";
import type { Target } from "./target.ts";

/** The feature of a slot: its symbol, the reels that carry it, and its awards. */
export interface Feature {
  readonly symbol: SymbolId;
  /** Reels that carry one of the symbol. */
  readonly reels: readonly number[];
  /** The block sizes of each reel, for a symbol that is placed in blocks. */
  readonly blocks?: readonly (readonly number[])[];
  /** Stops added to the usual length of a strip, for a symbol that is on every reel. */
  readonly longer: number;
  readonly pays: CountTable;
  readonly freeSpins: FreeSpinsRule;
  readonly pick?: PickRule;
  readonly hold?: HoldRule;
  /** Whether the symbol is on the strips of free spins. */
  readonly keepsTrigger: boolean;
  readonly wildsFill: boolean;
}

interface Shape {
  readonly reels: number;
  readonly rows: number;
}

const NONE: FreeSpinsRule = { awards: {}, multiplier: 1 };

export function designFeature(
  family: LinesFamily | WaysFamily,
  shape: Shape,
  target: Target,
  stakeUnits: number,
  source: RandomSource,
): Feature {
  const wildsFill = family === "expanding" || family === "sticky";
  if (family === "holdwin") return holding(shape, target, stakeUnits, source);
  const plain = { longer: 0, keepsTrigger: true, wildsFill, freeSpins: NONE, pays: {} };
  if (family === "classic3" && share(source) < 0.4) return { ...plain, symbol: "bonus", reels: [] };
  const picks = family === "classic3" || (!wildsFill && share(source) < 0.25);
  const { reels, counts, longer } = triggerReels(family, shape, source);
  const where = { ...plain, reels, longer };
  if (picks) return { ...where, symbol: "bonus", pick: boxes(counts, target, source) };
  return {
    ...where,
    symbol: "scatter",
    keepsTrigger: family !== "sticky",
    pays: scatterPays(counts, source),
    freeSpins: spins(counts, target, wildsFill, source),
  };
}

interface Trigger {
  readonly reels: readonly number[];
  /** Counts that win, fewest first. */
  readonly counts: readonly number[];
  readonly longer: number;
}

function triggerReels(family: LinesFamily | WaysFamily, { reels, rows }: Shape, source: RandomSource): Trigger {
  if (reels === 3) return { reels: [0, 1, 2], counts: [3], longer: 0 };
  if (family === "megareels") return { reels: [0, 1, 2, 3, 4, 5], counts: [4, 5, 6], longer: 0 };
  if (rows === 3 && share(source) < 0.35) return { reels: [0, 1, 2, 3, 4], counts: [3, 4, 5], longer: 10 };
  const three = oneOf<readonly number[]>(source, [
    [0, 2, 4],
    [1, 2, 3],
    [0, 1, 2],
  ]);
  return { reels: three, counts: [3], longer: 0 };
}

function scatterPays(counts: readonly number[], source: RandomSource): CountTable {
  const first = oneOf(source, [1, 2, 2, 3, 5]);
  const growth = between(source, 4, 8);
  return Object.fromEntries(counts.map((count, at) => [count, first * growth ** at]));
}

function spins(counts: readonly number[], target: Target, wildsFill: boolean, source: RandomSource): FreeSpinsRule {
  const few: readonly [number, ...number[]] = target.volatility <= 2 ? [5, 6, 7, 8, 10] : [7, 8, 10, 12, 15];
  const first = oneOf(source, few);
  const more = between(source, 2, 6);
  const most = wildsFill ? Math.min(3, target.volatility) : target.volatility;
  return {
    awards: Object.fromEntries(counts.map((count, at) => [count, first + more * at])),
    multiplier: between(source, 1, Math.max(1, most)),
  };
}

function boxes(counts: readonly number[], target: Target, source: RandomSource): PickRule {
  const prizes = between(source, 8, 14);
  const first = between(source, 2, 4);
  const usual = [2, 3, 5, 8, 12][target.volatility - 1] ?? 5;
  return {
    picks: Object.fromEntries(counts.map((count, at) => [count, first + at])),
    prizes: Array.from({ length: prizes }, () =>
      Math.max(1, Math.round(usual * (0.3 + 0.5 * share(source) + (share(source) < 0.15 ? 3 * share(source) : 0)))),
    ).toSorted((a, b) => a - b),
  };
}

function holding({ reels }: Shape, target: Target, stakeUnits: number, source: RandomSource): Feature {
  const blocks = Array.from({ length: reels }, () =>
    oneOf<readonly number[]>(source, [[2], [3], [2, 1], [1, 1], [3, 1]]),
  );
  const scale = target.volatility <= 3 ? 1 : 2;
  const multiples = [0.5, 1, 2, 3, 5, 10, 20].map((each) => each * scale);
  const weights = [between(source, 20, 60), between(source, 30, 60), 20, between(source, 5, 15), 8, 3, 1];
  const hold: HoldRule = {
    coins: 6,
    respins: 3,
    landsOnceIn: between(source, 15, 30),
    values: multiples.flatMap((multiple, at) => {
      const units = multiple * stakeUnits;
      return Number.isInteger(units) ? [{ units, weight: weights[at] ?? 1 }] : [];
    }),
    grand: oneOf(source, [50, 100, 200, 250, 500, 1000]),
  };
  return {
    symbol: "coin",
    reels: [],
    blocks,
    longer: 0,
    pays: {},
    freeSpins: NONE,
    hold,
    keepsTrigger: true,
    wildsFill: false,
  };
}
