import type { Game } from "@banyan/contract";
import type { CallContext } from "../../context.ts";
import type { ShelfGame } from "./shelf.ts";

/** The language of game names: the requested one where the brand has it, else the brand's own. */
export function namesIn({ brand, caller }: Pick<CallContext, "brand" | "caller">, wanted: string | undefined): string {
  const locale = wanted ?? caller.locale;
  return brand.locales.includes(locale) ? locale : brand.defaultLocale;
}

export function nameOf({ game }: ShelfGame, locale: string): string {
  return game.names[locale] ?? game.names["en"] ?? game.gameCode;
}

/** A game as the API returns it. */
export function answerGame(shown: ShelfGame, locale: string): Game {
  const { game, category, hot, feedsJackpot } = shown;
  const name = nameOf(shown, locale);
  return {
    nodeId: game.nodeId,
    nodeName: game.names["en"] ?? game.gameCode,
    gameId: String(game.nodeId),
    gameName: name,
    displayName: name,
    iconUrl: game.iconUrl,
    lagerIcon: game.iconUrl,
    showIcon: true,
    vassalage: game.vendorCode,
    gameCode: game.gameCode,
    gameType: category,
    isGame: "GAME",
    isHot: hot ? 1 : 0,
    rtp: game.rtp,
    volatility: volatilityOf(shown),
    themes: [...game.themes],
    features: [...game.features],
    feedsJackpot,
  };
}

/** Maps the vendors' five degrees to the three that players choose from; null where the vendor publishes none. */
export function volatilityOf({ game }: ShelfGame): Game["volatility"] {
  if (game.volatility === null) return null;
  if (game.volatility <= 2) return "low";
  return game.volatility === 3 ? "medium" : "high";
}
