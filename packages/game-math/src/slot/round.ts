import { invariant, type RandomSource, uniformBelow } from "@banyan/kernel";
import { type CompiledSlot, compileSlot } from "./compiled-slot.ts";
import { evaluateWindow, freeSpinsAwarded, windowAt, type WindowWin } from "./evaluate-window.ts";
import type { RoundDraw, RoundOutcome, RoundStep, SpinWin, WindowCell } from "./round-shape.ts";
import { isLines, type LinesMath, type SlotMath, type SpinKind, type SymbolId } from "./slot-math.ts";

/**
 * Draws a whole round: the paid spin and every free spin that follows from it. It is not told the stake, so
 * the outcome cannot depend on it.
 */
export function drawRound(math: SlotMath, source: RandomSource): RoundDraw {
  const slot = compileSlot(linesOf(math));
  const draw = [drawStops(slot, "base", source)];
  let left = freeSpinsAwarded(slot, windowAt(slot, "base", draw[0] ?? []));
  while (left > 0) {
    const stops = drawStops(slot, "free", source);
    draw.push(stops);
    left += freeSpinsAwarded(slot, windowAt(slot, "free", stops)) - 1;
  }
  return draw;
}

function linesOf(math: SlotMath): LinesMath {
  invariant(isLines(math), `games of the family ${math.family} are played here`);
  return math;
}

function drawStops(slot: CompiledSlot, kind: SpinKind, source: RandomSource): number[] {
  return slot.strips[kind].map((strip) => uniformBelow(source, strip.length));
}

/**
 * What a drawn round pays for a total stake in minor units. Pure: a stored draw settles to the same round for
 * ever. The stake must be a whole multiple of the number of lines, so that every pay is whole.
 */
export function settleRound(math: SlotMath, bet: bigint, draw: RoundDraw): RoundOutcome {
  const slot = compileSlot(linesOf(math));
  const lines = BigInt(slot.lines);
  invariant(bet > 0n && bet % lines === 0n, "a stake is a whole multiple of the lines");
  const lineStake = bet / lines;
  const steps: RoundStep[] = [];
  let left = 0;
  for (const stops of draw) {
    const kind = steps.length === 0 ? "base" : "free";
    invariant(kind === "base" || left > 0, "a free spin was won before");
    const step = settleStep(slot, kind, stops, lineStake, left);
    steps.push(step);
    left = step.freeSpinsLeft;
  }
  invariant(steps.length > 0 && left === 0, "a round is drawn to its end");
  return { steps, totalWin: steps.reduce((sum, step) => sum + step.win, 0n) };
}

function settleStep(
  slot: CompiledSlot,
  kind: SpinKind,
  stops: readonly number[],
  lineStake: bigint,
  leftBefore: number,
): RoundStep {
  invariant(
    stops.length === slot.reels && stops.every((stop, reel) => stop >= 0 && stop < stripLength(slot, kind, reel)),
    "a stop for every reel, each on its strip",
  );
  const multiplier = kind === "free" ? slot.math.freeSpins.multiplier : 1;
  const scale = lineStake * BigInt(multiplier);
  const window = windowAt(slot, kind, stops);
  const result = evaluateWindow(slot, window);
  return {
    kind,
    spin: kind,
    stops,
    grid: stops.map((_, reel) => columnOf(slot, window, reel).map((code) => symbolName(slot, code))),
    wins: result.wins.map((win) => toSpinWin(slot, window, win, scale)),
    win: BigInt(result.units) * scale,
    freeSpinsAwarded: result.freeSpins,
    freeSpinsLeft: leftBefore + result.freeSpins - (kind === "free" ? 1 : 0),
    multiplier,
    features: [],
  };
}

function toSpinWin(slot: CompiledSlot, window: Uint8Array, win: WindowWin, scale: bigint): SpinWin {
  const shared = { symbol: symbolName(slot, win.symbol), count: win.count, pays: BigInt(win.units) * scale };
  if (win.kind === "scatter") return { kind: "scatter", ...shared, cells: cellsShowing(slot, window, win.symbol) };
  const line = slot.math.paylines[win.line] ?? [];
  return { kind: "line", line: win.line, ...shared, cells: line.slice(0, win.count).map((row, reel) => [reel, row]) };
}

function cellsShowing(slot: CompiledSlot, window: Uint8Array, symbol: number): WindowCell[] {
  const cells: WindowCell[] = [];
  window.forEach((shown, cell) => {
    if (shown === symbol) cells.push([Math.floor(cell / slot.rows), cell % slot.rows]);
  });
  return cells;
}

function columnOf(slot: CompiledSlot, window: Uint8Array, reel: number): number[] {
  return [...window.subarray(reel * slot.rows, (reel + 1) * slot.rows)];
}

function symbolName(slot: CompiledSlot, code: number): SymbolId {
  return slot.symbols[code] ?? slot.math.wild;
}

function stripLength(slot: CompiledSlot, kind: SpinKind, reel: number): number {
  return slot.strips[kind][reel]?.length ?? 0;
}

/** Draws a round and settles it. Bet in minor units, a whole multiple of the number of lines. */
export function spin(math: SlotMath, bet: bigint, source: RandomSource): RoundOutcome {
  return settleRound(math, bet, drawRound(math, source));
}
