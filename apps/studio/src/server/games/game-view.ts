import type { CountTable } from "@banyan/game-math";
import type { GameView, PaytableRow } from "../../protocol/index.ts";
import type { GameRecord } from "./game-record.ts";

/** A game in the words of the page. */
export function gameView(game: GameRecord): GameView {
  const { math, figures } = game;
  return {
    code: game.code,
    name: game.name,
    theme: game.theme,
    reels: math.strips.base.length,
    rows: math.rows,
    paylines: math.paylines.map((line) => [...line]),
    symbols: [...game.symbols],
    paytable: game.symbols.map(({ id }) => paytableRow(game, id)),
    freeSpins: {
      symbol: math.scatter,
      awards: mostFirst(math.freeSpins.awards, (count, spins) => ({ count, spins })),
      multiplier: math.freeSpins.multiplier,
    },
    strips: {
      base: math.strips.base.map((strip) => [...strip]),
      free: math.strips.free.map((strip) => [...strip]),
    },
    rtp: figures.rtp,
    hitRate: figures.hitRate,
    volatility: figures.volatility,
    maxWin: figures.maxWin,
    rulesVersion: math.rulesVersion,
  };
}

function paytableRow({ math }: GameRecord, symbol: string): PaytableRow {
  const isScatter = symbol === math.scatter;
  const table = isScatter ? math.scatterPays : (math.linePays[symbol] ?? {});
  return {
    symbol,
    per: isScatter ? "total" : "line",
    pays: mostFirst(table, (count, times) => ({ count, times })),
  };
}

function mostFirst<Row>(table: CountTable, row: (count: number, value: number) => Row): Row[] {
  return Object.entries(table)
    .map(([count, value]): [number, number] => [Number(count), value])
    .toSorted(([a], [b]) => b - a)
    .map(([count, value]) => row(count, value));
}
