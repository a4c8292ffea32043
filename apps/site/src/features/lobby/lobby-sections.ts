import { useQueries } from "@tanstack/react-query";
import { gamesOptions, useOfferedCategories } from "../catalogue/catalogue-queries.ts";
import { type Category, categories, hotGames } from "../catalogue/category.ts";
import { type GameCard, cardOfGame, gameKey } from "../catalogue/game-card.ts";

/** As many as a section shows before "see all". */
const SHOWN = 12;

/** The order of the home page; every other category of the brand follows. */
const FIRST = ["RNG", "LIVE", "FISH", "PVP", "SPORTS", "ESPORTS"];

export interface LobbySection {
  readonly category: Category;
  /** Absent while they load. */
  readonly games: readonly GameCard[] | undefined;
  readonly total: number;
}

export interface Lobby {
  readonly sections: readonly LobbySection[];
  /** Every game that any section has, by its key. */
  readonly known: ReadonlyMap<string, GameCard>;
  readonly error: unknown;
  readonly retry: () => void;
  readonly loading: boolean;
}

function rank({ code }: Category): number {
  const place = FIRST.indexOf(code);
  return place === -1 ? FIRST.length + categories.findIndex((category) => category.code === code) : place;
}

function wantedOf({ code }: Category) {
  return code === hotGames.code
    ? ({ filter: "HOT", pageSize: SHOWN } as const)
    : ({ gameType: code, pageSize: SHOWN } as const);
}

/** Hot games, then a section for every category the brand offers. */
export function useLobby(): Lobby {
  const offered = useOfferedCategories();
  const shown: readonly Category[] = [hotGames, ...(offered ?? []).toSorted((a, b) => rank(a) - rank(b))];
  const lists = useQueries({ queries: shown.map((category) => gamesOptions(wantedOf(category))) });
  const all = shown.map((category, index): LobbySection => {
    const data = lists[index]?.data;
    return { category, games: data?.games.map(cardOfGame), total: data?.total ?? 0 };
  });
  const known = new Map(all.flatMap(({ games }) => games ?? []).map((game) => [gameKey(game), game]));
  const failed = lists.find(({ isError }) => isError);
  return {
    sections: withoutRepeated(all),
    known,
    error: failed?.error,
    retry: () => lists.forEach(({ isError, refetch }) => isError && void refetch()),
    loading: offered === undefined,
  };
}

/** Leaves out sections without games, and those whose every game a section above shows already. */
function withoutRepeated(sections: readonly LobbySection[]): LobbySection[] {
  const seen = new Set<string>();
  return sections.filter(({ games, total }) => {
    if (!games) return true;
    const fresh = total > games.length || games.some((game) => !seen.has(gameKey(game)));
    for (const game of games) seen.add(gameKey(game));
    return fresh && games.length > 0;
  });
}
