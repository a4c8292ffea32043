import { type LotteryPlay, type LotteryRules, lotteryRulesOf, type PriceList } from "@banyan/game-math/lottery";
import type { LotteryPrices } from "../../../platform/answers.ts";

/** A game with its rules and odds, as the browser computes with them. */
export interface LotteryShown {
  readonly gameCode: string;
  readonly prices: LotteryPrices;
  readonly rules: LotteryRules;
  readonly list: Pick<PriceList, "table" | "version" | "odds">;
  /** The plays that are sold, in the order of the rules. A line of them is decided by one draw. */
  readonly plays: readonly LotteryPlay[];
}

/** Undefined if the server has newer rules than this page's code. */
export function lotteryShown(prices: LotteryPrices): LotteryShown | undefined {
  const rules = lotteryRulesOf(prices.rules);
  if (!rules) return undefined;
  const plays = prices.plays.flatMap(({ play }) => rules.plays.get(play) ?? []);
  return { gameCode: prices.gameCode, prices, rules, list: listOf(prices, rules), plays };
}

/** The odds of the answer: those of the choice, or of the play. A brand may have own ones, so no list of the code has them. */
function listOf({ prices: version, plays }: LotteryPrices, { table }: LotteryRules): LotteryShown["list"] {
  const priced = new Map(plays.map((play) => [play.play, play]));
  return {
    version,
    table,
    odds(play, code) {
      const found = priced.get(play);
      return found?.choices.find((choice) => choice.code === code)?.odds ?? found?.odds ?? undefined;
    },
  };
}

/** The groups of the plays, in their order. */
export function groupsOf(plays: readonly LotteryPlay[]): readonly string[] {
  return [...new Set(plays.map(({ group }) => group))];
}
