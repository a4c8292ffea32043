import type { GameCard } from "../../shared/games/game-card.ts";
import type { GamesSearch } from "../../shared/games/games-search.ts";

/**
 * Returns whether a game of the player's own list matches the filters. The search tolerates no typing errors, because
 * these lists are short.
 */
export function isAmong(game: GameCard, wanted: GamesSearch): boolean {
  const { vassalage, gameType, theme, feature, volatility, search } = wanted;
  return (
    (vassalage === undefined || game.vassalage === vassalage) &&
    (gameType === undefined || game.gameType === gameType) &&
    (theme === undefined || game.themes.includes(theme)) &&
    (feature === undefined || game.features.includes(feature)) &&
    (volatility === undefined || game.volatility === volatility) &&
    (search === undefined || game.name.toLocaleLowerCase().includes(search.toLocaleLowerCase()))
  );
}
