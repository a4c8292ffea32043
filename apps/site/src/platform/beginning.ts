import type { BanyanClient } from "@banyan/client";
import type { Messages } from "@lingui/core";
import { queries, queryClient, statusOptions } from "./platform.ts";
import { sessionToken } from "./session-token.ts";

type Answer<Call extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;

/** What came with the page (apps/server/src/edge/first-screen.ts): the platform's answers to what it would ask first. */
interface Beginning {
  readonly language: string;
  readonly status: Answer<BanyanClient["system"]["status"]>;
  readonly texts: Messages;
  readonly lobby?: {
    readonly banners: Answer<BanyanClient["noticeboard"]["banners"]>;
    readonly notices: Answer<BanyanClient["noticeboard"]["notices"]>;
    readonly menus: Answer<BanyanClient["games"]["gameMenus"]>;
    readonly hot: Answer<BanyanClient["games"]["gamesList"]>;
  };
}

/** What the hot games are asked for with, here and by the lobby. */
export const HOT_WANTED = { filter: "HOT", pageSize: 12 } as const;

export const homeBanners = { groupName: "w_home" } as const;

function read(): Beginning | undefined {
  const element = document.getElementById("beginning");
  return element ? (JSON.parse(element.textContent) as Beginning) : undefined;
}

const beginning = read();

/** The texts of the first page, if they came in that language. */
export function beginningTexts(language: string): Messages | undefined {
  if (beginning?.language !== language || Object.keys(beginning.texts).length === 0) return undefined;
  return beginning.texts;
}

/** Takes what came with the page for answered. The status is asked for anew all the same: sealed parts were not in it. */
export function takeStatus(): void {
  if (beginning) queryClient.setQueryData(statusOptions.queryKey, beginning.status, { updatedAt: 0 });
}

/** The lobby as strangers see it in the brand's own language; whoever is known asks for their own. */
export function takeLobby(language: string): void {
  const lobby = beginning?.lobby;
  if (!lobby || beginning.language !== language || sessionToken.read() !== undefined) return;
  const { noticeboard, games } = queries;
  queryClient.setQueryData(noticeboard.banners.queryKey({ input: homeBanners }), lobby.banners);
  queryClient.setQueryData(noticeboard.notices.queryKey({ input: {} }), lobby.notices);
  queryClient.setQueryData(games.gameMenus.queryKey({ input: {} }), lobby.menus);
  queryClient.setQueryData(games.gamesList.queryKey({ input: HOT_WANTED }), lobby.hot);
}
