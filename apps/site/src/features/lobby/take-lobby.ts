import { beginningLobby } from "../../platform/beginning.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { gamesOptions } from "../catalogue/catalogue-queries.ts";

/** What the hot games are asked for with; the server begins the page with the same. */
export const HOT_WANTED = { filter: "HOT", pageSize: 12 } as const;

export const HOME_BANNERS = { groupName: "w_home" } as const;

/** Takes what of the lobby came with the page for answered. */
export function takeLobby(language: string): void {
  const lobby = beginningLobby(language);
  if (!lobby) return;
  const { noticeboard, games } = queries;
  queryClient.setQueryData(noticeboard.banners.queryKey({ input: HOME_BANNERS }), lobby.banners);
  queryClient.setQueryData(noticeboard.notices.queryKey({ input: {} }), lobby.notices);
  queryClient.setQueryData(games.gameMenus.queryKey({ input: {} }), lobby.menus);
  queryClient.setQueryData(gamesOptions(HOT_WANTED).queryKey, lobby.hot);
}
