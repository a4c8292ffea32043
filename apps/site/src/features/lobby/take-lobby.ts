import type { QueryKey } from "@tanstack/react-query";
import { beginningGames } from "../../platform/beginning.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { gamesOptions } from "../../shared/games/catalogue-queries.ts";

/** The query of the hot games. The server includes its answer in the page. */
export const HOT_WANTED = { filter: "HOT", pageSize: 12 } as const;

export const HOME_BANNERS = { groupName: "w_home" } as const;

/** The age from which a cached page is stale. It is shown immediately, and its data is still refetched. */
const FRESH_MILLIS = 60_000;

/** Puts the data that came with the page of the lobby or of a list into the query cache. */
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

/**
 * Only a page from the service worker can be old. Without this check, a device with a wrong clock would fetch
 * everything twice.
 */
function isKeptPage(): boolean {
  return "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
}
