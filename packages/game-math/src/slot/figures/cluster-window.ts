import { invariant } from "@banyan/kernel";
import type { CompiledCells } from "../compiled-cells.ts";
import { symbolChances } from "./cells-chain.ts";

/** The figures of one freshly filled window of a cluster game. */
export interface ClusterWindow {
  readonly mean: number;
  readonly square: number;
  /** Chance that nothing pays. */
  readonly misses: number;
  readonly most: number;
  /**
   * The rate of clusters of each symbol and size, at `symbol * (cells + 1) + size`. Sizes that pay the same as the
   * largest distinguished size are counted there.
   */
  readonly wins: Float64Array;
}

/** Rows of the window. With three rows, the state per column stays small. */
const ROWS = 3;
/** No symbol. Used for the cells to the left of the first column. */
const NOBODY = 7;

/**
 * Computes a window that is filled cell by cell, column by column. The state of the filled part is its last three
 * cells: their symbols, their connections, and the current sizes of their clusters. Sizes are only distinguished as far
 * as pays differ. A cluster that no longer reaches those cells is complete and pays.
 */
export function clusterWindow(cells: CompiledCells): ClusterWindow {
  const { math } = cells;
  invariant(math.rows === ROWS && cells.symbols.length < NOBODY, "a window of three rows and few symbols");
  const walk = new ClusterWalk(cells);
  for (let column = 0; column < math.columns; column += 1) {
    for (let row = 0; row < ROWS; row += 1) walk.fill(row);
  }
  return walk.end();
}

/** States by key, each with the sums over all paths to it. */
class States {
  count = 0;
  readonly keys = new Int32Array(CAPACITY);
  readonly chance = new Float64Array(CAPACITY);
  /** The chance of reaching the state without any pay. */
  readonly unpaid = new Float64Array(CAPACITY);
  readonly mean = new Float64Array(CAPACITY);
  readonly square = new Float64Array(CAPACITY);
  readonly most = new Float64Array(CAPACITY);
  private readonly slots = new Int32Array(2 * CAPACITY).fill(-1);
  private readonly used = new Int32Array(CAPACITY);

  clear(): void {
    for (let at = 0; at < this.count; at += 1) this.slots[this.used[at] ?? 0] = -1;
    this.count = 0;
  }

  /** The index of a key. A new key is added with sums of zero. */
  find(key: number): number {
    const mask = 2 * CAPACITY - 1;
    let slot = (Math.imul(key, 0x9e3779b1) >>> 8) & mask;
    for (;;) {
      const at = this.slots[slot] ?? -1;
      if (at < 0) break;
      if (this.keys[at] === key) return at;
      slot = (slot + 1) & mask;
    }
    const at = this.count;
    invariant(at < CAPACITY, "the states of a window fit");
    this.count += 1;
    this.slots[slot] = at;
    this.used[at] = slot;
    this.keys[at] = key;
    for (const sums of [this.chance, this.unpaid, this.mean, this.square, this.most]) sums[at] = 0;
    return at;
  }
}

const CAPACITY = 1 << 17;
const spare: States[] = [];

class ClusterWalk {
  private readonly cells: CompiledCells;
  private readonly chances: readonly number[];
  private readonly sizeMost: number;
  private readonly size: number;
  private readonly wins: Float64Array;
  private states = spare.pop() ?? new States();
  private next = spare.pop() ?? new States();
  private readonly symbols = [0, 0, 0];
  private readonly labels = [0, 0, 0];
  private readonly sizes = [0, 0, 0];

  constructor(cells: CompiledCells) {
    this.cells = cells;
    this.chances = symbolChances(cells.math);
    this.size = cells.math.columns * cells.math.rows;
    this.sizeMost = Math.max(...Object.values(cells.math.cellPays).flatMap((table) => Object.keys(table).map(Number)));
    invariant(this.sizeMost < 16, "sizes that pay apart are few");
    this.wins = new Float64Array(cells.symbols.length * (this.size + 1));
    this.states.clear();
    const start = this.states.find(pack([NOBODY, NOBODY, NOBODY], [0, 1, 2], [0, 0, 0]));
    this.states.chance[start] = 1;
    this.states.unpaid[start] = 1;
  }

  /** Adds the next cell of a column, with every symbol that it can have. */
  fill(row: number): void {
    this.next.clear();
    const { symbols, labels } = this;
    for (let at = 0; at < this.states.count; at += 1) {
      this.unpack(this.states.keys[at] ?? 0);
      const pay = this.closing(row);
      const [left, above] = [symbols[row], row > 0 ? symbols[row - 1] : NOBODY];
      const alone = this.keyAfter(row, 0, -1, -1);
      for (let symbol = 0; symbol < this.chances.length; symbol += 1) {
        const chance = this.chances[symbol] ?? 0;
        const goesOn = left === symbol;
        const joins = above === symbol;
        const key =
          goesOn || joins
            ? this.keyAfter(row, symbol, goesOn ? (labels[row] ?? -1) : -1, joins ? (labels[row - 1] ?? -1) : -1)
            : alone | (symbol << (3 * row));
        this.carry(at, this.next.find(key), chance, goesOn ? 0 : pay);
        if (!goesOn && pay > 0) this.countWin(at, row, chance);
      }
    }
    [this.states, this.next] = [this.next, this.states];
  }

  /** Pays all clusters that still reach the last column. */
  end(): ClusterWindow {
    let [mean, square, misses, most] = [0, 0, 0, 0];
    for (let at = 0; at < this.states.count; at += 1) {
      this.unpack(this.states.keys[at] ?? 0);
      let pay = 0;
      for (let row = 0; row < ROWS; row += 1) {
        if (this.labels.indexOf(this.labels[row] ?? 0) !== row) continue;
        const own = this.payOf(row);
        pay += own;
        if (own > 0) this.countWin(at, row, 1);
      }
      const chance = this.states.chance[at] ?? 0;
      const before = this.states.mean[at] ?? 0;
      mean += before + pay * chance;
      square += (this.states.square[at] ?? 0) + 2 * pay * before + pay * pay * chance;
      if (pay === 0) misses += this.states.unpaid[at] ?? 0;
      most = Math.max(most, (this.states.most[at] ?? 0) + pay);
    }
    spare.push(this.states, this.next);
    return { mean, square, misses, most, wins: this.wins };
  }

  private payOf(row: number): number {
    const symbol = this.symbols[row] ?? NOBODY;
    if (symbol === NOBODY) return 0;
    return this.cells.pays[symbol * (this.size + 1) + (this.sizes[this.labels[row] ?? 0] ?? 0)] ?? 0;
  }

  /** The pay of the old cell's cluster in this row if the new cell does not extend it. */
  private closing(row: number): number {
    const label = this.labels[row];
    for (let other = 0; other < ROWS; other += 1) if (other !== row && this.labels[other] === label) return 0;
    return this.payOf(row);
  }

  private countWin(at: number, row: number, chance: number): void {
    const index = (this.symbols[row] ?? 0) * (this.size + 1) + (this.sizes[this.labels[row] ?? 0] ?? 0);
    this.wins[index] = (this.wins[index] ?? 0) + (this.states.chance[at] ?? 0) * chance;
  }

  private carry(from: number, to: number, chance: number, pay: number): void {
    const { states, next } = this;
    const reached = states.chance[from] ?? 0;
    const mean = states.mean[from] ?? 0;
    next.chance[to] = (next.chance[to] ?? 0) + reached * chance;
    if (pay === 0) next.unpaid[to] = (next.unpaid[to] ?? 0) + (states.unpaid[from] ?? 0) * chance;
    next.mean[to] = (next.mean[to] ?? 0) + (mean + pay * reached) * chance;
    const square = (states.square[from] ?? 0) + 2 * pay * mean + pay * pay * reached;
    next.square[to] = (next.square[to] ?? 0) + square * chance;
    next.most[to] = Math.max(next.most[to] ?? 0, (states.most[from] ?? 0) + pay);
  }

  /** The state after a cell of this symbol is placed in the row and joins the clusters with these labels. */
  private keyAfter(row: number, symbol: number, left: number, above: number): number {
    const { symbols, labels, sizes } = this;
    const joined = (left < 0 ? 0 : (sizes[left] ?? 0)) + (above < 0 || above === left ? 0 : (sizes[above] ?? 0));
    const grown = Math.min(this.sizeMost, 1 + joined);
    const own = 3;
    let key = 0;
    let names = 0;
    let [first, second] = [-1, -1];
    for (let at = 0; at < ROWS; at += 1) {
      const before = labels[at] ?? 0;
      const label = at === row || before === left || before === above ? own : before;
      const name = label === first ? 0 : label === second ? 1 : names;
      if (name === names) {
        if (names === 0) first = label;
        else second = second < 0 ? label : second;
        key |= (label === own ? grown : (sizes[label] ?? 0)) << (15 + 4 * name);
        names += 1;
      }
      key |= (at === row ? symbol : (symbols[at] ?? 0)) << (3 * at);
      key |= name << (9 + 2 * at);
    }
    return key;
  }

  private unpack(key: number): void {
    const { symbols, labels, sizes } = this;
    for (let row = 0; row < ROWS; row += 1) {
      symbols[row] = (key >> (3 * row)) & 7;
      labels[row] = (key >> (9 + 2 * row)) & 3;
      sizes[row] = (key >> (15 + 4 * row)) & 15;
    }
  }
}

function pack(symbols: readonly number[], labels: readonly number[], sizes: readonly number[]): number {
  let key = 0;
  for (let row = 0; row < ROWS; row += 1) {
    key |= (symbols[row] ?? 0) << (3 * row);
    key |= (labels[row] ?? 0) << (9 + 2 * row);
    key |= (sizes[row] ?? 0) << (15 + 4 * row);
  }
  return key;
}
