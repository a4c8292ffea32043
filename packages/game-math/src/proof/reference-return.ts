import type { LinesMath, ReelStrip, SpinKind, WaysMath } from "../slot/slot-math.ts";
import { by, type Fraction, fraction, minus, plus, times } from "./fraction.ts";
import { linesPayer, symbolsOf } from "./reference-reels.ts";

// The return of games whose windows are too many to list one by one, without code of the engine or its figures.

type ReelsMath = LinesMath | WaysMath;

/** In total stakes. */
export interface ReferenceReturn {
  readonly all: Fraction;
  readonly base: Fraction;
  readonly triggers: Fraction;
  readonly spins: Fraction;
}

/** A symbol or a number that a reel shows, and its chance. */
type Chances = readonly (readonly [value: number, chance: Fraction])[];

/** `payOf` is the mean pay of a window without scatters, in total stakes. */
function referenceReturn(math: ReelsMath, payOf: (kind: SpinKind) => Fraction): ReferenceReturn {
  const ofKind = (kind: SpinKind) => {
    const scatters = sums(
      math.strips[kind].map((_, reel) => shownOf(math, kind, reel, (cell) => cell === math.scatter)),
    );
    const average = (value: (n: number) => number) =>
      plus(...scatters.map(([n, chance]) => times(chance, fraction(value(n)))));
    return {
      pay: plus(
        payOf(kind),
        average((n) => math.scatterPays[n] ?? 0),
      ),
      awards: average((n) => math.freeSpins.awards[n] ?? 0),
      triggers: average((n) => Number((math.freeSpins.awards[n] ?? 0) > 0)),
    };
  };
  const [base, free] = [ofKind("base"), ofKind("free")];
  const once = minus(fraction(1), free.awards);
  const worth = by(times(fraction(math.freeSpins.multiplier), free.pay), once);
  return {
    all: plus(base.pay, times(base.awards, worth)),
    base: base.pay,
    triggers: base.triggers,
    spins: by(by(base.awards, base.triggers), once),
  };
}

/**
 * A row of a reel shows every symbol of its strip equally often, and the reels are independent. So every line pays the
 * same on average, and every combination of symbols on one line is listed.
 */
export function returnByLines(math: LinesMath): ReferenceReturn {
  const numbers = new Map([math.wild, math.scatter, ...symbolsOf(math)].map((symbol, at) => [symbol, at]));
  const payOf = linesPayer({ ...math, paylines: [math.strips.base.map(() => 0)] }, numbers);
  return referenceReturn(math, (kind) => {
    const strips = math.strips[kind].map((strip) => [
      ...Map.groupBy(strip, (symbol) => numbers.get(symbol) ?? -1).entries(),
    ]);
    let sum = 0;
    const line: (readonly number[])[] = [];
    const walk = (reel: number, cases: number): void => {
      if (reel === strips.length) sum += cases * payOf(line);
      for (const [symbol, same] of strips[reel] ?? []) {
        line[reel] = [symbol];
        walk(reel + 1, cases * same.length);
      }
    };
    walk(0, 1);
    return fraction(
      sum,
      math.strips[kind].reduce((product, strip) => product * strip.length, 1),
    );
  });
}

/** The reels are independent, so for every symbol each combination of how many cells show it is listed. */
export function returnByWays(math: WaysMath): ReferenceReturn {
  return referenceReturn(math, (kind) => {
    let sum = fraction(0);
    for (const symbol of symbolsOf(math)) {
      const reels = math.strips[kind].map((_, reel) =>
        shownOf(math, kind, reel, (cell) => cell === symbol || cell === math.wild),
      );
      const walk = (reel: number, ways: number, chance: Fraction): void => {
        const pay = math.wayPays[symbol]?.[reel] ?? 0;
        const add = (share: Fraction) => (sum = plus(sum, times(chance, share, fraction(pay * ways))));
        if (reel === reels.length) add(fraction(1));
        for (const [count, share] of reels[reel] ?? []) {
          if (count > 0) walk(reel + 1, ways * count, times(chance, share));
          else if (pay > 0) add(share);
        }
      };
      walk(0, 1, fraction(1));
    }
    return by(sum, fraction(math.stakeUnits));
  });
}

/** How many cells of a reel show such a symbol, over its heights and stops. */
function shownOf(math: ReelsMath, kind: SpinKind, reel: number, matches: (symbol: string) => boolean): Chances {
  const strip: ReelStrip = math.strips[kind][reel] ?? [];
  const heights = "rows" in math ? [{ rows: math.rows, weight: 1 }] : (math.heights[reel] ?? []);
  const counts = heights.flatMap(({ rows, weight }) =>
    strip.map((_, stop) => {
      const cells = Array.from({ length: rows }, (_unused, row) => strip[(stop + row) % strip.length] ?? "");
      return [cells.filter(matches).length, weight] as const;
    }),
  );
  const all = counts.reduce((sum, [, weight]) => sum + weight, 0);
  return [...Map.groupBy(counts, ([count]) => count)].map(([count, same]) => [
    count,
    fraction(
      same.reduce((sum, [, weight]) => sum + weight, 0),
      all,
    ),
  ]);
}

/** The chances of the sum over all reels. */
function sums(reels: readonly Chances[]): Chances {
  return reels.reduce<Chances>(
    (before, reel) => {
      const found = new Map<number, Fraction>();
      for (const [sum, chance] of before) {
        for (const [more, share] of reel) {
          found.set(sum + more, plus(found.get(sum + more) ?? fraction(0), times(chance, share)));
        }
      }
      return [...found];
    },
    [[0, fraction(1)]],
  );
}
