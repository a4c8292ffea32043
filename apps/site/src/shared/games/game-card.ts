import type { Game } from "../../platform/answers.ts";

/** The data of a game that a tile shows, from any source. */
export interface GameCard {
  /** Absent if the game is known only from the player's record. It cannot be made a favourite then. */
  readonly nodeId?: number;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameType: string;
  readonly name: string;
  /** Absent if the game is known only from the player's record. */
  readonly picture?: string;
  readonly rtp: string | null;
  readonly volatility: Game["volatility"];
  readonly themes: readonly string[];
  readonly features: readonly string[];
  readonly hot: boolean;
  readonly feedsJackpot: boolean;
}

/** A key that is unique among the games of all vendors. */
export function gameKey({ vassalage, gameCode }: Pick<GameCard, "vassalage" | "gameCode">): string {
  return `${vassalage}/${gameCode}`;
}

/** Every game has one cached card, so that cards can be compared by identity. */
const cards = new WeakMap<Game, GameCard>();

export function cardOfGame(game: Game): GameCard {
  const card = cards.get(game) ?? makeCard(game);
  cards.set(game, card);
  return card;
}

function makeCard(game: Game): GameCard {
  const {
    nodeId,
    vassalage,
    gameCode,
    gameType,
    displayName,
    iconUrl,
    showIcon,
    rtp,
    volatility,
    isHot,
    feedsJackpot,
  } = game;
  return {
    nodeId,
    vassalage,
    gameCode,
    gameType,
    name: displayName,
    ...(showIcon && iconUrl !== "" && { picture: iconUrl }),
    rtp,
    volatility,
    themes: game.themes,
    features: game.features,
    hot: isHot === 1,
    feedsJackpot,
  };
}

/**
 * Returns whether a game is a slot. A slot's picture alone starts it; other tiles also say that they start a game
 * (R-3.01).
 */
export function isSlot({ gameType }: Pick<GameCard, "gameType">): boolean {
  return gameType === "RNG" || gameType === "INHOUSE";
}

/** The parts that identify a game. */
export type GameAddress = Pick<GameCard, "vassalage" | "gameCode">;
