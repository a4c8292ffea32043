import type { BanyanClient } from "@banyan/client";
import type { Messages } from "@lingui/core";
import { queryClient, statusOptions } from "./platform.ts";
import { sessionToken } from "./session-token.ts";

type Answer<Call extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;

/**
 * The data in the served page (apps/server/src/edge/pages/first-screen.ts): the platform's answers to the page's first
 * queries.
 */
interface Beginning {
  readonly language: string;
  /** When the platform gave these answers, in epoch milliseconds. The browser may have cached the page since. */
  readonly at: number;
  readonly status: Answer<BanyanClient["system"]["status"]>;
  readonly texts: Messages;
  /** The chunk of the page that the URL opens, if `texts` includes its texts. */
  readonly page?: string;
  readonly lobby?: {
    readonly banners: Answer<BanyanClient["noticeboard"]["banners"]>;
    readonly notices: Answer<BanyanClient["noticeboard"]["notices"]>;
    readonly menus: Answer<BanyanClient["games"]["gameMenus"]>;
    readonly hot: Answer<BanyanClient["games"]["gamesList"]>;
  };
  readonly list?: {
    /** The input of the list's query, without the fields that every list sends. */
    readonly wanted: {
      readonly gameType?: string;
      readonly filter: "ALL" | "HOT";
      readonly language: string;
      readonly pageNo: number;
      readonly pageSize: number;
    };
    readonly menus: Answer<BanyanClient["games"]["gameMenus"]>;
    readonly games: Answer<BanyanClient["games"]["gamesList"]>;
    /** The number of games, in words. */
    readonly count: string;
  };
  readonly game?: BegunGame;
}

/** The game that the page's URL opens, as the server rendered it. */
export interface BegunGame {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly name: string;
  readonly picture: string;
}

function read(): Beginning | undefined {
  const element = document.getElementById("beginning");
  return element ? (JSON.parse(element.textContent) as Beginning) : undefined;
}

const beginning = read();

/** The language that the platform chose for this browser, among those of the brand. */
export const beginningLanguage = beginning?.language;

/** The texts of the first page, if they are in that language. */
export function beginningTexts(language: string): Pick<Beginning, "texts" | "page"> | undefined {
  return beginning?.language === language && Object.keys(beginning.texts).length > 0 ? beginning : undefined;
}

/**
 * Puts the status that came with the page into the query cache. It is still refetched, because it lacks the encrypted
 * parts.
 */
export function takeStatus(): void {
  if (beginning) queryClient.setQueryData(statusOptions.queryKey, beginning.status, { updatedAt: 0 });
}

/** The lobby or the list for visitors, if it is in that language. Members fetch their own. */
export function beginningGames(language: string): Pick<Beginning, "at" | "lobby" | "list"> | undefined {
  return beginning?.language === language && sessionToken.read() === undefined ? beginning : undefined;
}

/** The number of games in words, if the served page has it for the same number and language. */
export function beginningCount(language: string, total: number): string | undefined {
  return beginning?.language === language && beginning.list?.games.total === total ? beginning.list.count : undefined;
}

/**
 * The picture inside the page (apps/server/src/edge/pages/drawn-screen.ts). It is read before the first screen is replaced.
 */
const drawn = document.querySelector<HTMLImageElement>("#first img[data-of]");

/** The URL of a picture. If the served page includes the picture, it is a data URL that needs no request. */
export function pictureOf(address: string): string {
  return drawn?.dataset["of"] === address ? drawn.src : address;
}

/** The game that the page was opened with, if it is this one. */
export function beginningGame({
  vassalage,
  gameCode,
}: Pick<BegunGame, "vassalage" | "gameCode">): BegunGame | undefined {
  const game = beginning?.game;
  return game?.vassalage === vassalage && game.gameCode === gameCode ? game : undefined;
}
