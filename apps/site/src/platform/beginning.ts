import type { BanyanClient } from "@banyan/client";
import type { Messages } from "@lingui/core";
import { queryClient, statusOptions } from "./platform.ts";
import { sessionToken } from "./session-token.ts";

type Answer<Call extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;

/** What came with the page (apps/server/src/edge/first-screen.ts): the platform's answers to what it would ask first. */
interface Beginning {
  readonly language: string;
  /** When the platform gave these answers, in epoch milliseconds: the browser may have kept the page since. */
  readonly at: number;
  readonly status: Answer<BanyanClient["system"]["status"]>;
  readonly texts: Messages;
  /** The piece that the address opens, where its texts are here as well. */
  readonly page?: string;
  readonly lobby?: {
    readonly banners: Answer<BanyanClient["noticeboard"]["banners"]>;
    readonly notices: Answer<BanyanClient["noticeboard"]["notices"]>;
    readonly menus: Answer<BanyanClient["games"]["gameMenus"]>;
    readonly hot: Answer<BanyanClient["games"]["gamesList"]>;
  };
  readonly list?: {
    /** What the page of the list asks for, without what goes with every list. */
    readonly wanted: {
      readonly gameType?: string;
      readonly filter: "ALL" | "HOT";
      readonly language: string;
      readonly pageNo: number;
      readonly pageSize: number;
    };
    readonly menus: Answer<BanyanClient["games"]["gameMenus"]>;
    readonly games: Answer<BanyanClient["games"]["gamesList"]>;
    /** How many games those are, in words. */
    readonly count: string;
  };
  readonly game?: BegunGame;
}

/** The game that the page's address opens, as the server drew it. */
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

/** The language that the platform chose for this browser among those of the brand. */
export const beginningLanguage = beginning?.language;

/** The texts of the first page, if they came in that language. */
export function beginningTexts(language: string): Pick<Beginning, "texts" | "page"> | undefined {
  return beginning?.language === language && Object.keys(beginning.texts).length > 0 ? beginning : undefined;
}

/** Takes what came with the page for answered. The status is asked for anew all the same: sealed parts were not in it. */
export function takeStatus(): void {
  if (beginning) queryClient.setQueryData(statusOptions.queryKey, beginning.status, { updatedAt: 0 });
}

/** The lobby or the list as strangers see it, if it came in that language; whoever is known asks for their own. */
export function beginningGames(language: string): Pick<Beginning, "at" | "lobby" | "list"> | undefined {
  return beginning?.language === language && sessionToken.read() === undefined ? beginning : undefined;
}

/** So many games in words, if the page began with as many in that language. */
export function beginningCount(language: string, total: number): string | undefined {
  return beginning?.language === language && beginning.list?.games.total === total ? beginning.list.count : undefined;
}

/** The picture that came within the page (apps/server/src/edge/drawn-screen.ts), read before its place is taken. */
const drawn = document.querySelector<HTMLImageElement>("#first img[data-of]");

/** Where a picture is to be had at once: within the page, if it came with it. */
export function pictureOf(address: string): string {
  return drawn?.dataset["of"] === address ? drawn.src : address;
}

/** The game that the page began with, if it is that one. */
export function beginningGame({
  vassalage,
  gameCode,
}: Pick<BegunGame, "vassalage" | "gameCode">): BegunGame | undefined {
  const game = beginning?.game;
  return game?.vassalage === vassalage && game.gameCode === gameCode ? game : undefined;
}
