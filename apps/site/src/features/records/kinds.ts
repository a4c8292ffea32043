/** What the account record can be narrowed down to, in the order in which a player is likely to look for it. */
export const kindsInOrder = ["deposit", "withdrawals", "rounds", "wallet_in", "wallet_out", "adjustment"] as const;

export type RecordFilter = (typeof kindsInOrder)[number];

/** Reads a filter from an address. */
export function readKind(value: unknown): RecordFilter | undefined {
  return kindsInOrder.find((kind) => kind === value);
}
