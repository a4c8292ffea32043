import { invariant } from "@banyan/kernel";
import { allFights, BLACKJACK_GREATEST, type Rational, rational, spotFigures } from "@banyan/game-math";
import type { TableGameCode } from "../../protocol/tables.ts";
import { smallCoin } from "../games/stakes.ts";
import { mathOf } from "./table-play.ts";
import type { TableRecord } from "./table-record.ts";

/** A spot pays a player at most so many times the table's largest bet. */
const PAYOUT_TIMES = 10n;
/** A player stakes at most so many times the largest bet of a spot in a round. */
const ROUND_TIMES = 3n;
/** The table pays on a spot at most so many times its largest bet, to all players together. */
const EXPOSURE_TIMES = 200n;
/** A bet on a draw in a pool returns 8 stakes. The sides of a pool cost the table nothing. */
const POOL_GREATEST: Readonly<Record<string, Rational>> = { draw: rational(8n) };
/**
 * A hand may win with a split and two doubles. These bets follow from it, so they return nothing more. A bet behind wins
 * a blackjack at most.
 */
const BLACKJACK_RETURNS: Readonly<Record<string, Rational>> = { hand: BLACKJACK_GREATEST, behind: rational(5n, 2n) };

/** Stakes of different currencies are added up in thousandths of the small coin. */
export const PARTS_OF_COIN = 1000n;

export interface SpotLimits {
  readonly least: bigint;
  readonly most: bigint;
}

export interface TableLimits {
  readonly least: bigint;
  /** Of all bets of a player in a round. */
  readonly most: bigint;
  readonly chips: readonly bigint[];
  spot(spot: string): SpotLimits;
}

const CHIPS = [1n, 5n, 10n, 25n, 100n, 500n] as const;

/** The limits of a table in a currency, in minor units; undefined if the currency is not offered. */
export function limitsFor({ game, level }: TableRecord, currency: string): TableLimits | undefined {
  const coin = smallCoin(currency);
  if (coin === undefined) return undefined;
  const [least, most] = [level.least * coin, level.most * coin];
  return {
    least,
    most: most * ROUND_TIMES,
    chips: CHIPS.map((times) => least * times).filter((chip) => chip <= most),
    spot(spot) {
      const greatest = greatestOf(game, spot);
      const allowed = (most * PAYOUT_TIMES * greatest.denominator) / greatest.numerator;
      const capped = allowed < most ? allowed : most;
      return { least, most: capped < least ? least : capped - (capped % least) };
    },
  };
}

/** The limits of a table whose currency is known to be offered. */
export function knownLimits(table: TableRecord, currency: string): TableLimits {
  const limits = limitsFor(table, currency);
  invariant(limits, `the table is offered in ${currency}`);
  return limits;
}

const GREATEST = new Map<string, Rational>();

/** The largest return of a spot, in stakes and with the stake. */
export function greatestOf(game: TableGameCode, spot: string): Rational {
  const key = `${game}/${spot}`;
  const known = GREATEST.get(key);
  if (known) return known;
  const greatest =
    game === "cockfight-pool"
      ? (POOL_GREATEST[spot] ?? rational(1n))
      : game === "blackjack"
        ? (BLACKJACK_RETURNS[spot] ?? rational(0n))
        : game === "cockfight"
          ? greatestOfFights(spot)
          : spotFigures(mathOf(game, undefined), spot).greatest;
  GREATEST.set(key, greatest);
  return greatest;
}

/** The prices of a side depend on the fight: the largest of all. */
function greatestOfFights(spot: string): Rational {
  const all = allFights().map((fight) => spotFigures(mathOf("cockfight", fight), spot).greatest);
  return all.reduce((most, each) =>
    each.numerator * most.denominator > most.numerator * each.denominator ? each : most,
  );
}

/** A stake in parts of the small coin. */
export function partsOf(amount: bigint, currency: string): bigint {
  const coin = smallCoin(currency);
  invariant(coin !== undefined, `${currency} is offered`);
  return (amount * PARTS_OF_COIN) / coin;
}

/** Whether the table can take so much on a spot in one round, from all players together, in parts of the small coin. */
export function isWithinExposure({ game, level }: TableRecord, spot: string, staked: bigint): boolean {
  if (game === "cockfight-pool" && spot !== "draw") return true;
  const { numerator, denominator } = greatestOf(game, spot);
  return staked * numerator <= level.most * EXPOSURE_TIMES * PARTS_OF_COIN * denominator;
}
