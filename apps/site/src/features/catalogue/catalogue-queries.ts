import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import type { OfferedCategory } from "../layout/shell-data.ts";
import { categories } from "./category.ts";

export type GameFilter = "ALL" | "HOT" | "NEW";

/** Which games a list shows. */
export interface GamesWanted {
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly search?: string | undefined;
  readonly filter?: GameFilter | undefined;
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** The list changes seldom, and what opens a game asks again whether it may. */
const FRESH_MS = 60_000;

export function gamesOptions(wanted: GamesWanted) {
  return queries.games.gamesList.queryOptions({ input: wanted, staleTime: FRESH_MS });
}

/** One page of games; the page before stays in sight while the next one loads. */
export function useGames(wanted: GamesWanted) {
  return useQuery({ ...gamesOptions(wanted), placeholderData: keepPreviousData });
}

function useMenus() {
  // Cached for the session.
  return useQuery(queries.games.gameMenus.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }));
}

/** The categories that the brand has vendors for, in the order of the menus; absent until they are known. */
export function useOfferedCategories(): readonly OfferedCategory[] | undefined {
  const { data } = useMenus();
  if (!data) return undefined;
  const offered = new Map(data.value.map((category) => [category.title, category.gameClassify.vendors]));
  return categories.flatMap((category) => {
    const vendors = offered.get(category.code) ?? [];
    return vendors.length > 0 ? [{ ...category, vendors }] : [];
  });
}

/** The name of a vendor as players know it; its code until the menus are there. */
export function useVendorName(): (vassalage: string) => string {
  const { data } = useMenus();
  const names = new Map(
    data?.value.flatMap(({ gameClassify }) =>
      gameClassify.vendors.map(({ vassalage, displayName }) => [vassalage, displayName] as const),
    ),
  );
  return (vassalage) => names.get(vassalage) ?? vassalage;
}
