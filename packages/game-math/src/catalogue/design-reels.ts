import type { RandomSource } from "@banyan/kernel";
import type { LinesFamily, LinesMath, SymbolId, WaysFamily, WaysMath } from "../slot/slot-math.ts";
import { between, oneOf } from "./choose.ts";
import { designFeature, type Feature } from "./design-feature.ts";
import { lineSet } from "./line-sets.ts";
import { makeStrip } from "./strips.ts";
import type { Target } from "./target.ts";

type ReelsFamily = LinesFamily | WaysFamily;

/** A slot whose pays are not known yet. Every pay in its tables is 1. */
export interface Sketch {
  readonly math: LinesMath | WaysMath;
  /** Paying symbols, highest pay first. */
  readonly ranks: readonly SymbolId[];
  /** The shortest run from which each symbol pays. */
  readonly fewest: readonly number[];
}

/** The dimensions that all slots of a family share. */
interface Frame {
  readonly reels: number;
  readonly rows: number;
  readonly units: readonly [number, ...number[]];
  /** Minimum and maximum number of stops of a strip. */
  readonly stops: readonly [number, number];
  /** Reels that can carry wilds. */
  readonly wildReels: readonly number[];
}

const FRAMES: Readonly<Record<ReelsFamily, Frame>> = {
  classic3: { reels: 3, rows: 3, units: [5, 5, 5, 9], stops: [14, 24], wildReels: [1, 2] },
  lines5x3: { reels: 5, rows: 3, units: [9, 10, 15, 20, 20, 25, 30], stops: [14, 22], wildReels: [1, 2, 3, 4] },
  lines5x4: { reels: 5, rows: 4, units: [20, 25, 30], stops: [18, 26], wildReels: [1, 2, 3, 4] },
  bothways: { reels: 5, rows: 3, units: [10, 15, 20], stops: [14, 22], wildReels: [1, 2, 3] },
  expanding: { reels: 5, rows: 3, units: [10, 15, 20, 25], stops: [16, 24], wildReels: [1, 2, 3] },
  sticky: { reels: 5, rows: 3, units: [9, 10, 15, 20], stops: [15, 23], wildReels: [1, 2, 3] },
  holdwin: { reels: 5, rows: 3, units: [10, 20, 25], stops: [19, 27], wildReels: [1, 2, 3, 4] },
  ways243: { reels: 5, rows: 3, units: [20, 25, 30, 50], stops: [16, 26], wildReels: [1, 2, 3] },
  ways1024: { reels: 5, rows: 4, units: [25, 40, 50], stops: [20, 30], wildReels: [1, 2, 3] },
  megareels: { reels: 6, rows: 7, units: [25, 50, 100], stops: [22, 32], wildReels: [1, 2, 3, 4] },
};

/** Draws a slot of the family: its strips, its feature, and the shortest paying run of each symbol. */
export function sketchReels(code: string, family: ReelsFamily, target: Target, source: RandomSource): Sketch {
  const frame = FRAMES[family];
  const calm = target.volatility <= 2;
  const many = family === "ways1024" || family === "megareels";
  const high = between(source, many ? 4 : 3, calm ? 4 : 5);
  const low = between(source, many ? 5 : family === "classic3" ? 3 : 4, calm ? 5 : 6);
  const ranks = [...roles("h", high), ...roles("l", low)];
  const stakeUnits = oneOf(source, frame.units);
  const feature = designFeature(family, frame, target, stakeUnits, source);
  const base = Array.from({ length: frame.reels }, (_, reel) => stripFor(frame, feature, ranks, high, reel, source));
  const free = feature.keepsTrigger
    ? base
    : base.map((strip) => strip.map((id) => (id === feature.symbol ? "l1" : id)));
  const twoPay = family !== "classic3" && frame.reels === 5 && stakeUnits <= 30 && between(source, 0, 4) === 0;
  const fewest = ranks.map((_, rank) => (rank === 0 && twoPay ? 2 : 3));
  const shared = {
    code,
    rulesVersion: "1",
    stakeUnits,
    wild: "wild",
    scatter: feature.symbol,
    scatterPays: feature.pays,
    freeSpins: feature.freeSpins,
    ...(feature.pick ? { pick: feature.pick } : {}),
    strips: { base, free },
  };
  if (family === "ways243" || family === "ways1024" || family === "megareels") {
    return {
      math: { family, ...shared, heights: heightsFor(family, source), wayPays: flatPays(ranks) },
      ranks,
      fewest,
    };
  }
  const paylines = lineSet(frame.reels, frame.rows, stakeUnits);
  const hold = feature.hold ? { hold: feature.hold } : {};
  return { math: { family, ...shared, rows: frame.rows, paylines, linePays: flatPays(ranks), ...hold }, ranks, fewest };
}

function roles(letter: string, count: number): SymbolId[] {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
}

function flatPays(ranks: readonly SymbolId[]): Record<SymbolId, Record<number, number>> {
  return { wild: {}, ...Object.fromEntries(ranks.map((id) => [id, { 3: 1 }])) };
}

function stripFor(
  frame: Frame,
  feature: Feature,
  ranks: readonly SymbolId[],
  high: number,
  reel: number,
  source: RandomSource,
): SymbolId[] {
  const special: SymbolId[] = [];
  if (feature.reels.includes(reel)) special.push(feature.symbol);
  if (frame.wildReels.includes(reel)) {
    const wilds = feature.wildsFill ? between(source, 0, reel === 2 ? 1 : 2) : between(source, 0, 2);
    for (let wild = 0; wild < Math.max(wilds, reel === 2 ? 1 : 0); wild += 1) special.push("wild");
  }
  const blocks = feature.blocks?.[reel];
  const stops = between(source, ...frame.stops) + feature.longer;
  const plain = stops - special.length - (blocks ?? []).reduce((sum, size) => sum + size, 0);
  return makeStrip(source, {
    plain: plainCounts(ranks, high, plain, source),
    special,
    apart: frame.rows,
    ...(blocks ? { blocks: { symbol: feature.symbol, sizes: blocks } } : {}),
  });
}

/** Shares the stops among the paying symbols. Each gets at least one, and cheap symbols get more. */
function plainCounts(
  ranks: readonly SymbolId[],
  high: number,
  stops: number,
  source: RandomSource,
): Map<SymbolId, number> {
  const counts = new Map(ranks.map((id) => [id, 1]));
  const weights = ranks.flatMap((id, rank) =>
    Array.from({ length: rank < high ? 2 + (rank > 0 ? 1 : 0) : 4 }, () => id),
  );
  for (let left = stops - ranks.length; left > 0; left -= 1) {
    const id = weights[between(source, 0, weights.length - 1)] ?? "l1";
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function heightsFor(family: WaysFamily, source: RandomSource): WaysMath["heights"] {
  const fixed = (rows: number) => Array.from({ length: 5 }, () => [{ rows, weight: 1 }]);
  if (family !== "megareels") return fixed(family === "ways243" ? 3 : 4);
  const profile = oneOf(source, [
    [1, 2, 3, 2, 1, 1],
    [2, 3, 2, 2, 1, 1],
    [1, 2, 2, 2, 2, 1],
    [1, 1, 2, 3, 2, 1],
    [3, 3, 2, 1, 1, 1],
  ]);
  return Array.from({ length: 6 }, () => profile.map((weight, index) => ({ rows: index + 2, weight })));
}
