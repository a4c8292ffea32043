import type { GamesSort } from "@banyan/contract";
import { useQuery } from "@tanstack/react-query";
import { queries, queryClient } from "../../platform/platform.ts";
import { useLanguage } from "../../texts/use-language.ts";
import { categories, type OfferedCategory } from "./category.ts";
import type { GameAddress } from "./game-card.ts";
import { useRoomName } from "./room-name.ts";

/** the client parameters of the specification and the picture size. */
const LISTED_FOR = { clientType: "3", platform: "flash,html5-desktop", imgSize: "rx2" } as const;

/** Selects the games of a list. */
export interface GamesWanted {
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly search?: string | undefined;
  readonly filter?: "ALL" | "HOT" | "NEW" | undefined;
  readonly theme?: string | undefined;
  readonly feature?: string | undefined;
  readonly volatility?: "low" | "medium" | "high" | undefined;
  readonly sort?: GamesSort | undefined;
  /** Puts the games of the lobby's hot row at the end. */
  readonly demote?: "HOT" | undefined;
  readonly language?: string | undefined;
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** The list changes seldom. Opening a game checks again whether it is available. */
const FRESH_MS = 60_000;

export const gamesInput = (wanted: GamesWanted) => ({ ...LISTED_FOR, ...wanted });

export function gamesOptions(wanted: GamesWanted) {
  return queries.games.gamesList.queryOptions({ input: gamesInput(wanted), staleTime: FRESH_MS });
}

/** The signed-in player's favourites that can be played now, latest first (R-9.04: 999 a page). */
export function favouritesOptions(language: string) {
  const input = { ...LISTED_FOR, language };
  return queries.games.favouriteGames.queryOptions({ input, staleTime: FRESH_MS });
}

/** The games that the signed-in player started last. Refetched whenever a list of them is opened. */
export function recentOptions(language: string) {
  return queries.games.recentGames.queryOptions({
    input: { language, clientType: LISTED_FOR.clientType },
    staleTime: 0,
  });
}

/** The filters for the games of a category or vendor. */
export function useGameFilters(wanted: Pick<GamesWanted, "gameType" | "vassalage">, enabled: boolean) {
  const { data } = useQuery(queries.games.gameFilters.queryOptions({ input: wanted, staleTime: FRESH_MS, enabled }));
  return data?.value;
}

/** All published details of a game. */
export function useGameDetails({ vassalage, gameCode }: GameAddress) {
  const input = { vassalage, gameCode, language: useLanguage() };
  const { data } = useQuery(queries.games.gameInfo.queryOptions({ input, staleTime: FRESH_MS }));
  return data?.value;
}

/** The games to offer instead of a game that does not open. */
export function useSimilarGames({ vassalage, gameCode }: GameAddress) {
  const input = { vassalage, gameCode, language: useLanguage(), limitNum: 6 };
  return useQuery(queries.games.similarGames.queryOptions({ input, staleTime: FRESH_MS })).data?.value.list;
}

/** The vendors of a category, for its game center. */
export function useVendorLane(gameType: string) {
  const input = { gameType, language: useLanguage() };
  const { data, error, refetch, isFetching } = useQuery(
    // Cached for the session.
    queries.games.vendorLanes.queryOptions({ input, staleTime: Number.POSITIVE_INFINITY }),
  );
  return { items: data && (data.value.data.lanes[0]?.items ?? []), error, refetch, isFetching };
}

// Cached for the session.
const menusOptions = () => queries.games.gameMenus.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY });

function useMenus() {
  return useQuery(menusOptions());
}

/** Returns whether a vendor's games open in a separate window. Returns false until the menus are loaded. */
export function opensInWindow(vassalage: string): boolean {
  const menus = queryClient.getQueryData(menusOptions().queryKey)?.value ?? [];
  return menus.some(({ cards }) => cards[vassalage]?.opensIn === "window");
}

/**
 * The categories for which the brand has vendors, in the order of the menus. Undefined until they are loaded.
 */
export function useOfferedCategories(): readonly OfferedCategory[] | undefined {
  const { data } = useMenus();
  if (!data) return undefined;
  const offered = new Map(data.value.map((category) => [category.title, category.gameClassify.vendors]));
  return categories.flatMap((category) => {
    const vendors = offered.get(category.code) ?? [];
    return vendors.length > 0 ? [{ ...category, vendors }] : [];
  });
}

/** Returns the name of a vendor, or its code until the menus are loaded. */
export function useVendorName(): (vassalage: string) => string {
  const { data } = useMenus();
  const roomName = useRoomName();
  const names = new Map(
    data?.value.flatMap(({ gameClassify }) =>
      gameClassify.vendors.map(({ vassalage, displayName }) => [vassalage, displayName] as const),
    ),
  );
  return (vassalage) => roomName(vassalage, names.get(vassalage) ?? vassalage);
}
