import type { QueryKey } from "@tanstack/react-query";
import { beginningGames } from "../../platform/beginning.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { gamesOptions } from "../catalogue/catalogue-queries.ts";

/** What the hot games are asked for with; the server begins the page with the same. */
export const HOT_WANTED = { filter: "HOT", pageSize: 12 } as const;

export const HOME_BANNERS = { groupName: "w_home" } as const;

/** A page that the browser kept longer than this is shown at once, and what it began with is asked for all the same. */
const FRESH_MILLIS = 60_000;

/** Takes what came with the page of the lobby, or of a list of games, for answered. */
export function takeLobby(language: string): void {
  const begun = beginningGames(language);
  if (!begun) return;
  const { noticeboard, games } = queries;
  const { lobby, list, at } = begun;
  const isOld = Math.abs(Date.now() - at) > FRESH_MILLIS && isKeptPage();
  const take = (queryKey: QueryKey, answer: unknown) => {
    queryClient.setQueryData(queryKey, answer);
    if (isOld) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  };
  if (lobby) {
    take(noticeboard.banners.queryKey({ input: HOME_BANNERS }), lobby.banners);
    take(noticeboard.notices.queryKey({ input: {} }), lobby.notices);
    take(games.gameMenus.queryKey({ input: {} }), lobby.menus);
    take(gamesOptions(HOT_WANTED).queryKey, lobby.hot);
  }
  if (list) {
    take(games.gameMenus.queryKey({ input: {} }), list.menus);
    take(gamesOptions(list.wanted).queryKey, list.games);
  }
}

/** Only a page out of the service worker can be old: a device whose clock is wrong asks for nothing twice. */
function isKeptPage(): boolean {
  return "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
}
