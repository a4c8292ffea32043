import { useQueries, useQuery } from "@tanstack/react-query";
import { startTransition, useState } from "react";
import type { Game } from "../../platform/answers.ts";
import { queryClient } from "../../platform/platform.ts";
import { useLanguage } from "../../texts/use-language.ts";
import { type GamesWanted, favouritesOptions, gamesOptions, recentOptions } from "./catalogue-queries.ts";
import { type GameCard, cardOfGame } from "./game-card.ts";
import type { GamesSearch } from "./games-search.ts";
import { isAmong } from "./is-among.ts";

/** */
export const PAGE_SIZE = 20;

/** Games in their order, of which some may not be there yet. */
export interface GameSource {
  readonly count: number;
  gameAt(place: number): GameCard | undefined;
  /** Told which places, up to but not including `end`, are being looked at. */
  onLook(first: number, end: number): void;
}

export interface SourceState {
  /** Absent while nothing is known yet. */
  readonly source: GameSource | undefined;
  /** The source is of what was asked for before: the answer is on its way. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** The games of the platform that are wanted, read a page at a time as they are looked at. */
export function usePagedGames(wanted: GamesWanted, enabled: boolean): SourceState {
  const language = useLanguage();
  const asked: GamesWanted = { ...wanted, language, pageSize: PAGE_SIZE };
  const first = useQuery({ ...gamesOptions({ ...asked, pageNo: 1 }), enabled });
  const askedKey = JSON.stringify(asked);
  const [shown, setShown] = useState(asked);
  const [looked, setLooked] = useState<{ readonly of: string; readonly pages: readonly number[] }>();
  // What was shown before stays until the first page of what is asked for now has come.
  if (first.data && JSON.stringify(shown) !== askedKey) setShown(asked);
  const shownKey = JSON.stringify(shown);
  const pages = looked?.of === shownKey ? looked.pages : [];
  const optionsOf = (pageNo: number) => gamesOptions({ ...shown, pageNo });
  const [head, ...answers] = useQueries({
    queries: [1, ...pages].map((pageNo) => ({ ...optionsOf(pageNo), enabled })),
  });
  const total = head?.data?.total;
  const loaded = new Map(pages.map((pageNo, at) => [pageNo, answers[at]?.data?.games]));
  const gamesOf = (pageNo: number): readonly Game[] | undefined =>
    pageNo === 1
      ? head?.data?.games
      : (loaded.get(pageNo) ?? queryClient.getQueryData(optionsOf(pageNo).queryKey)?.games);
  const failed = [first, ...answers].find((answer) => answer?.isError);
  return {
    source:
      total === undefined
        ? undefined
        : {
            count: total,
            gameAt(place) {
              const game = gamesOf(Math.floor(place / PAGE_SIZE) + 1)?.[place % PAGE_SIZE];
              return game && cardOfGame(game);
            },
            onLook(from, end) {
              // One page ahead, so that games are there before their rows are.
              const next = pagesOf(from, Math.min(end + PAGE_SIZE, total)).filter((pageNo) => pageNo > 1);
              if (next.join() !== pages.join()) startTransition(() => setLooked({ of: shownKey, pages: next }));
            },
          },
    stale: shownKey !== askedKey,
    error: failed?.error,
    retrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  };
}

function pagesOf(first: number, end: number): number[] {
  const from = Math.floor(first / PAGE_SIZE);
  const to = Math.floor(Math.max(first, end - 1) / PAGE_SIZE);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at + 1);
}

/** The player's own games of a kind, narrowed down here: the platform answers all of them at once. */
export function useOwnGames(kind: "FAV" | "RECENT", search: GamesSearch, enabled: boolean): SourceState {
  const language = useLanguage();
  const favourites = useQuery({ ...favouritesOptions(language), enabled: enabled && kind === "FAV" });
  const recent = useQuery({ ...recentOptions(language), enabled: enabled && kind === "RECENT" });
  const answer = kind === "FAV" ? favourites : recent;
  const games = (kind === "FAV" ? favourites.data?.content : recent.data?.list)?.map(cardOfGame);
  const found = games?.filter((game) => isAmong(game, search));
  return {
    source: found && { count: found.length, gameAt: (place) => found[place], onLook() {} },
    stale: false,
    error: answer.error,
    retrying: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}
