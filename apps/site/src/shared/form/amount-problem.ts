import type { MoneyReading } from "@banyan/ui";

/** The limits of an amount, in minor units. */
export interface AmountLimits {
  readonly minimum: string;
  readonly maximum: string;
  /** The available amount. Without it only the other limits apply. */
  readonly available?: string;
  /** The part of the available amount that no bonus locks. */
  readonly unlocked?: string;
}

export type AmountProblem = "empty" | "unread" | "below" | "above" | "beyond" | "locked";

/** The reason why the server's rules would refuse an amount; undefined if they would accept it. */
export function amountProblem(reading: MoneyReading, limits: AmountLimits): AmountProblem | undefined {
  if (reading.kind === "too-large") return "above";
  if (reading.kind !== "amount") return reading.kind === "empty" ? "empty" : "unread";
  const minor = BigInt(reading.minor);
  if (minor < BigInt(limits.minimum)) return "below";
  if (minor > BigInt(limits.maximum)) return "above";
  if (limits.available !== undefined && minor > BigInt(limits.available)) return "beyond";
  if (limits.unlocked !== undefined && minor > BigInt(limits.unlocked)) return "locked";
  return undefined;
}
