import { uniformBelow } from "@banyan/kernel";
import { multiply, rational } from "../rational.ts";
import { fieldsOf, type InstantGame, RETURN_SHARE, wholeWithin, ZERO } from "./mini-game.ts";

export const COINS_MOST = 10;

export type CoinSide = "heads" | "tails";

export interface CoinChoice {
  readonly side: CoinSide;
  /** How many coins are flipped; all must show the side. */
  readonly coins: number;
}

export interface CoinOutcome {
  readonly shown: readonly CoinSide[];
}

const fairPrice = (coins: number) => rational(2n ** BigInt(coins));

/** One to ten coins that must all show the chosen side. Pays 0.99 · 2^coins. */
export const coinFlip: InstantGame<CoinChoice, CoinOutcome> = {
  code: "twin-coins",
  rulesVersion: "1",
  parseChoice(value) {
    const fields = fieldsOf(value);
    const coins = wholeWithin(fields?.["coins"], 1, COINS_MOST);
    const side = fields?.["side"];
    return coins !== undefined && (side === "heads" || side === "tails") ? { side, coins } : undefined;
  },
  draw: (source, { coins }) => ({
    shown: Array.from({ length: coins }, () => (uniformBelow(source, 2) === 0 ? "heads" : "tails")),
  }),
  multiplier: ({ side, coins }, { shown }) =>
    shown.every((one) => one === side) ? multiply(RETURN_SHARE, fairPrice(coins)) : ZERO,
  odds: ({ coins }) => [
    { probability: rational(1n, 2n ** BigInt(coins)), multiplier: multiply(RETURN_SHARE, fairPrice(coins)) },
  ],
};
