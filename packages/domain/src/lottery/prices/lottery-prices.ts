import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { exampleCodes, type LotteryPlay, type PriceList } from "@banyan/game-math";
import { Refusal } from "@banyan/kernel";
import type { CallContext } from "../../context.ts";
import { findLottery, soldPlay } from "../games/find-lottery.ts";

type Call = typeof contract.lottery.lotteryPrices;

/** The plays of a lottery with their odds, and its limits. Throws Refusal GAME_UNKNOWN, GAME_MAINTENANCE. */
export async function lotteryPrices(context: CallContext, { gameCode }: CallInput<Call>): Promise<CallOutput<Call>> {
  const lottery = await findLottery(context, gameCode);
  if (lottery instanceof Refusal) throw lottery;
  const { rules, prices } = lottery;
  return {
    value: {
      gameCode: lottery.code,
      gameName: lottery.name,
      vassalage: lottery.vendorCode,
      rules: rules.version,
      prices: prices.version,
      resultsFrom: lottery.resultsFrom === null ? null : [...lottery.resultsFrom],
      currency: context.brand.currency,
      minimum: lottery.minimum,
      maximum: lottery.maximum,
      winMaximum: lottery.winCap,
      plays: [...rules.plays.keys()].flatMap((name) => {
        const play = soldPlay(lottery, name);
        return (play && pricedPlay(prices, play)) ?? [];
      }),
    },
  };
}

type PricedPlay = CallOutput<Call>["value"]["plays"][number];

/** A play with its odds; undefined when the list does not sell it. Only choices have different odds. */
function pricedPlay(prices: PriceList, lotteryPlay: LotteryPlay): PricedPlay | undefined {
  const { code: play, group, pad } = lotteryPlay;
  if (pad.kind !== "choices") {
    const [example = ""] = exampleCodes(lotteryPlay);
    const odds = prices.odds(play, example);
    return odds === undefined ? undefined : { play, group, odds, choices: [] };
  }
  const choices = pad.choices.flatMap((code) => {
    const odds = prices.odds(play, code);
    return odds === undefined ? [] : { code, odds };
  });
  const [first] = choices;
  if (!first) return undefined;
  const isOnePrice = choices.every(({ odds }) => odds === first.odds);
  return { play, group, odds: isOnePrice ? first.odds : null, choices };
}
