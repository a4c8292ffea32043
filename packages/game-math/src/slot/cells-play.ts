import { invariant, type RandomSource, uniformBelow } from "@banyan/kernel";
import { type CompiledCells, compileCells } from "./compiled-cells.ts";
import { type CellGroup, EMPTY, groupsOf } from "./cell-groups.ts";
import type { RoundPlay } from "./round-play.ts";
import type { RoundStep, SpinWin, StepFeature, StepKind, WindowCell } from "./round-shape.ts";
import type { CellsMath, SpinKind, SymbolId } from "./slot-math.ts";

/** A round of a game whose cells fall. */
export class CellsPlay implements RoundPlay {
  next: StepKind | undefined = "base";
  private readonly cells: CompiledCells;
  private readonly window: Uint8Array;
  private kind: StepKind = "base";
  private spin: SpinKind = "base";
  private groups: readonly CellGroup[] = [];
  private dropped: number[] = [];
  private cleared: readonly number[] = [];
  private winsInRow = 0;
  private multiplier = 1;
  private freeSpinsAwarded = 0;
  private freeSpinsLeft = 0;

  constructor(math: CellsMath) {
    this.cells = compileCells(math);
    this.window = new Uint8Array(math.columns * math.rows).fill(EMPTY);
  }

  begin(): void {
    this.next = "base";
    this.freeSpinsLeft = 0;
    this.groups = [];
  }

  draw(source: RandomSource): number[] {
    const { symbolAt } = this.cells;
    const fresh = this.next === "tumble" ? this.cleared.length : this.window.length;
    const entry: number[] = [];
    for (let cell = 0; cell < fresh; cell += 1) entry.push(symbolAt[uniformBelow(source, symbolAt.length)] ?? 0);
    return entry;
  }

  play(entry: readonly number[]): void {
    const { next } = this;
    invariant(next !== undefined, "a step was won before");
    this.kind = next;
    if (next === "base" || next === "free") this.startSpin(next);
    this.fall();
    this.fill(entry);
    this.groups = groupsOf(this.cells, this.window);
    const { ladder, freeSpins, windowsMax, family } = this.cells.math;
    const rung = ladder[Math.min(this.winsInRow, ladder.length - 1)] ?? 1;
    this.multiplier = rung * (this.spin === "free" ? freeSpins.multiplier : 1);
    if (this.groups.length > 0) this.winsInRow += 1;
    const goesOn = this.groups.length > 0 && this.winsInRow < windowsMax;
    this.freeSpinsAwarded = goesOn ? 0 : (this.cells.awards[this.winsInRow] ?? 0);
    this.freeSpinsLeft += this.freeSpinsAwarded;
    this.cleared = [];
    if (goesOn) {
      const all = family === "cluster";
      this.cleared = all
        ? [...this.window.keys()]
        : this.groups.flatMap(({ cells }) => cells).toSorted((a, b) => a - b);
      this.next = "tumble";
    } else this.next = this.freeSpinsLeft > 0 ? "free" : undefined;
  }

  units(): number {
    let units = 0;
    for (const group of this.groups) units += group.units;
    return units * this.multiplier;
  }

  show(unit: bigint): RoundStep {
    const { math } = this.cells;
    const scale = unit * BigInt(this.multiplier);
    const wins = this.groups.map((group): SpinWin => ({
      kind: math.family === "cluster" ? "cluster" : "anywhere",
      symbol: this.nameOf(group.symbol),
      count: group.cells.length,
      pays: BigInt(group.units) * scale,
      cells: group.cells.map((cell) => this.cellAt(cell)),
    }));
    return {
      kind: this.kind,
      spin: this.spin,
      stops: [],
      grid: Array.from({ length: math.columns }, (_, column) =>
        Array.from(this.window.subarray(column * math.rows, (column + 1) * math.rows), (code) => this.nameOf(code)),
      ),
      wins,
      win: wins.reduce((sum, { pays }) => sum + pays, 0n),
      freeSpinsAwarded: this.freeSpinsAwarded,
      freeSpinsLeft: this.freeSpinsLeft,
      multiplier: this.multiplier,
      features: this.features(),
    };
  }

  private features(): StepFeature[] {
    const features: StepFeature[] = [];
    if (this.kind === "tumble")
      features.push({ kind: "dropped", cells: this.dropped.map((cell) => this.cellAt(cell)) });
    if (this.cleared.length > 0) {
      features.push({ kind: "cleared", cells: this.cleared.map((cell) => this.cellAt(cell)) });
    }
    return features;
  }

  private startSpin(spin: SpinKind): void {
    this.spin = spin;
    if (spin === "free") this.freeSpinsLeft -= 1;
    this.winsInRow = 0;
    this.cleared = [];
    this.window.fill(EMPTY);
  }

  /** Lets what was not cleared fall to the bottom of its column. */
  private fall(): void {
    const { window } = this;
    const { rows } = this.cells.math;
    for (const cell of this.cleared) window[cell] = EMPTY;
    for (let start = 0; start < window.length; start += rows) {
      let bottom = start + rows - 1;
      for (let cell = bottom; cell >= start; cell -= 1) {
        const symbol = window[cell] ?? EMPTY;
        if (symbol === EMPTY) continue;
        window[cell] = EMPTY;
        window[bottom] = symbol;
        bottom -= 1;
      }
    }
  }

  private fill(entry: readonly number[]): void {
    this.dropped = [];
    let used = 0;
    for (let cell = 0; cell < this.window.length; cell += 1) {
      if (this.window[cell] !== EMPTY) continue;
      const symbol = entry[used] ?? -1;
      invariant(
        Number.isInteger(symbol) && symbol >= 0 && symbol < this.cells.symbols.length,
        "a symbol for each cell",
      );
      this.window[cell] = symbol;
      this.dropped.push(cell);
      used += 1;
    }
    invariant(used === entry.length, "a symbol for each cell that is filled and no more");
  }

  private nameOf(code: number): SymbolId {
    return this.cells.symbols[code] ?? "blank";
  }

  private cellAt(cell: number): WindowCell {
    const { rows } = this.cells.math;
    return [Math.floor(cell / rows), cell % rows];
  }
}
