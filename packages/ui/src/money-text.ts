import { minorDigits, parseDecimal, PLAIN_NUMBERS } from "@banyan/kernel";
import { latinDigits } from "./latin-digits.ts";

/** What a typed amount turned out to be. `minor` is integer minor units, written in decimal digits. */
export type MoneyReading =
  | { readonly kind: "amount"; readonly minor: string }
  | { readonly kind: "empty" }
  | { readonly kind: "unreadable" };

/** The character this language writes between units and decimals, in western digits. */
export function decimalSign(locale: string): string {
  const [known] = PLAIN_NUMBERS[locale] ?? [];
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(1.5);
  return parts.find((part) => part.type === "decimal")?.value ?? ".";
}

/**
 * Reads an amount as people type it: any script's digits, thousands separated by comma, dot, space or apostrophe.
 * A separator before exactly three last digits groups thousands, any other is the decimal point; where the
 * currency itself has three decimals the language decides. Exponents, signs and letters are refused.
 */
export function readMoneyText(text: string, currency: string, locale: string): MoneyReading {
  const plain = latinDigits(text)
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
    .replace(/[\s'’\u200e\u200f]/g, "");
  if (plain === "") return { kind: "empty" };
  if (!/^\d[\d.,]*$/.test(plain)) return { kind: "unreadable" };
  const decimal = withDecimalPoint(plain, currency, locale);
  const minor = decimal === undefined ? undefined : parseDecimal(decimal, currency);
  return minor === undefined ? { kind: "unreadable" } : { kind: "amount", minor: minor.toString() };
}

/** The digits with one "." at most, or undefined if the separators cannot be a number's. */
function withDecimalPoint(plain: string, currency: string, locale: string): string | undefined {
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  if (last < 0) return plain;
  const sign = plain.charAt(last);
  const fraction = plain.slice(last + 1);
  const repeated = plain.indexOf(sign) !== last;
  const groups = repeated || (fraction.length === 3 && (minorDigits(currency) !== 3 || sign !== decimalSign(locale)));
  const whole = groups ? plain : plain.slice(0, last);
  if (!isGrouped(whole)) return undefined;
  const digits = whole.replace(/[.,]/g, "");
  return groups || fraction === "" ? digits : `${digits}.${fraction}`;
}

/** Whether separators, if any, are all the same and stand before every three digits. */
function isGrouped(whole: string): boolean {
  return /^\d+$/.test(whole) || /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole);
}
