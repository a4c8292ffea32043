import { divide, multiply, type Rational, rational, subtract } from "../../rational.ts";
import type { LotteryPlay } from "../lottery-play.ts";
import type { LotteryRules } from "../lottery-rules.ts";
import { QUICK_11X5 } from "../tables/eleven-five.ts";
import { QUICK_K3 } from "../tables/k3.ts";
import { QUICK_PK10 } from "../tables/pk10.ts";
import { QUICK_3D, QUICK_5D } from "../tables/quick-digits.ts";
import { listOf, price, PRICE_SCALE, type PriceList, type PrizeMode } from "./price-list.ts";

/** The odds of an even chance in thousandths; the quick games return half of it. */
const MODE = 1950;

/** The games of the quick lists; odds follow from the exact chances of the rules' own version 1. */
const GAMES = [QUICK_5D, QUICK_3D, QUICK_K3, QUICK_11X5, QUICK_PK10];
const MODES: readonly PrizeMode[] = ["LOTT", "ZY", "ELOTT"];

/** Plays with fixed prices: one number of K3 pays 1, 2 or 3 to 1. */
const FIXED: Readonly<Record<string, number>> = { "k3:one": price(4) };

/** (mode/2000 − P push) / P win of one unit, cut to 1/10,000. */
export function fairShareOdds(mode: number, win: Rational, push: Rational): number {
  const kept = subtract(rational(BigInt(mode), 2000n), push);
  const { numerator, denominator } = multiply(divide(kept, win), rational(BigInt(PRICE_SCALE)));
  return Number(numerator / denominator);
}

function oddsOf(play: LotteryPlay): (code: string) => number | undefined {
  const known = new Map<string, number>();
  return (code) => {
    if (play.canonical(code) !== code) return undefined;
    // Only choices differ in their chances. The bets of any other play have the same.
    const key = play.pad.kind === "choices" ? code : "";
    const found = known.get(key);
    if (found !== undefined) return found;
    const { pays, push } = play.chances(code);
    const odds = fairShareOdds(MODE, divide(pays, rational(BigInt(play.units(code)))), push);
    known.set(key, odds);
    return odds;
  };
}

function quickList({ table, plays }: LotteryRules, mode: PrizeMode): PriceList {
  const prices = [...plays.values()].map(
    (play) => [play.code, FIXED[`${table}:${play.code}`] ?? oddsOf(play)] as const,
  );
  return listOf(table, mode, Object.fromEntries(prices));
}

export const QUICK_PRICES: readonly PriceList[] = [
  ...GAMES.flatMap((rules) => MODES.map((mode) => quickList(rules, mode))),
  listOf("6_45", "ELOTT", { six: price(1000) }),
];
