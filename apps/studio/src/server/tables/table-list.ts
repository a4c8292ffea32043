import {
  bestPlayFigures,
  POOL_GREATEST,
  poolReturns,
  type Rational,
  rational,
  returnsOfGame,
  spotFigures,
  squareRootToDecimal,
  toDecimal,
} from "@banyan/game-math";
import type { GameListEntry } from "@banyan/vendor-kit";
import { parsheetPath } from "../../protocol/index.ts";
import { BETS_A_ROUND, tableTilePath } from "../../protocol/tables.ts";
import { COCKFIGHT_VENDORS, type VendorCode } from "../games/vendors.ts";
import { greatestOf, limitsFor } from "./table-limits.ts";
import { mathOf, spotsOf } from "./table-play.ts";
import { tablesWith, type TableRecord } from "./table-record.ts";
import type { TableServices } from "./table-services.ts";

/** The returns of a fight: the least of a draw, the most of a side at the best price. */
const FIGHT_RETURNS = { least: "89.00", most: "95.50" } as const;

/**
 * The lowest and the highest return of any way to bet, in percent. The lowest is cut, the highest rounded up. A player of
 * blackjack may take cards until every hand is lost.
 */
export function returnsOfTable({ game }: Pick<TableRecord, "game">): { readonly least: string; readonly most: string } {
  if (game === "cockfight") return FIGHT_RETURNS;
  if (game === "blackjack") return { least: "0.00", most: percent(bestPlayFigures().return, true) };
  const { least, most } = game === "cockfight-pool" ? poolReturns() : returnsOfGame(mathOf(game, undefined));
  return { least: percent(least, false), most: percent(most, true) };
}

function percent({ numerator, denominator }: Rational, isUp: boolean): string {
  const scaled = numerator * 100n;
  const cut = toDecimal({ numerator: scaled, denominator }, 2);
  const isExact = (scaled * 100n) % denominator === 0n;
  return isUp && !isExact
    ? toDecimal({ numerator: scaled * 100n + denominator, denominator: denominator * 100n }, 2)
    : cut;
}

/** The tables of a vendor as the platform's catalogue lists them; none if the currency is not offered. */
export function tableListEntries(
  vendor: VendorCode,
  currency: string,
  publicUrl: string,
  feeds: TableServices["feeds"],
): GameListEntry[] {
  return tablesWith(feeds)
    .filter((table) => table.vendor === vendor)
    .flatMap((table) => {
      const limits = limitsFor(table, currency);
      if (!limits) return [];
      const returns = returnsOfTable(table);
      return [
        {
          game_code: table.code,
          name: table.names.en,
          names: { ...table.names },
          category: isCockfight(vendor) ? ("SPORTS" as const) : ("LIVE" as const),
          rtp: table.game === "blackjack" ? percent(bestPlayFigures().return, false) : returns.least,
          return_least: returns.least,
          return_most: returns.most,
          return_deviation: deviationOf(table),
          volatility: 3,
          lines: 0,
          max_win: greatestWin(table),
          family: table.game,
          rtp_basis: "exact" as const,
          min_bet: String(limits.least),
          max_bet: String(limits.most),
          rules: `${publicUrl}${parsheetPath(table.code)}`,
          thumbnail: `${publicUrl}${tableTilePath(table.code)}`,
        },
      ];
    });
}

/** More than the mean of the squared returns of a side of a pool that returns the most it can. */
const POOL_VARIANCE = rational(45n);

/** More than the mean of the squared returns of a stake on a hand: at most a blackjack, else two stakes. */
const BLACKJACK_VARIANCE = rational(25n, 4n);

/**
 * The standard deviation for monitored returns. All bets of a round have one outcome. So the variance of the
 * wildest spot counts as often as a round takes bets.
 */
function deviationOf({ game }: TableRecord): string {
  const known = game === "cockfight-pool" ? POOL_VARIANCE : game === "blackjack" ? BLACKJACK_VARIANCE : undefined;
  const variances = known ? [known] : spotsOf(game).map((spot) => varianceOf(game, spot));
  const [first = POOL_VARIANCE, ...rest] = variances;
  const wildest = rest.reduce((most, one) => (isLess(most, one) ? one : most), first);
  const { numerator, denominator } = wildest;
  return squareRootToDecimal({ numerator: numerator * BigInt(BETS_A_ROUND), denominator }, 3);
}

/** At most the mean of the squared returns. */
function varianceOf(game: TableRecord["game"], spot: string): Rational {
  const squares = spotFigures(mathOf(game, undefined), spot).odds.map(({ probability: p, multiplier: m }) =>
    rational(p.numerator * m.numerator ** 2n, p.denominator * m.denominator ** 2n),
  );
  return squares.reduce((sum, one) =>
    rational(sum.numerator * one.denominator + one.numerator * sum.denominator, sum.denominator * one.denominator),
  );
}

function isLess(one: Rational, other: Rational): boolean {
  return one.numerator * other.denominator < other.numerator * one.denominator;
}

function isCockfight(vendor: VendorCode): boolean {
  return COCKFIGHT_VENDORS.some((code) => code === vendor);
}

/** The highest return of a spot, in stakes. */
function greatestWin({ game }: TableRecord): string {
  const greatest =
    game === "cockfight-pool" ? Object.values(POOL_GREATEST) : spotsOf(game).map((spot) => greatestOf(game, spot));
  return Math.max(...greatest.map((one) => Number(toDecimal(one, 2)))).toFixed(2);
}
