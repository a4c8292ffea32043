import { invariant } from "@banyan/kernel";
import { add, multiply, type Rational, rational } from "../rational.ts";
import type { LotteryPlay } from "./lottery-play.ts";
import type { LotteryRules, LotteryTable } from "./lottery-rules.ts";
import { PRICE_SCALE, type PriceList, type PrizeMode } from "./prices/price-list.ts";
import { QUICK_PRICES } from "./prices/quick-prices.ts";
import { SEA_PRICES } from "./prices/sea-prices.ts";
import { VN_PRICES } from "./prices/vn-prices.ts";
import { QUICK_11X5 } from "./tables/eleven-five.ts";
import { QUICK_K3 } from "./tables/k3.ts";
import { QUICK_PK10 } from "./tables/pk10.ts";
import { QUICK_3D, QUICK_5D } from "./tables/quick-digits.ts";
import { SEA_4D_MY, SEA_4D_SG, SEA_HN, SEA_LA, SEA_TH } from "./tables/sea-tables.ts";
import { SIX_45 } from "./tables/six-45.ts";
import { VN_NORTH, VN_SOUTH } from "./tables/vn-tables.ts";

/** All versions of all rules. The last of a table is its current one. */
const RULES: readonly LotteryRules[] = [
  VN_NORTH,
  VN_SOUTH,
  SEA_4D_MY,
  SEA_4D_SG,
  SEA_TH,
  SEA_LA,
  SEA_HN,
  QUICK_5D,
  QUICK_3D,
  QUICK_K3,
  QUICK_11X5,
  QUICK_PK10,
  SIX_45,
];
const PRICES: readonly PriceList[] = [...VN_PRICES, ...SEA_PRICES, ...QUICK_PRICES];

/** The current rules of a table. */
export function lotteryRules(table: LotteryTable): LotteryRules {
  const rules = RULES.findLast((one) => one.table === table);
  invariant(rules, `no rules of the table ${table}`);
  return rules;
}

/** The rules of a version such as "vn_north@1". */
export function lotteryRulesOf(version: string): LotteryRules | undefined {
  return RULES.find((rules) => rules.version === version);
}

/** The names of all versions of all rules. */
export function lotteryRulesVersions(): readonly string[] {
  return RULES.map(({ version }) => version);
}

/** The current price list of a table in a mode; undefined if the table is not sold in it. */
export function priceList(table: LotteryTable, mode: PrizeMode): PriceList | undefined {
  return PRICES.findLast((list) => list.table === table && list.mode === mode);
}

/** The price list of a version such as "vn_north:ELOTT@1". */
export function priceListOf(version: string): PriceList | undefined {
  return PRICES.find((list) => list.version === version);
}

/**
 * The exact return of a unit stake at a list's odds, before payouts are cut to whole minor units. A jackpot pool comes
 * on top. Throws InvariantError for a play that the list does not price and for a code that is not canonical.
 */
export function exactReturn(list: Pick<PriceList, "table" | "version" | "odds">, play: string, code: string): Rational {
  const found: LotteryPlay | undefined = lotteryRules(list.table).plays.get(play);
  const odds = list.odds(play, code);
  invariant(found !== undefined && odds !== undefined, `${list.version} has no play ${play}`);
  const { pays, push } = found.chances(code);
  return add(multiply(pays, rational(BigInt(odds), BigInt(PRICE_SCALE * found.units(code)))), push);
}
