import type { Game } from "../../platform/answers.ts";

/** What a tile shows of a game, wherever it is known from. */
export interface GameCard {
  /** Absent where only the player's record names the game: it cannot be made a favourite from there. */
  readonly nodeId?: number;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameType: string;
  readonly name: string;
  /** Absent where only the player's record names the game. */
  readonly picture?: string;
  readonly rtp: string | null;
  readonly volatility: Game["volatility"];
  readonly themes: readonly string[];
  readonly features: readonly string[];
  readonly hot: boolean;
  readonly feedsJackpot: boolean;
}

/** Names a game among all vendors' games. */
export function gameKey({ vassalage, gameCode }: Pick<GameCard, "vassalage" | "gameCode">): string {
  return `${vassalage}/${gameCode}`;
}

/** Every game has one card, so that who compares cards knows the same one again. */
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

/** Whether a game is a slot, which is played from its picture alone; others say that they are played. */
export function isSlot({ gameType }: Pick<GameCard, "gameType">): boolean {
  return gameType === "RNG" || gameType === "INHOUSE";
}

/** What names a game. */
export type GameAddress = Pick<GameCard, "vassalage" | "gameCode">;
