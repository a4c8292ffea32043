import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { client } from "../../platform/platform.ts";
import { useLanguage } from "../../texts/use-language.ts";
import { type GamesWanted, gamesInput } from "../catalogue/catalogue-queries.ts";
import { type GameCard, cardOfGame } from "../catalogue/game-card.ts";
import { PAGE_SIZE } from "../catalogue/paged-games.ts";

export interface FoundGames {
  /** Absent while nothing has come yet. */
  readonly games: readonly GameCard[] | undefined;
  readonly total: number | undefined;
  /** What is shown was found for an earlier text: the answer is on its way. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
  /** Asks for the next page; absent on the last one. */
  readonly more: (() => void) | undefined;
  readonly loadingMore: boolean;
}

const FRESH_MILLIS = 60_000;

/** The games that a text finds, page after page; the hot ones where there is no text. */
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
