import { type CurrencyCode, minorDigits } from "./money.ts";
import { readTypedNumber, type TypedNumber, type TypedNumberRules, typedNumberText } from "./typed-number.ts";

/** Currencies whose amounts are written in lakhs whatever language stands around them. */
const IN_LAKHS: ReadonlySet<CurrencyCode> = new Set(["INR", "PKR", "BDT", "NPR", "LKR"]);

/** How an amount of the currency is typed. */
export const typedMoneyRules = (currency: CurrencyCode, locale: string): TypedNumberRules => ({
  locale,
  decimals: minorDigits(currency),
  lakhs: IN_LAKHS.has(currency),
});

/** Reads an amount that a person typed: the one parser of every amount field. `units` are minor units. */
export function readTypedMoney(text: string, currency: CurrencyCode, locale: string): TypedNumber {
  return readTypedNumber(text, typedMoneyRules(currency, locale));
}

/** Writes minor units as a person types them, the inverse of {@link readTypedMoney}. */
export function typedMoneyText(minor: bigint | string, currency: CurrencyCode, locale: string): string {
  return typedNumberText(BigInt(minor), typedMoneyRules(currency, locale));
}
