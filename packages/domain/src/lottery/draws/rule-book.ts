import { lotteryRulesOf, lotteryRulesVersions } from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import { type MarketRules, type RuleBook, selectionOf } from "../../settlement/index.ts";
import { resultOf } from "./lottery-draw.ts";

/** Every version of the rules of lotteries, as settlements use them. */
export function lotteryRuleBook(): RuleBook {
  return new Map(lotteryRulesVersions().map((version) => [version, marketRules(version)]));
}

function marketRules(version: string): MarketRules {
  const rules = lotteryRulesOf(version);
  invariant(rules, `there is no version ${version} of the rules of a lottery`);
  const pooled = [...rules.plays.values()].find(({ jackpotCode }) => jackpotCode !== undefined);
  return {
    ...(pooled && {
      jackpot: (facts) => selectionOf(pooled.code, pooled.jackpotCode?.(resultOf(facts)) ?? "").selection,
    }),
    evaluate(playCode, code, facts) {
      const play = rules.plays.get(playCode);
      invariant(play, `${version} has no play ${playCode}`);
      return play.evaluate(code, resultOf(facts));
    },
  };
}
