import { readTypedMoney, type TypedNumber } from "@banyan/kernel";

/** The reasons why a typed text is not a number that may be sent. */
export type TypedProblem = Exclude<TypedNumber, { kind: "number" }>;

/** The reading of a typed amount. `minor` is integer minor units in decimal digits. */
export type MoneyReading = { readonly kind: "amount"; readonly minor: string } | TypedProblem;

/** Reads an amount with the kernel's `readTypedMoney`, for fields that keep minor units as text. */
export function readMoneyText(text: string, currency: string, locale: string): MoneyReading {
  const reading = readTypedMoney(text, currency, locale);
  return reading.kind === "number" ? { kind: "amount", minor: reading.units.toString() } : reading;
}
