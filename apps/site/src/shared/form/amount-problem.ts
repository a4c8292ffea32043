import type { MoneyReading } from "@banyan/ui";

/** The limits of an amount, in minor units. */
export interface AmountLimits {
  readonly minimum: string;
  readonly maximum: string;
  /** The available amount. Without it only the other limits apply. */
  readonly available?: string;
}

export type AmountProblem = "empty" | "unread" | "below" | "above" | "beyond";

/** The reason why the server's rules would refuse an amount; undefined if they would accept it. */
export function amountProblem(reading: MoneyReading, limits: AmountLimits): AmountProblem | undefined {
  if (reading.kind !== "amount") return reading.kind === "empty" ? "empty" : "unread";
  const minor = BigInt(reading.minor);
  if (minor < BigInt(limits.minimum)) return "below";
  if (minor > BigInt(limits.maximum)) return "above";
  if (limits.available !== undefined && minor > BigInt(limits.available)) return "beyond";
  return undefined;
}
