import type { GamesSort } from "@banyan/contract";
import { searchWord } from "./search-word.ts";

/** ALL is not listed, because it means no filter. */
const FILTERS = ["HOT", "NEW", "FAV", "RECENT"] as const;
export type GamesFilter = (typeof FILTERS)[number];

const VOLATILITIES = ["low", "medium", "high"] as const;
/** The sort orders of a list, by the platform's names. */
export const SORTS = ["POPULAR", "NEW", "NAME", "RETURN", "CALM", "WILD"] as const satisfies readonly GamesSort[];

export type VolatilityDegree = (typeof VOLATILITIES)[number];

/** The state of a list that its URL holds, so that the list can be shared, reloaded and returned to. */
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

/** The platform's maximum length of a search text. */
export const SEARCH_MAX = 64;

/** Parses the URL. Invalid values are dropped. */
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

/** Parses a theme or feature in the platform's format, which refuses any other. */
function readTag(value: unknown): string | undefined {
  const word = searchWord(value, 64)?.toLowerCase();
  return word !== undefined && /^[a-z0-9][a-z0-9-]{0,31}$/.test(word) ? word : undefined;
}
