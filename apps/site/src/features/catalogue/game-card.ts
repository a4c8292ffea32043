import type { BetRecord, Game } from "../../platform/answers.ts";

/** What a tile shows of a game, wherever it is known from. */
export interface GameCard {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameType: string;
  readonly name: string;
  /** Absent where only the player's record names the game. */
  readonly picture?: string;
  readonly rtp: string | null;
  readonly volatility: Game["volatility"];
  readonly hot: boolean;
}

/** Names a game among all vendors' games. */
export function gameKey({ vassalage, gameCode }: Pick<GameCard, "vassalage" | "gameCode">): string {
  return `${vassalage}/${gameCode}`;
}

export function cardOfGame(game: Game): GameCard {
  const { vassalage, gameCode, gameType, displayName, iconUrl, showIcon, rtp, volatility, isHot } = game;
  return {
    vassalage,
    gameCode,
    gameType,
    name: displayName,
    ...(showIcon && iconUrl !== "" && { picture: iconUrl }),
    rtp,
    volatility,
    hot: isHot === 1,
  };
}

/** A game as the player's own record tells it: without a picture, and without what its vendor publishes. */
export function cardOfBet({ vassalage, gameCode, gameType, gameName }: BetRecord): GameCard {
  return { vassalage, gameCode, gameType, name: gameName, rtp: null, volatility: null, hot: false };
}
