import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import type { CallContext } from "../context.ts";
import { findLottery } from "./find-lottery.ts";

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
      currency: context.brand.currency,
      minimum: lottery.minimum,
      maximum: lottery.maximum,
      winMaximum: lottery.winCap,
      plays: [...rules.plays.values()].flatMap(({ code, group }) => {
        const odds = prices.odds(code, "");
        return odds === undefined && prices.priced.get(code) === undefined
          ? []
          : [{ play: code, group, odds: odds ?? null }];
      }),
    },
  };
}
