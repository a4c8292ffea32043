import type { RoundDraw, StepKind } from "../slot/round-shape.ts";
import type { CellsMath, CountTable, LinesMath, SlotMath, SpinKind, SymbolId, WaysMath } from "../slot/slot-math.ts";

// A second way to settle a round of a slot. It is written from docs/games/slots.md and docs/flows/slots.md, as plainly
// as possible and without code of the engine. Tests compare the engine with it.

/** A column of symbols, top to bottom. */
type Column = readonly SymbolId[];

export interface ReferenceStep {
  readonly kind: StepKind;
  /** The symbols that count. */
  readonly grid: readonly Column[];
  /** Stake units, with every multiplier. */
  readonly units: number;
  readonly awarded: number;
}

export function referenceRound(math: SlotMath, draw: RoundDraw): ReferenceStep[] {
  return "weights" in math ? cellsRound(math, draw) : reelsRound(math, draw);
}

function reelsRound(math: LinesMath | WaysMath, draw: RoundDraw): ReferenceStep[] {
  const [first = [], ...rest] = draw;
  const paid = reelsSpin(math, "base", first, new Set());
  const steps = [paid.step];
  const picks = math.pick?.picks[paid.scatters] ?? 0;
  if ("hold" in math) return [...steps, ...respins(math, first, paid.step.grid, rest)];
  if (picks > 0) return [...steps, pickStep(math, rest[0] ?? [])];
  const stuck = new Set<number>();
  let left = paid.step.awarded;
  for (let spin = 0; left > 0; spin += 1) {
    const { step } = reelsSpin(math, "free", rest[spin] ?? [], stuck);
    steps.push(step);
    left += step.awarded - 1;
  }
  return steps;
}

/** One spin. In a sticky game it adds the reels that are wild from now on to `stuck`. */
function reelsSpin(math: LinesMath | WaysMath, kind: SpinKind, entry: readonly number[], stuck: Set<number>) {
  const varies = "heights" in math && math.heights.some((heights) => heights.length > 1);
  let grid: Column[] = math.strips[kind].map((strip, reel) => {
    const stop = entry[varies ? reel * 2 + 1 : reel] ?? Number.NaN;
    const height = varies ? (entry[reel * 2] ?? Number.NaN) : heightOf(math, reel);
    return Array.from({ length: height }, (_, row) => strip[(stop + row) % strip.length] ?? "?");
  });
  if (math.family === "expanding" || (math.family === "sticky" && kind === "free")) {
    grid = grid.map((column, reel) => {
      if (!column.includes(math.wild) && !stuck.has(reel)) return column;
      if (math.family === "sticky") stuck.add(reel);
      return column.map(() => math.wild);
    });
  }
  const scatters = grid.flat().filter((symbol) => symbol === math.scatter).length;
  const multiplier = kind === "free" ? math.freeSpins.multiplier : 1;
  const ofScatters = (math.scatterPays[scatters] ?? 0) * math.stakeUnits;
  const units = (referencePay(math, grid) + ofScatters) * multiplier;
  return { step: { kind, grid, units, awarded: math.freeSpins.awards[scatters] ?? 0 }, scatters };
}

function heightOf(math: LinesMath | WaysMath, reel: number): number {
  return "rows" in math ? math.rows : (math.heights[reel]?.[0]?.rows ?? Number.NaN);
}

/** The pay of the lines or ways of a window in stake units, without scatters and multiplier. */
export function referencePay(math: LinesMath | WaysMath, grid: readonly Column[]): number {
  if (!("paylines" in math)) return waysPay(math, grid);
  let units = 0;
  for (const line of math.paylines) {
    const symbols = line.map((row, reel) => grid[reel]?.[row] ?? "?");
    units += linePay(math, symbols);
    // A run over all reels is paid once, from the left.
    const isWhole = runOf(math, symbols).length === symbols.length;
    if (math.family === "bothways" && !isWhole) units += linePay(math, symbols.toReversed());
  }
  return units;
}

/** The better of two: the run of the first symbol that is not wild, and the run of wilds. */
function linePay(math: LinesMath, symbols: readonly SymbolId[]): number {
  const run = runOf(math, symbols);
  const named = run.find((symbol) => symbol !== math.wild) ?? math.wild;
  const wilds = run.findIndex((symbol) => symbol !== math.wild);
  const asNamed = math.linePays[named]?.[run.length] ?? 0;
  const asWilds = math.linePays[math.wild]?.[wilds === -1 ? run.length : wilds] ?? 0;
  return Math.max(asNamed, asWilds);
}

function runOf(math: LinesMath, symbols: readonly SymbolId[]): readonly SymbolId[] {
  const named = symbols.find((symbol) => symbol !== math.wild) ?? math.wild;
  const end = symbols.findIndex((symbol) => symbol === math.scatter || (symbol !== math.wild && symbol !== named));
  return end === -1 ? symbols : symbols.slice(0, end);
}

/** Every choice of one cell per reel is a way, for as many reels as show the symbol or a wild. */
function waysPay(math: WaysMath, grid: readonly Column[]): number {
  let units = 0;
  for (const [symbol, pays] of Object.entries(math.wayPays)) {
    if (symbol === math.wild || !grid[0]?.includes(symbol)) continue;
    const shown = grid.map((column) => column.filter((cell) => cell === symbol || cell === math.wild).length);
    const end = shown.indexOf(0);
    const reels = end === -1 ? shown : shown.slice(0, end);
    units += (pays[reels.length] ?? 0) * reels.reduce((product, count) => product * count, 1);
  }
  return units;
}

function pickStep(math: LinesMath | WaysMath, opened: readonly number[]): ReferenceStep {
  const prizes = opened.map((box) => math.pick?.prizes[box] ?? Number.NaN);
  return { kind: "pick", grid: [], units: prizes.reduce((a, b) => a + b, 0) * math.stakeUnits, awarded: 0 };
}

/** Coins are held, and they pay when no respin is left or every cell holds one. */
function respins(math: LinesMath, paid: readonly number[], grid: readonly Column[], draws: RoundDraw): ReferenceStep[] {
  const rule = math.hold;
  if (!rule) return [];
  const values = paid.slice(grid.length);
  const coins = grid.flat().map((symbol) => (symbol === math.scatter ? values.shift() : undefined));
  const held = () => coins.filter((coin) => coin !== undefined);
  if (held().length < rule.coins) return [];
  const steps: ReferenceStep[] = [];
  for (let left = rule.respins; left > 0;) {
    const entry = [...(draws[steps.length] ?? [])];
    const before = held().length;
    for (const [cell, coin] of coins.entries()) {
      const landed = coin === undefined ? (entry.shift() ?? Number.NaN) : 0;
      if (landed > 0) coins[cell] = landed - 1;
    }
    const isFull = held().length === coins.length;
    left = isFull ? 0 : held().length > before ? rule.respins : left - 1;
    const sum = held().reduce((total, coin) => total + (rule.values[coin]?.units ?? Number.NaN), 0);
    const cells = coins.map((coin) => (coin === undefined ? "blank" : math.scatter));
    steps.push({
      kind: "respin",
      grid: grid.map((column, reel) => cells.slice(reel * column.length, (reel + 1) * column.length)),
      units: left > 0 ? 0 : sum + (isFull ? rule.grand * math.stakeUnits : 0),
      awarded: 0,
    });
  }
  return steps;
}

function cellsRound(math: CellsMath, draw: RoundDraw): ReferenceStep[] {
  const entries = draw.values();
  const paid = cellsSpin(math, "base", entries);
  const steps = [...paid];
  for (let left = awardedBy(paid); left > 0; left -= 1) {
    const free = cellsSpin(math, "free", entries);
    steps.push(...free);
    left += awardedBy(free);
  }
  return steps;
}

const awardedBy = (steps: readonly ReferenceStep[]) => steps.reduce((sum, { awarded }) => sum + awarded, 0);

/** The windows of one spin: each win clears cells and brings the next window. */
function cellsSpin(math: CellsMath, spin: SpinKind, entries: Iterator<readonly number[]>): ReferenceStep[] {
  const names = Object.keys(math.weights);
  const steps: ReferenceStep[] = [];
  let kept = Array.from({ length: math.columns }, (): SymbolId[] => []);
  for (;;) {
    const symbols = [...(entries.next().value ?? [])].map((symbol) => names[symbol] ?? "?");
    const grid = kept.map((column) => [...symbols.splice(0, math.rows - column.length), ...column]);
    const paid = payingGroups(math, grid);
    const rung = math.ladder[Math.min(steps.length, math.ladder.length - 1)] ?? Number.NaN;
    const multiplier = rung * (spin === "free" ? math.freeSpins.multiplier : 1);
    const wins = steps.length + (paid.length > 0 ? 1 : 0);
    const isLast = paid.length === 0 || wins === math.windowsMax;
    steps.push({
      kind: steps.length === 0 ? spin : "tumble",
      grid,
      units: paid.reduce((sum, group) => sum + group.units, 0) * multiplier,
      awarded: isLast ? reached(math.freeSpins.awards, wins) : 0,
    });
    if (isLast) return steps;
    const gone = new Set(paid.flatMap(({ cells }) => cells));
    kept = grid.map((column, at) =>
      math.family === "cluster" ? [] : column.filter((_, row) => !gone.has(at * math.rows + row)),
    );
  }
}

/** The value of the largest entry that a count reaches. */
export function reached(table: CountTable, count: number): number {
  const entries = Object.entries(table).filter(([least]) => Number(least) <= count);
  return entries.toSorted(([a], [b]) => Number(b) - Number(a))[0]?.[1] ?? 0;
}

/** Cells by number: column × rows + row. */
function payingGroups(math: CellsMath, grid: readonly Column[]) {
  const cells = grid.flat();
  const groups =
    math.family === "cluster"
      ? clusters(cells, math.rows)
      : [...Map.groupBy(cells.keys(), (cell) => cells[cell]).values()];
  return groups
    .map((group) => ({ cells: group, units: reached(math.cellPays[cells[group[0] ?? -1] ?? "?"] ?? {}, group.length) }))
    .filter(({ units }) => units > 0);
}

/** Starts with one cluster for each cell, and joins those of cells that touch and show the same symbol. */
function clusters(cells: Column, rows: number): number[][] {
  const names = cells.map((_, cell) => cell);
  const join = (cell: number, other: number) => {
    const [name, old] = [names[cell] ?? cell, names[other] ?? other];
    if (cells[cell] !== cells[other]) return;
    for (const [at, known] of names.entries()) if (known === old) names[at] = name;
  };
  for (const cell of cells.keys()) {
    if (cell % rows !== rows - 1) join(cell, cell + 1);
    if (cell + rows < cells.length) join(cell, cell + rows);
  }
  return [...Map.groupBy(cells.keys(), (cell) => names[cell]).values()];
}
