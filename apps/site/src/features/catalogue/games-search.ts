import type { GameFilter } from "./catalogue-queries.ts";
import { searchWord } from "./search-word.ts";

/** What a list of games keeps in its address, so that it can be shared, gone back to and reloaded. */
export interface GamesSearch {
  readonly vassalage?: string | undefined;
  readonly gameType?: string | undefined;
  readonly filter?: Exclude<GameFilter, "ALL"> | undefined;
  readonly search?: string | undefined;
  readonly page?: number | undefined;
}

/** The longest text that the platform searches for. */
export const SEARCH_MAX = 64;

/** Reads the address; what makes no sense is left out. */
export function readGamesSearch(raw: Readonly<Record<string, unknown>>): GamesSearch {
  const filter = searchWord(raw["filter"], 8)?.toUpperCase();
  const page = Number(raw["page"]);
  return {
    vassalage: searchWord(raw["vassalage"], 32),
    gameType: searchWord(raw["gameType"], 32),
    filter: filter === "HOT" || filter === "NEW" ? filter : undefined,
    search: searchWord(raw["search"], SEARCH_MAX),
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined,
  };
}
