import type { LotteryTable } from "../lottery-rules.ts";

/**
 * The kinds of price lists. "LOTT" is classic, "ELOTT" is online, "SEA" is that of South-East Asia. "ZY" are a brand's
 * own odds: they are stored, and no list of the code has this mode.
 */
export const PRIZE_MODES = ["ELOTT", "LOTT", "ZY", "SEA"] as const;

export type PrizeMode = (typeof PRIZE_MODES)[number];

/** A versioned list of odds. A version never changes its prices. */
export interface PriceList {
  /** As "vn_north:ELOTT@1". */
  readonly version: string;
  readonly table: LotteryTable;
  readonly mode: PrizeMode;
  /**
   * The odds of one hit at the top tier per unit stake, stake included, in 1/10,000. Undefined if the list has no such
   * play.
   */
  odds(play: string, code: string): number | undefined;
}

/** One price of a play, or prices by its code. */
export type Prices = Readonly<Record<string, number | ((code: string) => number | undefined)>>;

export const PRICE_SCALE = 10_000;

/** A price as it is printed: 3.6 is 36,000. */
export function price(odds: number): number {
  return Math.round(odds * PRICE_SCALE);
}

export function listOf(table: LotteryTable, mode: PrizeMode, prices: Prices, version = 1): PriceList {
  const known = new Map(Object.entries(prices));
  return {
    version: `${table}:${mode}@${version}`,
    table,
    mode,
    odds(play, code) {
      const found = known.get(play);
      return typeof found === "function" ? found(code) : found;
    },
  };
}
