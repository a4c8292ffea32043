import type { AccountRecord } from "../../platform/answers.ts";

export type MovementKind = AccountRecord["kind"];

/** The kinds of entries, in the order in which a player is likely to look for them. */
export const kindsInOrder: readonly MovementKind[] = [
  "deposit",
  "withdrawal_hold",
  "withdrawal",
  "withdrawal_return",
  "bet",
  "win",
  "rollback",
  "wallet_in",
  "wallet_out",
  "adjustment",
];

/** Reads a kind from an address. */
export function readKind(value: unknown): MovementKind | undefined {
  return kindsInOrder.find((kind) => kind === value);
}
