import { invariant } from "@banyan/kernel";

/**
 * The smallest stake of one line in minor units, by currency: a cent, or a small coin of the country. A currency that
 * is not here is not offered.
 */
const LINE_UNITS: Readonly<Record<string, bigint>> = {
  AED: 5n,
  BDT: 50n,
  BRL: 5n,
  CNY: 5n,
  EUR: 1n,
  // Play money.
  FUN: 10n,
  IDR: 5000n,
  INR: 25n,
  IRR: 500_000n,
  JPY: 1n,
  KES: 50n,
  KHR: 2000n,
  KRW: 10n,
  KZT: 250n,
  LAK: 10_000n,
  LKR: 150n,
  MMK: 1000n,
  MYR: 5n,
  NPR: 50n,
  PHP: 25n,
  PKR: 50n,
  RUB: 50n,
  THB: 25n,
  TRY: 25n,
  TZS: 1500n,
  USD: 1n,
  USDT: 1n,
  UZS: 6000n,
  VND: 100n,
};

/** Currency of the stakes that the catalogue tells when it is not asked for one. */
export const REFERENCE_CURRENCY = "USD";

const STEPS = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n] as const;
const DEFAULT_STEP = 5n;

/** The smallest stake is at least so many of the small coins: a stake of one cent is no game. */
const COINS_MIN = 20;

export interface Stakes {
  /** Total stakes, smallest first; each a whole multiple of the units that a game shares its stake among. */
  readonly bets: readonly bigint[];
  readonly defaultBet: bigint;
}

/** The total stakes of a game of so many units in a currency, or undefined where the currency is not offered. */
export function stakesFor(currency: string, units: number): Stakes | undefined {
  const coin = Object.hasOwn(LINE_UNITS, currency) ? LINE_UNITS[currency] : undefined;
  if (coin === undefined) return undefined;
  invariant(units > 0, "a slot has units of its stake");
  const smallest = coin * BigInt(units * Math.max(1, Math.round(COINS_MIN / units)));
  return { bets: STEPS.map((step) => smallest * step), defaultBet: smallest * DEFAULT_STEP };
}
