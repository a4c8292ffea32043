import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import type { Game } from "../../platform/answers.ts";
import { useLanguage } from "../../texts/use-language.ts";
import {
  type GamesWanted,
  favouritesOptions,
  gamesOptions,
  recentOptions,
} from "../../shared/games/catalogue-queries.ts";
import { cardOfGame } from "../../shared/games/game-card.ts";
import type { GamesSearch } from "../../shared/games/games-search.ts";
import { isAmong } from "./is-among.ts";
import { type GameSource, PAGE_SIZE, PagedGames } from "../../shared/games/paged-games.ts";

export interface SourceState {
  /** Absent until the first answer. */
  readonly source: GameSource | undefined;
  /** The source belongs to the previous request, and the new answer is still loading. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
}

interface Shown {
  readonly asked: string;
  /** The first page of the answer. */
  readonly head: { readonly games: readonly Game[]; readonly total: number };
  readonly games: PagedGames;
}

/** The requested games of the platform, loaded page by page as they are scrolled into view. */
export function usePagedGames(wanted: GamesWanted, enabled: boolean): SourceState {
  const language = useLanguage();
  const asked: GamesWanted = { ...wanted, language, pageSize: PAGE_SIZE };
  const first = useQuery({ ...gamesOptions({ ...asked, pageNo: 1 }), enabled });
  const askedKey = JSON.stringify(asked);
  // The previous list stays until the first page of the new one has loaded.
  const [shown, setShown] = useState<Shown>();
  const head = first.data;
  if (head && (shown?.asked !== askedKey || shown.head !== head))
    setShown({ asked: askedKey, head, games: new PagedGames(asked, head) });
  const games = shown?.games;
  const failure = useSyncExternalStore(games?.subscribe ?? never, () => games?.failure);
  return {
    source: games,
    stale: shown !== undefined && shown.asked !== askedKey,
    error: first.error ?? failure,
    retrying: first.isError && first.isFetching,
    retry: () => void (first.isError ? first.refetch() : games?.askAgain()),
  };
}

const never = () => () => undefined;

/**
 * The player's favourites or recent games. The platform returns all of them in one answer, so they are filtered here.
 */
export function useOwnGames(kind: "FAV" | "RECENT", search: GamesSearch, enabled: boolean): SourceState {
  const language = useLanguage();
  const favourites = useQuery({ ...favouritesOptions(language), enabled: enabled && kind === "FAV" });
  const recent = useQuery({ ...recentOptions(language), enabled: enabled && kind === "RECENT" });
  const answer = kind === "FAV" ? favourites : recent;
  const games = (kind === "FAV" ? favourites.data?.content : recent.data?.list)?.map(cardOfGame);
  const found = games?.filter((game) => isAmong(game, search));
  return {
    source: found && { count: found.length, gameAt: (place) => found[place], onLook() {}, subscribe: never },
    stale: false,
    error: answer.error,
    retrying: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}
