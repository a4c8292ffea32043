import type { MoneyReading } from "@banyan/ui";

/** What an amount may be, in minor units. */
export interface AmountLimits {
  readonly minimum: string;
  readonly maximum: string;
  /** What there is to take from; nothing bounds it unless given. */
  readonly available?: string;
}

export type AmountProblem = "empty" | "unread" | "below" | "above" | "beyond";

/** Why an amount would be refused, by the rules the server checks; undefined when it would not. */
export function amountProblem(reading: MoneyReading, limits: AmountLimits): AmountProblem | undefined {
  if (reading.kind !== "amount") return reading.kind === "empty" ? "empty" : "unread";
  const minor = BigInt(reading.minor);
  if (minor < BigInt(limits.minimum)) return "below";
  if (minor > BigInt(limits.maximum)) return "above";
  if (limits.available !== undefined && minor > BigInt(limits.available)) return "beyond";
  return undefined;
}
