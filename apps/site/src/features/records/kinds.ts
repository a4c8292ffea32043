/** The filters of the account record, the most likely ones first. */
export const kindsInOrder = [
  "deposit",
  "withdrawals",
  "rounds",
  "rewards",
  "chases",
  "wallet_in",
  "wallet_out",
  "member_transfer",
  "adjustment",
] as const;

export type RecordFilter = (typeof kindsInOrder)[number];

/** Reads a filter from the URL. */
export function readKind(value: unknown): RecordFilter | undefined {
  return kindsInOrder.find((kind) => kind === value);
}
