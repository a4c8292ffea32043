import { type BetState, betStates } from "@banyan/contract/bet-states";
import { searchWord } from "../../shared/games/search-word.ts";
import { type PeriodSearch, readPeriod } from "./period-search.ts";

/** The filters of the betting record, with the names of the platform's call. */
export interface BetFilters {
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly state?: BetState | undefined;
}

/** The period and the filters in the URL of the betting record. */
export type BetSearch = PeriodSearch & BetFilters;

/** Reads the search of the betting record from the URL. An invalid filter counts as none. */
export function readBetSearch(raw: Readonly<Record<string, unknown>>): BetSearch {
  return {
    ...readPeriod(raw),
    gameType: searchWord(raw["gameType"], 32),
    vassalage: searchWord(raw["vassalage"], 64),
    state: betStates.find((state) => state === raw["state"]),
  };
}
