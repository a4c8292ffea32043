/** The kinds of action that a vendor may send under an id. The ledger names its movements with the same words. */
export type ActionKind =
  | "bet"
  | "win"
  | "rollback"
  /** A placeholder for a bet that must move nothing if it comes. */
  | "tombstone"
  | GrantKind
  | "refund"
  | "round_end"
  | "adjustment"
  | SettlementKind
  | "unsettle"
  | "resettle";

/** A win beside the stake. */
export type GrantKind = "bonus_win" | "jackpot_win" | "promo_win";

/** The result of a sports bet. */
export type SettlementKind = "settle" | "cash_out";

export function isGrant(kind: ActionKind): kind is GrantKind {
  return kind === "bonus_win" || kind === "jackpot_win" || kind === "promo_win";
}

export function isSettlement(kind: ActionKind): kind is SettlementKind {
  return kind === "settle" || kind === "cash_out";
}

/**
 * Only for these kinds the sign of the amount does not follow from the kind. They are stored below zero when they took
 * money.
 */
export function isSigned(kind: ActionKind): boolean {
  return kind === "adjustment" || kind === "resettle";
}
