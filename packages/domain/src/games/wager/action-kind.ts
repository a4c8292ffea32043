/** The kinds of action that a vendor may send under an id. The ledger names its movements with the same words. */
export type ActionKind =
  | "bet"
  | "win"
  | "rollback"
  /** Stands for a bet that must move nothing should it come. */
  | "tombstone"
  | GrantKind
  | "refund"
  | "round_end"
  | "adjustment"
  | SettlementKind
  | "unsettle"
  | "resettle";

/** Won beside the stake. */
export type GrantKind = "bonus_win" | "jackpot_win" | "promo_win";

/** Says what a sports bet came to. */
export type SettlementKind = "settle" | "cash_out";

export function isGrant(kind: ActionKind): kind is GrantKind {
  return kind === "bonus_win" || kind === "jackpot_win" || kind === "promo_win";
}

export function isSettlement(kind: ActionKind): kind is SettlementKind {
  return kind === "settle" || kind === "cash_out";
}

/** Of these alone the sign of what moved cannot be told from the kind: they are stored below zero when they took. */
export function isSigned(kind: ActionKind): boolean {
  return kind === "adjustment" || kind === "resettle";
}
