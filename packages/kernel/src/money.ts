import { InvariantError } from "./invariant.ts";
import { inThousands, PLAIN_NUMBERS } from "./plain-number.ts";

/** ISO 4217 code (or a house code such as USDT) of three to eight upper-case letters. */
export type CurrencyCode = string;

/** An amount in integer minor units, always with its currency. Never a float. */
export interface Money {
  readonly minor: bigint;
  readonly currency: CurrencyCode;
}

/** Digits after the decimal point of currencies without two decimals (ISO 4217). */
const MINOR_DIGITS: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  VND: 0,
  BHD: 3,
  KWD: 3,
  OMR: 3,
};

/** The number of decimals of the currency. */
export function minorDigits(currency: CurrencyCode): number {
  return MINOR_DIGITS[currency] ?? 2;
}

const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,8}))?$/;

/**
 * Parses a plain decimal ("12.50") as minor units. Returns undefined for anything else: exponents, signs other than a
 * leading minus, thousands separators, or more decimals than the currency has.
 */
export function parseDecimal(text: string, currency: CurrencyCode): bigint | undefined {
  const match = DECIMAL.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = "0", fraction = ""] = match;
  const digits = minorDigits(currency);
  if (fraction.length > digits) return undefined;
  const minor = BigInt(whole + fraction.padEnd(digits, "0"));
  return sign === "-" ? -minor : minor;
}

/** Writes minor units as a plain decimal without separators, the inverse of {@link parseDecimal}. */
export function toDecimal(minor: bigint, currency: CurrencyCode): string {
  const digits = minorDigits(currency);
  const negative = minor < 0n;
  const text = (negative ? -minor : minor).toString().padStart(digits + 1, "0");
  const body = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return negative ? `-${body}` : body;
}

/**
 * Formats minor units for a person: thousands separators, `decimals` digits (a brand may show two for all), western
 * digits, never rounded up. `style` "code" writes "PKR 1,234.50", "plain" "1,234.50".
 */
export function formatMoney(
  minor: bigint | string,
  currency: CurrencyCode,
  locale: string,
  style: "symbol" | "code" | "plain" = "plain",
): string {
  const decimal = toDecimal(BigInt(minor), currency);
  const digits = Math.max(2, minorDigits(currency));
  const plain = style === "plain" && !decimal.startsWith("-") ? PLAIN_NUMBERS[locale] : undefined;
  if (plain) {
    const [whole = "", fraction = ""] = decimal.split(".");
    return inThousands(whole, plain[1]) + plain[0] + fraction.padEnd(digits, "0");
  }
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    ...(style === "plain"
      ? { style: "decimal" as const }
      : {
          style: "currency" as const,
          currency,
          currencyDisplay: style === "code" ? ("code" as const) : ("narrowSymbol" as const),
        }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: "floor",
  });
  // Intl formats a decimal string exactly, while a number would lose cents above 2^53.
  return format.format(decimal as unknown as number);
}

/** Adds two amounts of the same currency. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new InvariantError(`currencies differ: ${a.currency}, ${b.currency}`);
  return { minor: a.minor + b.minor, currency: a.currency };
}
