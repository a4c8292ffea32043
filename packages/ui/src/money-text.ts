import { readTypedMoney, type TypedNumber } from "@banyan/kernel";

/** A typed text that is no number that may be sent. */
export type TypedProblem = Exclude<TypedNumber, { kind: "number" }>;

/** What a typed amount means. `minor` is integer minor units, written in decimal digits. */
export type MoneyReading = { readonly kind: "amount"; readonly minor: string } | TypedProblem;

/** Reads an amount as `readTypedMoney` of the kernel does, for fields that keep minor units as text. */
export function readMoneyText(text: string, currency: string, locale: string): MoneyReading {
  const reading = readTypedMoney(text, currency, locale);
  return reading.kind === "number" ? { kind: "amount", minor: reading.units.toString() } : reading;
}
