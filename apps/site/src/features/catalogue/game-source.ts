import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import type { Game } from "../../platform/answers.ts";
import { useLanguage } from "../../texts/use-language.ts";
import { type GamesWanted, favouritesOptions, gamesOptions, recentOptions } from "./catalogue-queries.ts";
import { cardOfGame } from "./game-card.ts";
import type { GamesSearch } from "./games-search.ts";
import { isAmong } from "./is-among.ts";
import { type GameSource, PAGE_SIZE, PagedGames } from "./paged-games.ts";

export interface SourceState {
  /** Absent while nothing is known yet. */
  readonly source: GameSource | undefined;
  /** The source is of what was asked for before: the answer is on its way. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
}

interface Shown {
  readonly asked: string;
  /** The first page, as it was answered. */
  readonly head: { readonly games: readonly Game[]; readonly total: number };
  readonly games: PagedGames;
}

/** The games of the platform that are wanted, read a page at a time as they are looked at. */
export function usePagedGames(wanted: GamesWanted, enabled: boolean): SourceState {
  const language = useLanguage();
  const asked: GamesWanted = { ...wanted, language, pageSize: PAGE_SIZE };
  const first = useQuery({ ...gamesOptions({ ...asked, pageNo: 1 }), enabled });
  const askedKey = JSON.stringify(asked);
  // What was shown before stays until the first page of what is asked for now has come.
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

/** The player's own games of a kind, narrowed down here: the platform answers all of them at once. */
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
