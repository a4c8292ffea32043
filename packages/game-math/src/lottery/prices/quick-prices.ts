import { divide, rational } from "../../rational.ts";
import type { LotteryPlay } from "../lottery-play.ts";
import type { LotteryRules } from "../lottery-rules.ts";
import { QUICK_11X5 } from "../tables/eleven-five.ts";
import { QUICK_K3 } from "../tables/k3.ts";
import { QUICK_PK10 } from "../tables/pk10.ts";
import { QUICK_3D, QUICK_5D } from "../tables/quick-digits.ts";
import { fairShareOdds } from "./fair-share-odds.ts";
import { listOf, price, type PriceList, type PrizeMode } from "./price-list.ts";

/** The games of the quick lists; odds follow from the exact chances of the rules' own version 1. */
const GAMES = [QUICK_5D, QUICK_3D, QUICK_K3, QUICK_11X5, QUICK_PK10];

interface QuickMode {
  readonly mode: PrizeMode;
  readonly version: number;
  /** The odds of an even chance in thousandths; the games return half of it. */
  readonly odds: number;
}

/** The classic lists had the odds of the online ones before their version 2. */
const MODES: readonly QuickMode[] = [
  { mode: "LOTT", version: 1, odds: 1950 },
  { mode: "LOTT", version: 2, odds: 1900 },
  { mode: "ELOTT", version: 1, odds: 1950 },
];

/** Plays with fixed prices: one number of K3 pays 1, 2 or 3 to 1. */
const FIXED: Readonly<Record<string, number>> = { "k3:one": price(4) };

function oddsOf(play: LotteryPlay, mode: number): (code: string) => number | undefined {
  const known = new Map<string, number>();
  return (code) => {
    if (play.canonical(code) !== code) return undefined;
    // Only choices differ in their chances. The bets of any other play have the same.
    const key = play.pad.kind === "choices" ? code : "";
    const found = known.get(key);
    if (found !== undefined) return found;
    const { pays, push } = play.chances(code);
    const odds = fairShareOdds(mode, divide(pays, rational(BigInt(play.units(code)))), push);
    known.set(key, odds);
    return odds;
  };
}

function quickList({ table, plays }: LotteryRules, { mode, version, odds }: QuickMode): PriceList {
  const prices = [...plays.values()].map(
    (play) => [play.code, FIXED[`${table}:${play.code}`] ?? oddsOf(play, odds)] as const,
  );
  return listOf(table, mode, Object.fromEntries(prices), version);
}

export const QUICK_PRICES: readonly PriceList[] = [
  ...GAMES.flatMap((rules) => MODES.map((mode) => quickList(rules, mode))),
  listOf("6_45", "ELOTT", { six: price(1000) }),
];
