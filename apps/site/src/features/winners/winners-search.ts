import { searchWord } from "../../shared/games/search-word.ts";

const ORDERS = ["LATEST", "BIGGEST"] as const;
export type WinnersOrder = (typeof ORDERS)[number];

const PERIODS = ["DAY", "WEEK", "MONTH"] as const;
export type WinnersPeriod = (typeof PERIODS)[number];

/** The state of the leaderboard in its URL. */
export interface WinnersSearch {
  readonly order?: WinnersOrder | undefined;
  readonly period?: WinnersPeriod | undefined;
  readonly gameType?: string | undefined;
}

/** Reads the URL. Invalid values are dropped. */
export function readWinnersSearch(raw: Readonly<Record<string, unknown>>): WinnersSearch {
  const order = searchWord(raw["order"], 8)?.toUpperCase();
  const period = searchWord(raw["period"], 8)?.toUpperCase();
  return {
    order: ORDERS.find((known) => known === order),
    period: PERIODS.find((known) => known === period),
    gameType: searchWord(raw["gameType"], 32)?.toUpperCase(),
  };
}
