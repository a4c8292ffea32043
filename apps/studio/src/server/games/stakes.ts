import { invariant } from "@banyan/kernel";

/**
 * The smallest stake of one line in minor units, by currency: a cent, or a small coin of the country. Other currencies
 * are not offered.
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

/** Currency of the stakes in a catalogue request without a currency. */
export const REFERENCE_CURRENCY = "USD";

const STEPS = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n] as const;
const DEFAULT_STEP = 5n;

/** The smallest stake is at least this many of the small coins, because a stake of one cent is too small for a game. */
const COINS_MIN = 20;

export interface Stakes {
  /** Total stakes, smallest first. Each is a whole multiple of the game's number of units. */
  readonly bets: readonly bigint[];
  readonly defaultBet: bigint;
}

/** The small coin of a currency in minor units, or undefined if the currency is not offered. */
export function smallCoin(currency: string): bigint | undefined {
  return Object.hasOwn(LINE_UNITS, currency) ? LINE_UNITS[currency] : undefined;
}

/** The total stakes of a game with this many units in a currency, or undefined if the currency is not offered. */
export function stakesFor(currency: string, units: number): Stakes | undefined {
  const coin = smallCoin(currency);
  if (coin === undefined) return undefined;
  invariant(units > 0, "a slot has units of its stake");
  const smallest = coin * BigInt(units * Math.max(1, Math.round(COINS_MIN / units)));
  return { bets: STEPS.map((step) => smallest * step), defaultBet: smallest * DEFAULT_STEP };
}
