import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { client } from "../../platform/platform.ts";
import { useLanguage } from "../../texts/use-language.ts";
import { type GamesWanted, gamesInput } from "../../shared/games/catalogue-queries.ts";
import { type GameCard, cardOfGame } from "../../shared/games/game-card.ts";
import { PAGE_SIZE } from "../../shared/games/paged-games.ts";

export interface FoundGames {
  /** Absent until the first answer. */
  readonly games: readonly GameCard[] | undefined;
  readonly total: number | undefined;
  /** The games belong to an earlier text, and the new answer is still loading. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
  /** Loads the next page. Absent on the last page. */
  readonly more: (() => void) | undefined;
  readonly loadingMore: boolean;
}

const FRESH_MILLIS = 60_000;

/** The games that match a text, page by page. Without a text it returns the hot games. */
export function useFoundGames(text: string): FoundGames {
  const language = useLanguage();
  const wanted: GamesWanted = text === "" ? { filter: "HOT" } : { search: text };
  const query = useInfiniteQuery({
    queryKey: ["found-games", language, text],
    queryFn: ({ pageParam, signal }) =>
      client.games.gamesList(gamesInput({ ...wanted, language, pageSize: PAGE_SIZE, pageNo: pageParam }), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNo, totalPages }) => (pageNo < totalPages ? pageNo + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MILLIS,
  });
  const { data, isPlaceholderData, isFetching, isFetchingNextPage, hasNextPage } = query;
  return {
    games: data?.pages.flatMap(({ games }) => games.map(cardOfGame)),
    total: isPlaceholderData ? undefined : data?.pages[0]?.total,
    stale: isPlaceholderData,
    error: query.error,
    retrying: isFetching,
    retry: () => void query.refetch(),
    more: hasNextPage && !isPlaceholderData ? () => void query.fetchNextPage() : undefined,
    loadingMore: isFetchingNextPage,
  };
}
