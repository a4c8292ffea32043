import { type CurrencyCode, minorDigits } from "./money.ts";

/** The decimals of minor units × 10,000. */
const FINE_DIGITS = 4;

/** An amount of minor units × 10,000 with all its decimals, in the language's number format: "USD 0.0042". */
export function exactAmount(fine: string, currency: CurrencyCode, locale: string): string {
  const value = BigInt(fine);
  const decimals = minorDigits(currency) + FINE_DIGITS;
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, "0");
  const plain = `${value < 0n ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    ...{ style: "currency", currency, currencyDisplay: "code" },
    minimumFractionDigits: Math.max(2, minorDigits(currency)),
    maximumFractionDigits: decimals,
  });
  return format.format(plain as Intl.StringNumericLiteral);
}
