import type { DoorRefusal, WalletRefusal } from "@banyan/vendor-kit";

/** The protocol's number of each refusal. Below 100 the wallet has decided. From 100 on the call may be sent again. */
export const ERROR_CODES: Readonly<Record<WalletRefusal | DoorRefusal, number>> = {
  NOT_ENOUGH_MONEY: 1,
  INVALID_TOKEN: 2,
  TOKEN_EXPIRED: 3,
  USER_DISABLED: 4,
  INVALID_GAME: 5,
  WRONG_CURRENCY: 6,
  DUPLICATE_TRANSACTION: 7,
  TRANSACTION_ROLLED_BACK: 8,
  TRANSACTION_DOES_NOT_EXIST: 9,
  BET_SETTLED: 10,
  ROUND_CLOSED: 11,
  LIMIT_REACHED: 12,
  WRONG_SYNTAX: 13,
  INVALID_SIGNATURE: 100,
  TIMEOUT: 101,
  BUSY: 102,
  UNKNOWN: 103,
};

export const SUCCESS = 0;

const DESCRIPTIONS: Readonly<Record<WalletRefusal | DoorRefusal, string>> = {
  NOT_ENOUGH_MONEY: "Insufficient balance",
  INVALID_TOKEN: "Player not found or token invalid",
  TOKEN_EXPIRED: "Token expired",
  USER_DISABLED: "Player may not play",
  INVALID_GAME: "Game unknown or switched off",
  WRONG_CURRENCY: "Wrong currency",
  DUPLICATE_TRANSACTION: "Reference used by another call",
  TRANSACTION_ROLLED_BACK: "Bet was cancelled or refunded",
  TRANSACTION_DOES_NOT_EXIST: "Transaction not found",
  BET_SETTLED: "Bet is settled",
  ROUND_CLOSED: "Round is over",
  LIMIT_REACHED: "Amount outside the limits",
  WRONG_SYNTAX: "Malformed call",
  INVALID_SIGNATURE: "Invalid hash",
  TIMEOUT: "Not decided in time",
  BUSY: "Busy, not begun",
  UNKNOWN: "Internal error",
};

export function describeRefusal(refusal: WalletRefusal | DoorRefusal): string {
  return DESCRIPTIONS[refusal];
}
