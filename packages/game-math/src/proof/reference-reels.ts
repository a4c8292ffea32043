import type { HoldRule, LinesMath, PickRule, ReelStrip, SpinKind, WaysMath } from "../slot/slot-math.ts";
import { type Fraction, fraction, minus, plus, times } from "./fraction.ts";
import { type GameMoments, NOTHING, type SpinMoments } from "./reference-figures.ts";

// The moments of a game with reels, from every possible window. Only the record of the game is read.

type ReelsMath = LinesMath | WaysMath;

/** A possible column of a reel: symbols by number, and the number of cases that show it. */
interface Shown {
  readonly cells: readonly number[];
  readonly scatters: number;
  readonly cases: number;
}

const columnOf = (cells: readonly number[], cases: number): Shown => ({
  cells,
  scatters: cells.filter((cell) => cell === SCATTER).length,
  cases,
});

const WILD = 0;
const SCATTER = 1;

/** All windows with the same number of scatters: pay in stake units → cases. */
type Windows = readonly ReadonlyMap<number, number>[];

/** The moments of a game with reels and its largest win. */
export function referenceReels(math: ReelsMath): GameMoments {
  const numbers = new Map([math.wild, math.scatter, ...symbolsOf(math)].map((symbol, at) => [symbol, at]));
  const fills = math.family === "expanding";
  const base = windowsOf(math, numbers, columnsOf(math, numbers, "base", fills));
  const bonus = bonusesOf(math, numbers, base.length);
  const isSticky = math.family === "sticky";
  const awards = base.map((_, n) => (isSticky ? 0 : (math.freeSpins.awards[n] ?? 0)));
  const won = base.map((_, n) => math.freeSpins.awards[n] ?? 0);
  const scatterPays = base.map((_, n) => (math.scatterPays[n] ?? 0) * math.stakeUnits);
  const hasFree = awards.some((count) => count > 0);
  const isSame = JSON.stringify(math.strips.free) === JSON.stringify(math.strips.base);
  const free = !hasFree ? [] : isSame ? base : windowsOf(math, numbers, columnsOf(math, numbers, "free", fills));
  const multiplier = math.freeSpins.multiplier;
  const chance = (test: (n: number, units: number) => boolean) => meanOf(base, (n, u) => Number(test(n, u)));
  const mostOf = (windows: Windows, extra: (n: number) => number) =>
    Math.max(0, ...windows.flatMap((pays, n) => [...pays.keys()].map((units) => units + extra(n))));
  return {
    paid: momentsOf(base, awards, (n) => scatterPays[n] ?? 0, bonus, 1),
    free: hasFree ? momentsOf(free, awards, (n) => scatterPays[n] ?? 0, [], multiplier) : NOTHING,
    stakeUnits: math.stakeUnits,
    own: meanOf(base, (n, units) => units + (scatterPays[n] ?? 0)),
    hit: chance((n, units) => units + (scatterPays[n] ?? 0) > 0),
    feature: chance((n) => (won[n] ?? 0) > 0 || (bonus[n]?.most ?? 0) > 0),
    triggers: chance((n) => (won[n] ?? 0) > 0),
    won: meanOf(base, (n) => won[n] ?? 0),
    most: Math.max(
      mostOf(base, (n) => (scatterPays[n] ?? 0) + (isSticky ? 0 : (bonus[n]?.most ?? 0))),
      isSticky ? Math.max(...bonus.map(({ most }) => most)) : multiplier * mostOf(free, (n) => scatterPays[n] ?? 0),
    ),
  };
}

export function symbolsOf(math: ReelsMath): string[] {
  const pays = "linePays" in math ? math.linePays : math.wayPays;
  return Object.keys(pays).filter((symbol) => symbol !== math.wild);
}

function columnsOf(math: ReelsMath, numbers: ReadonlyMap<string, number>, kind: SpinKind, fills: boolean): Shown[][] {
  return math.strips[kind].map((strip, reel) => {
    const heights = "rows" in math ? [{ rows: math.rows, weight: 1 }] : (math.heights[reel] ?? []);
    return merged(
      heights.flatMap(({ rows, weight }) =>
        strip.map((_, stop) => columnOf(cellsAt(numbers, strip, stop, rows, fills), weight)),
      ),
    );
  });
}

function cellsAt(numbers: ReadonlyMap<string, number>, strip: ReelStrip, stop: number, rows: number, fills: boolean) {
  const cells = Array.from({ length: rows }, (_, row) => numbers.get(strip[(stop + row) % strip.length] ?? "") ?? -1);
  return fills && cells.includes(WILD) ? cells.map(() => WILD) : cells;
}

/** Equal columns are one, with the sum of their cases. */
function merged(columns: readonly Shown[]): Shown[] {
  return [...Map.groupBy(columns, ({ cells }) => cells.join()).values()].map((same) =>
    columnOf(
      same[0]?.cells ?? [],
      same.reduce((sum, { cases }) => sum + cases, 0),
    ),
  );
}

function windowsOf(math: ReelsMath, numbers: ReadonlyMap<string, number>, columns: readonly Shown[][]): Windows {
  const payOf = "paylines" in math ? linesPayer(math, numbers) : waysPayer(math, numbers);
  const windows: Map<number, number>[] = [];
  const shown: (readonly number[])[] = [];
  const walk = (reel: number, cases: number, scatters: number): void => {
    if (reel === columns.length) {
      const pays = (windows[scatters] ??= new Map());
      const units = payOf(shown);
      pays.set(units, (pays.get(units) ?? 0) + cases);
      return;
    }
    for (const column of columns[reel] ?? []) {
      shown[reel] = column.cells;
      walk(reel + 1, cases * column.cases, scatters + column.scatters);
    }
  };
  walk(0, 1, 0);
  return Array.from(windows, (pays) => pays ?? new Map());
}

type Payer = (shown: readonly (readonly number[])[]) => number;

export function linesPayer(math: LinesMath, numbers: ReadonlyMap<string, number>): Payer {
  const pays = [...numbers.keys()].map((symbol) =>
    Array.from({ length: math.strips.base.length + 1 }, (_, count) => math.linePays[symbol]?.[count] ?? 0),
  );
  const reels = math.strips.base.length;
  const fromLeft = math.paylines.map((line) => line.map((row, reel) => ({ reel, row })));
  const fromRight = math.family === "bothways" ? fromLeft.map((line) => line.toReversed()) : [];
  return (shown) => {
    let units = 0;
    for (const line of fromLeft) units += payOfLine(pays, shown, line, reels);
    // A run over all reels was paid from the left.
    for (const line of fromRight) units += payOfLine(pays, shown, line, reels - 1);
    return units;
  };
}

interface Cell {
  readonly reel: number;
  readonly row: number;
}

const NO_CELL: Cell = { reel: -1, row: -1 };

function payOfLine(
  pays: readonly (readonly number[])[],
  shown: readonly (readonly number[])[],
  line: readonly Cell[],
  longest: number,
): number {
  let named = WILD;
  let wilds = 0;
  let count = 0;
  for (; count < line.length; count += 1) {
    const { reel, row } = line[count] ?? NO_CELL;
    const cell = shown[reel]?.[row] ?? SCATTER;
    if (cell === SCATTER || (cell !== WILD && named !== WILD && cell !== named)) break;
    if (cell !== WILD) named = cell;
    if (named === WILD) wilds += 1;
  }
  return count > longest ? 0 : Math.max(pays[named]?.[count] ?? 0, pays[WILD]?.[wilds] ?? 0);
}

function waysPayer(math: WaysMath, numbers: ReadonlyMap<string, number>): Payer {
  const pays = [...numbers.keys()].map((symbol) => math.wayPays[symbol] ?? {});
  return (shown) => {
    let units = 0;
    for (const [row, symbol] of (shown[0] ?? []).entries()) {
      if (symbol === SCATTER || shown[0]?.indexOf(symbol) !== row) continue;
      let ways = 1;
      let reels = 0;
      for (const column of shown) {
        let found = 0;
        for (const cell of column) if (cell === symbol || cell === WILD) found += 1;
        if (found === 0) break;
        ways *= found;
        reels += 1;
      }
      units += ways * (pays[symbol]?.[reels] ?? 0);
    }
    return units;
  };
}

const casesOf = (windows: Windows) =>
  windows.reduce((sum, pays) => [...pays.values()].reduce((total, cases) => total + cases, sum), 0);

function meanOf(windows: Windows, value: (scatters: number, units: number) => number): Fraction {
  let sum = 0n;
  windows.forEach((pays, n) => pays.forEach((cases, units) => (sum += BigInt(value(n, units)) * BigInt(cases))));
  return fraction(sum, casesOf(windows));
}

/** A feature's mean, mean of squares and largest pay, in stake units. */
interface Bonus {
  readonly mean: Fraction;
  readonly square: Fraction;
  readonly most: number;
}

const NO_BONUS: Bonus = { mean: fraction(0), square: fraction(0), most: 0 };

/** `V = multiplier · (window + scatters) + bonus`. The bonus depends on the window by its scatters alone. */
function momentsOf(
  windows: Windows,
  awards: readonly number[],
  scatterPay: (n: number) => number,
  bonuses: readonly Bonus[],
  multiplier: number,
): SpinMoments {
  const all = casesOf(windows);
  let sums = NOTHING;
  windows.forEach((pays, n) => {
    let [cases, first, second] = [0n, 0n, 0n];
    for (const [units, count] of pays) {
      const own = BigInt(multiplier * (units + scatterPay(n)));
      cases += BigInt(count);
      first += own * BigInt(count);
      second += own * own * BigInt(count);
    }
    const { mean, square } = bonuses[n] ?? NO_BONUS;
    const [share, linear] = [fraction(cases, all), fraction(first, all)];
    const award = fraction(awards[n] ?? 0);
    const pay = plus(linear, times(share, mean));
    sums = {
      pay: plus(sums.pay, pay),
      paySquared: plus(sums.paySquared, fraction(second, all), times(fraction(2), linear, mean), times(share, square)),
      awards: plus(sums.awards, times(share, award)),
      awardPairs: plus(sums.awardPairs, times(share, award, minus(award, fraction(1)))),
      payAwards: plus(sums.payAwards, times(pay, award)),
    };
  });
  return sums;
}

function bonusesOf(math: ReelsMath, numbers: ReadonlyMap<string, number>, counts: number): Bonus[] {
  const ofSpins = "paylines" in math && math.family === "sticky" ? stickyBonuses(math, numbers) : [];
  return Array.from({ length: counts }, (_, n) => {
    if (math.pick) return pickBonus(math.pick, math.pick.picks[n] ?? 0, math.stakeUnits);
    if ("hold" in math && math.hold && n >= math.hold.coins) return holdBonus(math.hold, math, n);
    return ofSpins[math.freeSpins.awards[n] ?? 0] ?? NO_BONUS;
  });
}

/** Every choice of so many boxes. */
function pickBonus({ prizes }: PickRule, picks: number, stakeUnits: number): Bonus {
  const totals: number[] = [];
  const open = (from: number, left: number, total: number): void => {
    if (left === 0) totals.push(total * stakeUnits);
    else
      for (let box = from; box <= prizes.length - left; box += 1) open(box + 1, left - 1, total + (prizes[box] ?? 0));
  };
  open(0, picks, 0);
  return bonusOf(totals.map((total) => [total, 1]));
}

function bonusOf(totals: readonly (readonly [total: number, cases: number])[]): Bonus {
  const all = totals.reduce((sum, [, cases]) => sum + cases, 0);
  const sum = (power: bigint) =>
    totals.reduce((total, [value, cases]) => total + BigInt(value) ** power * BigInt(cases), 0n);
  return {
    mean: fraction(sum(1n), all),
    square: fraction(sum(2n), all),
    most: Math.max(...totals.map(([total]) => total)),
  };
}

/** Follows the chances of every number of held coins and left respins until the feature ends. */
function holdBonus(rule: HoldRule, math: LinesMath, started: number): Bonus {
  const cells = math.rows * math.strips.base.length;
  const ends = new Map<number, Fraction>();
  const add = (map: Map<number, Fraction>, key: number, chance: Fraction) =>
    map.set(key, plus(map.get(key) ?? fraction(0), chance));
  for (let held = started, fresh = new Map([[started, fraction(1)]]); held <= cells; held += 1) {
    let chance = fresh.get(held) ?? fraction(0);
    if (held === cells) add(ends, held, chance);
    for (let left = rule.respins; left > 0 && held < cells; left -= 1) {
      for (let landed = 1; landed <= cells - held; landed += 1) {
        add(fresh, held + landed, times(chance, landing(rule, cells - held, landed)));
      }
      chance = times(chance, landing(rule, cells - held, 0));
      if (left === 1) add(ends, held, chance);
    }
  }
  const value = bonusOf(rule.values.map(({ units, weight }) => [units, weight]));
  const grand = fraction(rule.grand * math.stakeUnits);
  let [mean, square] = [fraction(0), fraction(0)];
  for (const [coins, chance] of ends) {
    const sum = times(fraction(coins), value.mean);
    const pairs = times(fraction(coins * (coins - 1)), value.mean, value.mean);
    const extra = coins === cells ? grand : fraction(0);
    mean = plus(mean, times(chance, plus(sum, extra)));
    const all = plus(times(fraction(coins), value.square), pairs, times(fraction(2), sum, extra), times(extra, extra));
    square = plus(square, times(chance, all));
  }
  return { mean, square, most: value.most * cells + rule.grand * math.stakeUnits };
}

/** The chance that exactly so many of the empty cells get a coin. */
function landing({ landsOnceIn }: HoldRule, empty: number, landed: number): Fraction {
  let ways = 1n;
  for (let step = 0n; step < BigInt(landed); step += 1n) ways = (ways * (BigInt(empty) - step)) / (step + 1n);
  return fraction(ways * BigInt(landsOnceIn - 1) ** BigInt(empty - landed), BigInt(landsOnceIn) ** BigInt(empty));
}

/**
 * Free spins in which a reel with a wild is wild from then on, by their number. Their strips show no scatter, so none
 * are won again.
 */
function stickyBonuses(math: LinesMath, numbers: ReadonlyMap<string, number>): Bonus[] {
  const columns = columnsOf(math, numbers, "free", false);
  const reels = [...columns.keys()];
  const isWild = ({ cells }: Shown) => cells.includes(WILD);
  const full = [
    columnOf(
      Array.from({ length: math.rows }, () => WILD),
      1,
    ),
  ];
  const share = (reel: number) => {
    const all = columns[reel] ?? [];
    const cases = (some: readonly Shown[]) => some.reduce((sum, column) => sum + column.cases, 0);
    return fraction(cases(all.filter(isWild)), cases(all));
  };
  const sets = Array.from({ length: 2 ** reels.length }, (_, set) => reels.filter((reel) => (set >> reel) & 1)).filter(
    (set) => set.every((reel) => share(reel).over > 0n),
  );
  const spins = sets.map((set) => {
    const shown = columns.map((column, reel) => (set.includes(reel) ? full : column.filter((one) => !isWild(one))));
    const pays = windowsOf(math, numbers, shown).flatMap((some) => [...some]);
    return bonusOf(pays.map(([units, cases]) => [units * math.freeSpins.multiplier, cases]));
  });
  const next = (from: readonly number[], to: readonly number[]) => {
    if (from.some((reel) => !to.includes(reel))) return fraction(0);
    const moving = reels.filter((reel) => !from.includes(reel));
    const one = fraction(1);
    return times(one, ...moving.map((reel) => (to.includes(reel) ? share(reel) : minus(one, share(reel)))));
  };
  const most = Math.max(...spins.map((spin) => spin.most));
  const byCount: Bonus[] = [NO_BONUS];
  // The chance of each set after the spins so far. Beside it: the mean and square of their pay in the cases that end there.
  let chances = sets.map((set) => fraction(set.length === 0 ? 1 : 0));
  let paid = sets.map(() => fraction(0));
  let squares = sets.map(() => fraction(0));
  for (let count = 1; count <= Math.max(...Object.values(math.freeSpins.awards)); count += 1) {
    const arriving = (values: readonly Fraction[], to: readonly number[]) =>
      sets.reduce((sum, from, at) => plus(sum, times(values[at] ?? NO, next(from, to))), fraction(0));
    const here = sets.map((to) => ({
      chance: arriving(chances, to),
      paid: arriving(paid, to),
      square: arriving(squares, to),
    }));
    const spinAt = (at: number) => spins[at] ?? NO_BONUS;
    squares = here.map(({ chance, paid: before, square }, at) =>
      plus(square, times(fraction(2), before, spinAt(at).mean), times(chance, spinAt(at).square)),
    );
    paid = here.map(({ chance, paid: before }, at) => plus(before, times(chance, spinAt(at).mean)));
    chances = here.map(({ chance }) => chance);
    byCount.push({ mean: plus(...paid), square: plus(...squares), most });
  }
  return byCount;
}

const NO = fraction(0);
