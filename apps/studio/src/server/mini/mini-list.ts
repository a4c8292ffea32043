import type { GameListEntry } from "@banyan/vendor-kit";
import { parsheetPath } from "../../protocol/index.ts";
import { miniTilePath } from "../../protocol/mini.ts";
import { MINI_GAMES } from "./mini-record.ts";
import { miniStakesFor } from "./mini-stakes.ts";

/** The mini games as the platform's catalogue lists them; none if the currency is not offered. */
export function miniListEntries(currency: string, publicUrl: string): GameListEntry[] {
  const stakes = miniStakesFor(currency);
  if (!stakes) return [];
  return MINI_GAMES.map((game) => ({
    game_code: game.code,
    name: game.names.en,
    names: { ...game.names },
    category: game.category,
    rtp: game.rtp,
    volatility: game.volatility,
    lines: 0,
    max_win: game.maxWin,
    rtp_basis: "exact",
    min_bet: String(stakes.least),
    max_bet: String(stakes.most),
    rules: `${publicUrl}${parsheetPath(game.code)}`,
    thumbnail: `${publicUrl}${miniTilePath(game.code)}`,
  }));
}
