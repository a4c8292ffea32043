import type { CellsMath } from "../slot/slot-math.ts";
import { fractionOf } from "./fraction.ts";
import type { GameMoments, SpinMoments } from "./reference-figures.ts";
import { reached } from "./reference-round.ts";

// The moments of a game of cells, in floating point. Only the record of the game is read.

/** The average pay and award of the windows from here to the end of a spin. */
interface Ahead {
  readonly pay: number;
  readonly square: number;
  readonly awards: number;
  readonly awardSquares: number;
  readonly payAwards: number;
  readonly triggers: number;
  /** The chance that the next window pays. */
  readonly hit: number;
  readonly most: number;
}

/** The moments of a game of cells and its largest win, from those of a spin that begins with an empty window. */
export function referenceCells(math: CellsMath): GameMoments {
  const spin = math.family === "cascade" ? cascadeSpin(math) : clusterSpin(math);
  return {
    paid: momentsOf(spin, 1),
    free: momentsOf(spin, math.freeSpins.multiplier),
    stakeUnits: math.stakeUnits,
    own: fractionOf(spin.pay),
    hit: fractionOf(spin.hit),
    feature: fractionOf(spin.triggers),
    triggers: fractionOf(spin.triggers),
    won: fractionOf(spin.awards),
    most: spin.most * (spin.triggers > 0 ? math.freeSpins.multiplier : 1),
  };
}

function momentsOf(spin: Ahead, multiplier: number): SpinMoments {
  return {
    pay: fractionOf(spin.pay * multiplier),
    paySquared: fractionOf(spin.square * multiplier ** 2),
    awards: fractionOf(spin.awards),
    awardPairs: fractionOf(spin.awardSquares - spin.awards),
    payAwards: fractionOf(spin.payAwards * multiplier),
  };
}

/** The spin is over after so many wins. */
function ended(math: CellsMath, wins: number): Ahead {
  const awards = reached(math.freeSpins.awards, wins);
  const triggers = awards > 0 ? 1 : 0;
  return { pay: 0, square: 0, awards, awardSquares: awards ** 2, payAwards: 0, triggers, hit: 0, most: 0 };
}

const rungOf = (math: CellsMath, wins: number) => math.ladder[Math.min(wins, math.ladder.length - 1)] ?? Number.NaN;

/** Adds a window's pay and its square, which come with this chance, to the cases that follow it. */
function withWindow(sum: Ahead, chance: number, pay: number, square: number, most: number, next: Ahead): Ahead {
  return {
    pay: sum.pay + pay + chance * next.pay,
    square: sum.square + square + 2 * pay * next.pay + chance * next.square,
    awards: sum.awards + chance * next.awards,
    awardSquares: sum.awardSquares + chance * next.awardSquares,
    payAwards: sum.payAwards + pay * next.awards + chance * next.payAwards,
    triggers: sum.triggers + chance * next.triggers,
    hit: sum.hit + (most > 0 ? chance : 0),
    most: Math.max(sum.most, most + next.most),
  };
}

const NONE: Ahead = { pay: 0, square: 0, awards: 0, awardSquares: 0, payAwards: 0, triggers: 0, hit: 0, most: 0 };

/** A cascade depends only on how many cells of each symbol are left: every number of new cells of each is listed. */
function cascadeSpin(math: CellsMath): Ahead {
  const names = Object.keys(math.weights);
  const shares = sharesOf(math);
  const size = math.columns * math.rows;
  const pays = names.map((name) => Array.from({ length: size + 1 }, (_, n) => reached(math.cellPays[name] ?? {}, n)));
  const factorials = Array.from({ length: size + 1 }, (_, n) => {
    let product = 1;
    for (let step = 2; step <= n; step += 1) product *= step;
    return product;
  });
  const known = new Map<string, Ahead>();
  const from = (kept: readonly number[], wins: number): Ahead => {
    const key = `${wins}/${kept.join()}`;
    const before = known.get(key);
    if (before) return before;
    let sum = NONE;
    const counts = [...kept];
    const empty = size - kept.reduce((total, count) => total + count, 0);
    const fill = (symbol: number, left: number, chance: number): void => {
      const isLast = symbol === names.length - 1;
      for (let more = isLast ? left : 0; more <= left; more += 1) {
        counts[symbol] = (kept[symbol] ?? 0) + more;
        const part = (chance * (shares[symbol] ?? 0) ** more) / (factorials[more] ?? 1);
        if (isLast) window(part);
        else fill(symbol + 1, left - more, part);
      }
    };
    const window = (chance: number): void => {
      const paid = counts.map((count, symbol) => pays[symbol]?.[count] ?? 0);
      const units = paid.reduce((total, pay) => total + pay, 0) * rungOf(math, wins);
      const isOver = units === 0 || wins + 1 === math.windowsMax;
      const left = counts.map((count, symbol) => ((paid[symbol] ?? 0) > 0 ? 0 : count));
      const next = isOver ? ended(math, wins + (units > 0 ? 1 : 0)) : from(left, wins + 1);
      sum = withWindow(sum, chance, chance * units, chance * units ** 2, units, next);
    };
    fill(0, empty, factorials[empty] ?? 1);
    known.set(key, sum);
    return sum;
  };
  return from(
    names.map(() => 0),
    0,
  );
}

function sharesOf(math: CellsMath): number[] {
  const weights = Object.values(math.weights);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

/** A window of clusters, with the chance that it pays nothing. */
interface ClusterWindow {
  readonly misses: number;
  readonly mean: number;
  readonly square: number;
  readonly most: number;
}

/** A win clears the whole window, so every window is a new one. */
function clusterSpin(math: CellsMath): Ahead {
  const { misses, mean, square, most } = clusterWindow(math);
  let next = ended(math, math.windowsMax);
  for (let wins = math.windowsMax - 1; wins >= 0; wins -= 1) {
    const rung = rungOf(math, wins);
    const paying = withWindow(NONE, 1 - misses, mean * rung, square * rung ** 2, most * rung, next);
    next = withWindow(paying, misses, 0, 0, 0, ended(math, wins));
  }
  return next;
}

/**
 * A set of cells is a number of bits. The pay of a symbol depends only on the set of its cells, so the mean is a sum over
 * all sets. The mean of squares is a sum over all pairs of sets without a common cell. The chance of no pay and the
 * largest pay are sums and maxima over all ways to divide the cells among the symbols.
 */
function clusterWindow(math: CellsMath): ClusterWindow {
  const size = math.columns * math.rows;
  const shares = sharesOf(math);
  const sets = 2 ** size;
  const bits = Uint8Array.from({ length: sets }, (_, set) => set.toString(2).replaceAll("0", "").length);
  const sizes = clusterSizes(math, sets);
  const pays = Object.keys(math.weights).map((name) => {
    const table = Array.from({ length: size + 1 }, (_, count) => reached(math.cellPays[name] ?? {}, count));
    return Float64Array.from(sizes, (clusters) => clusters.reduce((sum, count) => sum + (table[count] ?? 0), 0));
  });
  const powers = shares.map((share) => Float64Array.from(bits, (count) => share ** count));
  let [mean, square] = [0, 0];
  pays.forEach((ofOne, one) => {
    const rest = 1 - (shares[one] ?? 0);
    ofOne.forEach((pay, set) => {
      const chance = (powers[one]?.[set] ?? 0) * rest ** (size - (bits[set] ?? 0));
      mean += chance * pay;
      square += chance * pay * pay;
    });
    for (let other = one + 1; other < pays.length; other += 1) {
      const [first, second] = [weighted(powers[one], ofOne), weighted(powers[other], pays[other])];
      const neither = rest - (shares[other] ?? 0);
      divided(first, second).forEach((pay, set) => (square += 2 * pay * neither ** (size - (bits[set] ?? 0))));
    }
  });
  const silent = pays.map((pay, symbol) => pay.map((units, set) => (units === 0 ? (powers[symbol]?.[set] ?? 0) : 0)));
  const missing = silent.reduce((sums, next) => divided(sums, next));
  const largest = pays.reduce((best, next) => bestDivided(best, next));
  return { misses: missing[sets - 1] ?? 0, mean, square, most: largest[sets - 1] ?? 0 };
}

/** The sizes of the clusters of each set, found by growing from its cells. */
function clusterSizes({ rows, columns }: CellsMath, sets: number): number[][] {
  const near = Array.from({ length: rows * columns }, (_, cell) => {
    const row = cell % rows;
    const column = Math.floor(cell / rows);
    return (
      (row > 0 ? 1 << (cell - 1) : 0) |
      (row < rows - 1 ? 1 << (cell + 1) : 0) |
      (column > 0 ? 1 << (cell - rows) : 0) |
      (column < columns - 1 ? 1 << (cell + rows) : 0)
    );
  });
  return Array.from({ length: sets }, (_, set) => {
    const found: number[] = [];
    for (let left = set; left > 0;) {
      let [cluster, count] = [left & -left, 0];
      for (let before = 0; before !== cluster;) {
        before = cluster;
        for (const [cell, beside] of near.entries()) if ((before >> cell) & 1) cluster |= beside & left;
      }
      for (let rest = cluster; rest > 0; rest &= rest - 1) count += 1;
      found.push(count);
      left &= ~cluster;
    }
    return found;
  });
}

/** A value for every set of cells. */
type Sums = Float64Array<ArrayBuffer>;

function weighted(powers: Sums | undefined, pays: Sums | undefined): Sums {
  return Float64Array.from(pays ?? [], (pay, set) => pay * (powers?.[set] ?? 0));
}

/** For every set the sum over all ways to divide it into two, of the product of their values. */
function divided(one: Sums, other: Sums): Sums {
  return one.map((_, set) => {
    let sum = 0;
    for (let part = set; ; part = (part - 1) & set) {
      sum += (one[part] ?? 0) * (other[set ^ part] ?? 0);
      if (part === 0) return sum;
    }
  });
}

function bestDivided(one: Sums, other: Sums): Sums {
  return one.map((_, set) => {
    let best = 0;
    for (let part = set; ; part = (part - 1) & set) {
      best = Math.max(best, (one[part] ?? 0) + (other[set ^ part] ?? 0));
      if (part === 0) return best;
    }
  });
}
