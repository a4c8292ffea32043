import { invariant } from "@banyan/kernel";
import { type CompiledSlot, SCATTER, WILD } from "./compiled-slot.ts";
import type { SpinKind } from "./slot-math.ts";

/** The number of combinations of stops whose window has this pay and awards this many free spins. */
export interface WindowOutcome {
  /** Stakes of one line, before any multiplier. */
  readonly units: number;
  readonly freeSpins: number;
  readonly combinations: number;
}

export interface WindowDistribution {
  readonly outcomes: readonly WindowOutcome[];
  /** The number of all combinations of stops: the product of the strips' lengths. */
  readonly combinations: number;
}

/** One possible column of a reel, and the number of stops that show it. */
interface Column {
  readonly cells: Uint8Array;
  readonly scatters: number;
  readonly weight: number;
}

/**
 * The exact distribution of one spin's pay, over every combination of stops.
 *
 * Reels are walked from the left with the lines whose run continues. Where no run is left, the reels to the right
 * cannot change the pay of the lines, so they are counted instead of walked. Equal columns are merged. Together that
 * leaves about one combination in a hundred to visit.
 */
export function windowDistribution(slot: CompiledSlot, kind: SpinKind): WindowDistribution {
  const columns = slot.strips[kind].map((strip) => columnsOf(strip, slot.rows));
  const combinations = slot.strips[kind].reduce((product, strip) => product * strip.length, 1);
  invariant(Number.isSafeInteger(combinations), "the combinations of stops can be counted exactly");
  const settled = new RunWalk(slot, columns).walk();
  return { outcomes: addScatters(slot, columns, settled), combinations };
}

function columnsOf(strip: Uint8Array, rows: number): Column[] {
  const found = new Map<string, Column>();
  strip.forEach((_, stop) => {
    const cells = Uint8Array.from({ length: rows }, (_unused, row) => strip[(stop + row) % strip.length] ?? WILD);
    const key = cells.join();
    const weight = (found.get(key)?.weight ?? 0) + 1;
    found.set(key, { cells, scatters: cells.filter((cell) => cell === SCATTER).length, weight });
  });
  return [...found.values()];
}

/** Line units won × scatters seen so far → combinations, by the number of reels walked when the last run ended. */
type SettledRuns = readonly Map<number, number>[];

/** More scatters than any window shows. */
const SCATTER_BASE = 64;

/** The walk over the reels. Its arrays are allocated once and reused at every node of the tree. */
class RunWalk {
  private readonly slot: CompiledSlot;
  private readonly columns: readonly (readonly Column[])[];
  private readonly settled: Map<number, number>[];
  /** The lines whose run reaches the reel, the run's symbol and its leading wilds. One row per reel. */
  private readonly alive: Uint8Array[];
  private readonly symbol: Uint8Array[];
  private readonly wilds: Uint8Array[];

  constructor(slot: CompiledSlot, columns: readonly (readonly Column[])[]) {
    this.slot = slot;
    this.columns = columns;
    const rowsOf = <T>(make: () => T) => Array.from({ length: slot.reels + 1 }, make);
    this.settled = rowsOf(() => new Map());
    this.alive = rowsOf(() => new Uint8Array(slot.lines));
    this.symbol = rowsOf(() => new Uint8Array(slot.lines));
    this.wilds = rowsOf(() => new Uint8Array(slot.lines));
  }

  walk(): SettledRuns {
    this.alive[0]?.set(Uint8Array.from({ length: this.slot.lines }, (_, line) => line));
    this.visit(0, this.slot.lines, 0, 0, 1);
    return this.settled;
  }

  private visit(reel: number, aliveCount: number, units: number, scatters: number, weight: number): void {
    if (reel === this.slot.reels) {
      this.settle(reel, units + this.runsToTheEnd(aliveCount), scatters, weight);
      return;
    }
    for (const column of this.columns[reel] ?? []) {
      const [stillAlive, won] = this.extendRuns(reel, aliveCount, column.cells);
      const nextScatters = scatters + column.scatters;
      if (stillAlive === 0) this.settle(reel + 1, units + won, nextScatters, weight * column.weight);
      else this.visit(reel + 1, stillAlive, units + won, nextScatters, weight * column.weight);
    }
  }

  /** Extends each run onto the column: it continues, or it ends and pays what it had. */
  private extendRuns(reel: number, aliveCount: number, cells: Uint8Array): readonly [number, number] {
    const { slot } = this;
    const [alive, symbol, wilds] = this.stateAt(reel);
    const [nextAlive, nextSymbol, nextWilds] = this.stateAt(reel + 1);
    let kept = 0;
    let won = 0;
    for (let index = 0; index < aliveCount; index += 1) {
      const line = alive[index] ?? 0;
      const shown = cells[(slot.lineCells[line * slot.reels + reel] ?? 0) - reel * slot.rows] ?? WILD;
      const run = symbol[index] ?? WILD;
      const leading = wilds[index] ?? 0;
      if (shown === SCATTER || (shown !== WILD && run !== WILD && shown !== run)) {
        won += this.payOf(run, leading, reel);
        continue;
      }
      nextAlive[kept] = line;
      nextSymbol[kept] = run === WILD ? shown : run;
      nextWilds[kept] = shown === WILD && run === WILD ? leading + 1 : leading;
      kept += 1;
    }
    return [kept, won];
  }

  private runsToTheEnd(aliveCount: number): number {
    const [, symbol, wilds] = this.stateAt(this.slot.reels);
    let won = 0;
    for (let index = 0; index < aliveCount; index += 1) {
      won += this.payOf(symbol[index] ?? WILD, wilds[index] ?? 0, this.slot.reels);
    }
    return won;
  }

  private stateAt(reel: number): readonly [Uint8Array, Uint8Array, Uint8Array] {
    const [alive, symbol, wilds] = [this.alive[reel], this.symbol[reel], this.wilds[reel]];
    invariant(alive && symbol && wilds, "there is a state for every reel");
    return [alive, symbol, wilds];
  }

  private payOf(symbol: number, leadingWilds: number, count: number): number {
    const stride = this.slot.reels + 1;
    const asNamed = this.slot.pays[symbol * stride + count] ?? 0;
    const asWilds = this.slot.pays[WILD * stride + leadingWilds] ?? 0;
    return Math.max(asNamed, asWilds);
  }

  private settle(reelsWalked: number, units: number, scatters: number, weight: number): void {
    const map = this.settled[reelsWalked];
    const key = units * SCATTER_BASE + scatters;
    map?.set(key, (map.get(key) ?? 0) + weight);
  }
}

/** Counts the scatters on the reels that the walk did not reach, and converts counts into pays and free spins. */
function addScatters(
  slot: CompiledSlot,
  columns: readonly (readonly Column[])[],
  settled: SettledRuns,
): WindowOutcome[] {
  const totals = new Map<string, WindowOutcome>();
  let beyond = [1];
  for (let reelsWalked = slot.reels; reelsWalked >= 0; reelsWalked -= 1) {
    for (const [key, weight] of settled[reelsWalked] ?? []) {
      const lineUnits = Math.floor(key / SCATTER_BASE);
      beyond.forEach((ways, more) => {
        const scatters = (key % SCATTER_BASE) + more;
        const units = lineUnits + (slot.scatterPays[scatters] ?? 0);
        const freeSpins = slot.awards[scatters] ?? 0;
        const name = `${units}/${freeSpins}`;
        const combinations = (totals.get(name)?.combinations ?? 0) + weight * ways;
        if (combinations > 0) totals.set(name, { units, freeSpins, combinations });
      });
    }
    beyond = convolve(beyond, columns[reelsWalked - 1] ?? []);
  }
  return [...totals.values()].toSorted((a, b) => a.units - b.units || a.freeSpins - b.freeSpins);
}

/** `ways[n]`: combinations of the reels so far that show n scatters; one more reel is added. */
function convolve(ways: readonly number[], column: readonly Column[]): number[] {
  const sums: number[] = [];
  for (const { scatters, weight } of column) {
    ways.forEach((count, n) => {
      sums[n + scatters] = (sums[n + scatters] ?? 0) + count * weight;
    });
  }
  return Array.from(sums, (sum) => sum ?? 0);
}
