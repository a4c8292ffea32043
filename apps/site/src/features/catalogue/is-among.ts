import type { GameCard } from "./game-card.ts";
import type { GamesSearch } from "./games-search.ts";

/** Whether a game of one's own is wanted: the lists are short enough to be read through, so no error is forgiven. */
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
