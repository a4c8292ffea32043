import { isLines } from "@banyan/game-math";
import type { GameListEntry } from "@banyan/vendor-kit";
import { picturePath, tileName } from "../../protocol/art.ts";
import { parsheetPath } from "../../protocol/index.ts";
import { featuresOf } from "./game-features.ts";
import type { GameRecord } from "./game-record.ts";
import { stakesFor } from "../games/stakes.ts";

/** A game as platforms list it; undefined if the currency is not offered. */
export function listEntry(game: GameRecord, currency: string, publicUrl: string): GameListEntry | undefined {
  const { math, theme, figures } = game;
  const bets = stakesFor(currency, math.stakeUnits)?.bets;
  if (!bets) return undefined;
  return {
    game_code: game.code,
    name: game.names.en,
    names: { ...game.names },
    category: game.category,
    rtp: figures.rtp,
    volatility: figures.volatility,
    lines: isLines(math) ? math.paylines.length : 0,
    min_bet: String(bets[0]),
    max_bet: String(bets.at(-1)),
    thumbnail: `${publicUrl}${picturePath(theme.id, tileName(240, game.vendor))}`,
    family: math.family,
    themes: [theme.hero, theme.setting],
    features: featuresOf(math).map(({ kind }) => kind),
    hit_rate: figures.hitRate,
    max_win: figures.maxWin,
    return_deviation: figures.standardDeviation,
    rtp_basis: "exact",
    rules: `${publicUrl}${parsheetPath(game.code)}`,
  };
}
