import type { GamesSort } from "@banyan/contract";
import { searchWord } from "./search-word.ts";

/** besides ALL, which is no filter. */
const FILTERS = ["HOT", "NEW", "FAV", "RECENT"] as const;
export type GamesFilter = (typeof FILTERS)[number];

const VOLATILITIES = ["low", "medium", "high"] as const;
/** By what a list is sorted; the platform's own names. */
export const SORTS = ["POPULAR", "NEW", "NAME", "RETURN", "CALM", "WILD"] as const satisfies readonly GamesSort[];

export type VolatilityDegree = (typeof VOLATILITIES)[number];

/** What a list of games keeps in its address, so that it can be shared, gone back to and reloaded. */
export interface GamesSearch {
  readonly vassalage?: string | undefined;
  readonly gameType?: string | undefined;
  readonly filter?: GamesFilter | undefined;
  readonly theme?: string | undefined;
  readonly feature?: string | undefined;
  readonly volatility?: VolatilityDegree | undefined;
  readonly search?: string | undefined;
  readonly sort?: GamesSort | undefined;
}

/** The longest text that the platform searches for. */
export const SEARCH_MAX = 64;

/** Reads the address; what makes no sense is left out. */
export function readGamesSearch(raw: Readonly<Record<string, unknown>>): GamesSearch {
  const filter = searchWord(raw["filter"], 8)?.toUpperCase();
  const volatility = searchWord(raw["volatility"], 8)?.toLowerCase();
  const sort = searchWord(raw["sort"], 8)?.toUpperCase();
  return {
    vassalage: searchWord(raw["vassalage"], 32),
    gameType: searchWord(raw["gameType"], 32),
    filter: FILTERS.find((known) => known === filter),
    theme: readTag(raw["theme"]),
    feature: readTag(raw["feature"]),
    volatility: VOLATILITIES.find((known) => known === volatility),
    search: searchWord(raw["search"], SEARCH_MAX),
    sort: SORTS.find((known) => known === sort),
  };
}

/** A theme or feature as the platform writes them; it refuses any other. */
function readTag(value: unknown): string | undefined {
  const word = searchWord(value, 64)?.toLowerCase();
  return word !== undefined && /^[a-z0-9][a-z0-9-]{0,31}$/.test(word) ? word : undefined;
}
