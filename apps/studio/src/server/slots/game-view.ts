import { isCells, isLines, isWays, type SlotMath, type SymbolId } from "@banyan/game-math";
import {
  type FiguresView,
  type GameView,
  type PaytableRow,
  parsheetPath,
  type SymbolRole,
  type SymbolView,
} from "../../protocol/index.ts";
import { featuresOf } from "./game-features.ts";
import type { GameRecord } from "./game-record.ts";
import { nameIn } from "../games/name-in.ts";
import { mostFirst, payKind, symbolsOf, unitPays } from "./slot-tables.ts";

/** A game in the form of the page protocol, in a language. */
export function gameView(game: GameRecord, locale: string): GameView {
  const { math, theme } = game;
  const symbols = symbolsOf(math).map((id) => symbolView(game, id, locale));
  return {
    code: game.code,
    vendor: game.vendor,
    name: nameIn(game.names, locale),
    theme: theme.id,
    family: math.family,
    reels: isCells(math) ? math.columns : math.strips.base.length,
    rows: rowsOf(math),
    pays: payKind(math),
    paylines: isLines(math) ? math.paylines.map((line) => [...line]) : [],
    units: math.stakeUnits,
    symbols,
    paytable: symbols.flatMap(({ id }) => paytableRow(math, id) ?? []),
    features: featuresOf(math),
    strips: isCells(math)
      ? null
      : {
          base: math.strips.base.map((strip) => [...strip]),
          free: math.strips.free.map((strip) => [...strip]),
        },
    figures: figuresView(game),
    parsheetUrl: parsheetPath(game.code),
  };
}

/** The largest number of rows of a reel. */
function rowsOf(math: SlotMath): number {
  if (!isWays(math)) return math.rows;
  return Math.max(...math.heights.flatMap((heights) => heights.map(({ rows }) => rows)));
}

function symbolView({ math, theme }: GameRecord, id: SymbolId, locale: string): SymbolView {
  const names = theme.symbolNames[id];
  return { id, role: roleOf(math, id, theme.symbols[id]), name: names ? nameIn(names, locale) : id };
}

function roleOf(math: SlotMath, id: SymbolId, drawing: object | undefined): SymbolRole {
  if (!isCells(math)) {
    if (id === math.wild) return "wild";
    if (id === math.scatter) return isLines(math) && math.hold ? "coin" : math.pick ? "bonus" : "scatter";
  }
  return /^l\d$/.test(id) || (drawing && "royal" in drawing) ? "low" : "high";
}

function paytableRow(math: SlotMath, symbol: SymbolId): PaytableRow | undefined {
  const ofTotal = !isCells(math) && symbol === math.scatter;
  const pays = mostFirst(ofTotal ? math.scatterPays : (unitPays(math, symbol) ?? {}));
  return { symbol, ofTotal, pays: pays.map(([count, times]) => ({ count, times })) };
}

function figuresView({ figures, math }: GameRecord): FiguresView {
  return {
    rtp: figures.rtp,
    hitRate: figures.hitRate,
    volatility: figures.volatility,
    maxWin: figures.maxWin,
    rulesVersion: math.rulesVersion,
  };
}
