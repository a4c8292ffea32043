import type { CallInput, contract, OddsStep } from "@banyan/contract";
import {
  greatestOdds,
  type LotteryPlay,
  type OwnOdds,
  type PlayPrice,
  type PriceList,
  pricesOf,
} from "@banyan/game-math";
import { refusal } from "../../refusal.ts";

type WantedOdds = CallInput<typeof contract.operations.changeBrandPrices>["prices"];

/** A price of a play with its odds in a list. */
export interface ListedPrice {
  readonly play: LotteryPlay;
  readonly price: PlayPrice;
  readonly odds: number;
}

/** The prices of the plays that a list sells. */
export function pricesIn(plays: Iterable<LotteryPlay>, list: PriceList): readonly ListedPrice[] {
  return [...plays].flatMap((play) =>
    pricesOf(play).flatMap((price) => {
      const [example = ""] = price.examples;
      const odds = list.odds(play.code, example);
      return odds === undefined ? [] : [{ play, price, odds }];
    }),
  );
}

/** The odds that differ between two lists. */
export function stepsBetween(plays: Iterable<LotteryPlay>, before: PriceList, after: PriceList): OddsStep[] {
  return pricesIn(plays, after).flatMap(({ play: { code: play }, price: { choice, examples }, odds }) => {
    const [example = ""] = examples;
    const old = before.odds(play, example) ?? odds;
    return old === odds ? [] : [{ play, choice, before: old, after: odds }];
  });
}

/**
 * The own odds of the next version: the present ones with the wanted ones in their places. Odds of the list are no own
 * odds.
 *
 * Throws Refusal, in precedence order:
 * - SELECTION_INVALID {line} counted from 1 (a price that the lottery does not have)
 * - ODDS_TOO_HIGH {play, choice, maximum} (the exact return is above the stake)
 */
export function nextOdds(listed: readonly ListedPrice[], present: OwnOdds, wanted: WantedOdds): OwnOdds {
  const next = new Map(Object.entries(present));
  const found = wanted.map(({ play: code, choice, odds }, index) => {
    const one = listed.find(({ play, price }) => play.code === code && price.choice === choice);
    if (!one) throw refusal("SELECTION_INVALID", { line: index + 1 });
    return { ...one, wanted: odds };
  });
  for (const { play, price, wanted: odds } of found) {
    const maximum = greatestOdds(play, price);
    const { choice } = price;
    if (odds > maximum)
      throw refusal("ODDS_TOO_HIGH", { play: play.code, ...(choice !== null && { choice }), maximum });
  }
  for (const { price, odds: ofList, wanted: odds } of found) {
    if (odds === ofList) next.delete(price.name);
    else next.set(price.name, odds);
  }
  return Object.fromEntries(next);
}
