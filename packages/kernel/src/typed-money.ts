import { type CurrencyCode, minorDigits } from "./money.ts";
import { readTypedNumber, type TypedNumber, type TypedNumberRules, typedNumberText } from "./typed-number.ts";

/** Currencies whose amounts are grouped in lakhs, whatever the language of the text. */
const IN_LAKHS: ReadonlySet<CurrencyCode> = new Set(["INR", "PKR", "BDT", "NPR", "LKR"]);

/** The rules for typed amounts of the currency. */
export const typedMoneyRules = (currency: CurrencyCode, locale: string): TypedNumberRules => ({
  locale,
  decimals: minorDigits(currency),
  lakhs: IN_LAKHS.has(currency),
});

/** Parses a typed amount: the only parser for amount fields. `units` are minor units. */
export function readTypedMoney(text: string, currency: CurrencyCode, locale: string): TypedNumber {
  return readTypedNumber(text, typedMoneyRules(currency, locale));
}

/** Writes minor units in the format of typed amounts, the inverse of {@link readTypedMoney}. */
export function typedMoneyText(minor: bigint | string, currency: CurrencyCode, locale: string): string {
  return typedNumberText(BigInt(minor), typedMoneyRules(currency, locale));
}
