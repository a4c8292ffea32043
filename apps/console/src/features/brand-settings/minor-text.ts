import { parseDecimal, toDecimal } from "@banyan/kernel";

/** Minor units as they are typed: "1234.50"; whatever is no amount stays as it is. */
export function minorToText(minor: string, currency: string): string {
  return /^\d{1,18}$/.test(minor) ? toDecimal(BigInt(minor), currency) : minor;
}

/** What was typed as minor units; whatever is no amount stays as it was typed, and is told to be wrong. */
export function textToMinor(text: string, currency: string): string {
  return parseDecimal(text, currency)?.toString() ?? text;
}
