import {
  type LotteryPlay,
  type LotteryRules,
  lotteryRulesOf,
  type PriceList,
  priceListOf,
} from "@banyan/game-math/lottery";
import type { LotteryPrices } from "../../../platform/answers.ts";

/** A game with its rules and odds, as the browser computes with them. */
export interface LotteryShown {
  readonly gameCode: string;
  readonly prices: LotteryPrices;
  readonly rules: LotteryRules;
  readonly list: PriceList;
  /** The plays that are sold, in the order of the rules. A line of them is decided by one draw. */
  readonly plays: readonly LotteryPlay[];
}

/** Undefined if the server has newer rules or prices than this page's code. */
export function lotteryShown(prices: LotteryPrices): LotteryShown | undefined {
  const [rules, list] = [lotteryRulesOf(prices.rules), priceListOf(prices.prices)];
  if (!rules || !list) return undefined;
  const plays = prices.plays.flatMap(({ play }) => rules.plays.get(play) ?? []);
  return { gameCode: prices.gameCode, prices, rules, list, plays };
}

/** The groups of the plays, in their order. */
export function groupsOf(plays: readonly LotteryPlay[]): readonly string[] {
  return [...new Set(plays.map(({ group }) => group))];
}
