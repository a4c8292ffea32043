import { type PrizeMode, prizeModes } from "@banyan/contract/games/prize-modes";
import { searchWord } from "../../shared/games/search-word.ts";

export interface LotterySearch {
  readonly gameCode?: string | undefined;
  readonly prizeMode?: PrizeMode | undefined;
  /** Opens the game at its past draws. */
  readonly tab?: "history" | undefined;
}

export function readLotterySearch(raw: Readonly<Record<string, unknown>>): LotterySearch {
  const mode = searchWord(raw["prizeMode"], 8)?.toUpperCase();
  return {
    gameCode: searchWord(raw["gameCode"], 64),
    prizeMode: prizeModes.find((known) => known === mode),
    tab: raw["tab"] === "history" ? "history" : undefined,
  };
}

/**
 * The prize mode of a page. The regional page has a fixed one; other pages use the chosen mode or the brand's default.
 */
export function modeOf(path: string, chosen: PrizeMode | undefined): PrizeMode | undefined {
  return path.toLowerCase().startsWith("/sealottery") ? "SEA" : chosen;
}

/** The vendor whose games the page of Vietnam lists. Other pages list all games of their mode. */
const VIETNAM = "TCG_LOTTO_VN";

export function isOnPage(path: string, { vassalage }: { readonly vassalage: string }): boolean {
  return !path.toLowerCase().startsWith("/vnlottery") || vassalage === VIETNAM;
}
