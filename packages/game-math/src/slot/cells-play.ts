import { invariant, type RandomSource, uniformBelow } from "@banyan/kernel";
import { type CompiledCells, compileCells } from "./compiled-cells.ts";
import { EMPTY, groupsOf, markPaid } from "./cell-groups.ts";
import type { RoundPlay } from "./round-play.ts";
import type { RoundStep, SpinWin, StepFeature, StepKind, WindowCell } from "./round-shape.ts";
import type { CellsMath, SpinKind, SymbolId } from "./slot-math.ts";

/** A round of a game with falling cells. */
export class CellsPlay implements RoundPlay {
  next: StepKind | undefined = "base";
  private readonly cells: CompiledCells;
  private readonly window: Uint8Array;
  private kind: StepKind = "base";
  private spin: SpinKind = "base";
  /**
   * The pay of the window before its multiplier, its paying cells, and the cells that are cleared before the next
   * window.
   */
  private windowUnits = 0;
  private readonly paid: Uint8Array;
  private readonly cleared: Uint8Array;
  private readonly dropped: Uint8Array;
  /** Whether cells were cleared, so that others fall. */
  private falls = false;
  private winsInRow = 0;
  private multiplier = 1;
  private freeSpinsAwarded = 0;
  private freeSpinsLeft = 0;

  constructor(math: CellsMath) {
    this.cells = compileCells(math);
    this.window = new Uint8Array(math.columns * math.rows).fill(EMPTY);
    this.paid = new Uint8Array(this.window.length);
    this.cleared = new Uint8Array(this.window.length);
    this.dropped = new Uint8Array(this.window.length);
  }

  begin(): void {
    this.next = "base";
    this.freeSpinsLeft = 0;
    this.windowUnits = 0;
  }

  draw(source: RandomSource): number[] {
    const { symbolAt } = this.cells;
    const { cleared } = this;
    const all = this.next !== "tumble";
    const entry: number[] = [];
    for (let cell = 0; cell < cleared.length; cell += 1) {
      if (all || cleared[cell] === 1) entry.push(symbolAt[uniformBelow(source, symbolAt.length)] ?? 0);
    }
    return entry;
  }

  play(entry: readonly number[]): void {
    const { next } = this;
    invariant(next !== undefined, "a step was won before");
    this.kind = next;
    if (next === "base" || next === "free") this.startSpin(next);
    this.fall();
    this.fill(entry);
    this.windowUnits = markPaid(this.cells, this.window, this.paid);
    const { ladder, freeSpins, windowsMax, family } = this.cells.math;
    const rung = ladder[Math.min(this.winsInRow, ladder.length - 1)] ?? 1;
    this.multiplier = rung * (this.spin === "free" ? freeSpins.multiplier : 1);
    const pays = this.windowUnits > 0;
    if (pays) this.winsInRow += 1;
    const goesOn = pays && this.winsInRow < windowsMax;
    this.freeSpinsAwarded = goesOn ? 0 : (this.cells.awards[this.winsInRow] ?? 0);
    this.freeSpinsLeft += this.freeSpinsAwarded;
    this.falls = goesOn;
    if (!goesOn) this.cleared.fill(0);
    else if (family === "cluster") this.cleared.fill(1);
    else this.cleared.set(this.paid);
    if (goesOn) this.next = "tumble";
    else this.next = this.freeSpinsLeft > 0 ? "free" : undefined;
  }

  units(): number {
    return this.windowUnits * this.multiplier;
  }

  show(unit: bigint): RoundStep {
    const { math } = this.cells;
    const scale = unit * BigInt(this.multiplier);
    const wins = groupsOf(this.cells, this.window).map((group): SpinWin => ({
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
    if (this.kind === "tumble") features.push({ kind: "dropped", cells: this.cellsOf(this.dropped) });
    if (this.falls) features.push({ kind: "cleared", cells: this.cellsOf(this.cleared) });
    return features;
  }

  private startSpin(spin: SpinKind): void {
    this.spin = spin;
    if (spin === "free") this.freeSpinsLeft -= 1;
    this.winsInRow = 0;
    this.falls = false;
    this.window.fill(EMPTY);
  }

  /** Moves the remaining cells to the bottom of their columns. */
  private fall(): void {
    const { window } = this;
    const { rows } = this.cells.math;
    if (!this.falls) return;
    for (let cell = 0; cell < window.length; cell += 1) if (this.cleared[cell] === 1) window[cell] = EMPTY;
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
    const { window, dropped } = this;
    const symbols = this.cells.symbols.length;
    let used = 0;
    for (let cell = 0; cell < window.length; cell += 1) {
      dropped[cell] = 0;
      if (window[cell] !== EMPTY) continue;
      const symbol = entry[used] ?? -1;
      invariant(Number.isInteger(symbol) && symbol >= 0 && symbol < symbols, "a symbol for each cell");
      window[cell] = symbol;
      dropped[cell] = 1;
      used += 1;
    }
    invariant(used === entry.length, "a symbol for each cell that is filled and no more");
  }

  private cellsOf(marks: Uint8Array): WindowCell[] {
    return [...marks.keys()].filter((cell) => marks[cell] === 1).map((cell) => this.cellAt(cell));
  }

  private nameOf(code: number): SymbolId {
    return this.cells.symbols[code] ?? "blank";
  }

  private cellAt(cell: number): WindowCell {
    const { rows } = this.cells.math;
    return [Math.floor(cell / rows), cell % rows];
  }
}
