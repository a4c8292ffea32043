import { SCATTER, symbolName } from "./compiled-slot.ts";
import { windowWins, type WindowWin } from "./evaluate-window.ts";
import type { PlayedReels } from "./played-reels.ts";
import type { HeldCoin, RoundStep, SpinWin, StepFeature, WindowCell } from "./round-shape.ts";
import { isLines, type SymbolId } from "./slot-math.ts";

/** Shown in a respin in cells without a coin. */
const BLANK: SymbolId = "blank";

/** The last step of a round with reels, in the form that the page shows. */
export function showReelsStep(play: PlayedReels, unit: bigint): RoundStep {
  const wins = winsOf(play, unit);
  return {
    kind: play.kind,
    spin: play.spin,
    stops: [...play.stops],
    grid: play.kind === "respin" ? coinGrid(play) : gridOf(play, play.window),
    ...(play.filled === 0 ? {} : { landed: gridOf(play, play.landed) }),
    wins,
    win: wins.reduce((sum, { pays }) => sum + pays, 0n),
    freeSpinsAwarded: play.freeSpinsAwarded,
    freeSpinsLeft: play.freeSpinsLeft,
    multiplier: play.multiplier,
    features: featuresOf(play, unit),
  };
}

function winsOf(play: PlayedReels, unit: bigint): SpinWin[] {
  if (play.kind === "pick") {
    const pays = BigInt(play.units()) * unit;
    return [{ kind: "pick", symbol: play.slot.math.scatter, count: play.opened.length, pays, cells: [] }];
  }
  if (play.kind === "respin") return coinWins(play, unit);
  const scale = unit * BigInt(play.multiplier);
  return windowWins(play.slot, play.window, play.heights, play.scatters).map((win) => spinWin(play, win, scale));
}

function spinWin(play: PlayedReels, win: WindowWin, scale: bigint): SpinWin {
  const symbol = symbolName(play.slot, win.symbol);
  const shared = { symbol, count: win.count, pays: BigInt(win.units) * scale };
  if (win.kind === "scatter")
    return { kind: "scatter", ...shared, cells: cellsShowing(play, [SCATTER], play.slot.reels) };
  if (win.kind === "ways") {
    return { kind: "ways", ways: win.ways, ...shared, cells: cellsShowing(play, [win.symbol, 0], win.count) };
  }
  return {
    kind: "line",
    line: win.line,
    ...(win.fromRight ? { fromRight: true } : {}),
    ...shared,
    cells: lineCells(play, win),
  };
}

function lineCells({ slot }: PlayedReels, win: WindowWin): WindowCell[] {
  const line = isLines(slot.math) ? (slot.math.paylines[win.line] ?? []) : [];
  const cells = line.map((row, reel): WindowCell => [reel, row]);
  return win.fromRight ? cells.slice(slot.reels - win.count) : cells.slice(0, win.count);
}

/** The cells of the first reels that show one of these symbols. */
function cellsShowing({ slot, window, heights }: PlayedReels, codes: readonly number[], reels: number): WindowCell[] {
  const cells: WindowCell[] = [];
  for (let reel = 0; reel < reels; reel += 1) {
    for (let row = 0; row < (heights[reel] ?? 0); row += 1) {
      if (codes.includes(window[reel * slot.rows + row] ?? -1)) cells.push([reel, row]);
    }
  }
  return cells;
}

function coinWins({ coins, slot }: PlayedReels, unit: bigint): SpinWin[] {
  if (!coins?.over) return [];
  const cells = [...coins.cells.entries()].filter(([, coin]) => coin > 0).map(([cell]) => cellAt(slot.rows, cell));
  const shared = { symbol: slot.math.scatter, count: cells.length, cells };
  const wins: SpinWin[] = [{ kind: "coins", ...shared, pays: BigInt(coins.coinUnits) * unit }];
  if (coins.full) wins.push({ kind: "grand", ...shared, pays: BigInt(coins.rule.grand * slot.stakeUnits) * unit });
  return wins;
}

function featuresOf(play: PlayedReels, unit: bigint): StepFeature[] {
  if (play.kind === "pick") {
    const prizes = play.slot.math.pick?.prizes ?? [];
    const boxes = prizes.map((prize) => BigInt(prize * play.slot.stakeUnits) * unit);
    return [{ kind: "picked", opened: play.opened, boxes }];
  }
  const features = reelFeatures(play);
  if (play.coins && play.kind !== "free") features.push(coinFeature(play, play.coins, unit));
  return features;
}

function reelFeatures({ slot, stuck, filled, landed }: PlayedReels): StepFeature[] {
  const features: StepFeature[] = [];
  const reels = [...slot.heights.keys()];
  const stays = reels.filter((reel) => (stuck >> reel) & 1);
  if (stays.length > 0) features.push({ kind: "stuck", reels: stays });
  for (const reel of reels) {
    if (!((filled >> reel) & 1) || stays.includes(reel)) continue;
    const column = [...landed.subarray(reel * slot.rows, (reel + 1) * slot.rows)];
    features.push({ kind: "expanded", reel, rows: [...column.keys()].filter((row) => column[row] === 0) });
  }
  return features;
}

function coinFeature(play: PlayedReels, coins: NonNullable<PlayedReels["coins"]>, unit: bigint): StepFeature {
  const landed: HeldCoin[] = [];
  const held: HeldCoin[] = [];
  for (const [cell, coin] of coins.cells.entries()) {
    if (coin === 0) continue;
    const worth = { cell: cellAt(play.slot.rows, cell), value: BigInt(coins.unitsOf(coin)) * unit };
    if ((coins.before[cell] ?? 0) > 0) held.push(worth);
    else landed.push(worth);
  }
  return { kind: "coins", landed, held, respinsLeft: coins.respinsLeft };
}

function gridOf({ slot, heights }: PlayedReels, window: Uint8Array): SymbolId[][] {
  return Array.from(heights, (height, reel) =>
    Array.from(window.subarray(reel * slot.rows, reel * slot.rows + height), (code) => symbolName(slot, code)),
  );
}

function coinGrid({ slot, coins, heights }: PlayedReels): SymbolId[][] {
  return Array.from(heights, (height, reel) =>
    Array.from({ length: height }, (_, row) => (coins?.cells[reel * slot.rows + row] ? slot.math.scatter : BLANK)),
  );
}

function cellAt(rows: number, cell: number): WindowCell {
  return [Math.floor(cell / rows), cell % rows];
}
