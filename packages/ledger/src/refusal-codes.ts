/**
 * Why the ledger refuses to move money, in precedence order: where several apply, the first one is answered.
 * The texts are in the catalogue of error codes.
 */
export const LEDGER_CODES = [
  /** The amount is not above zero, or above {@link AMOUNT_MAX}. */
  "LEDGER_AMOUNT_INVALID",
  /** There is no such hold. */
  "LEDGER_HOLD_UNKNOWN",
  /** Source and destination are the same account. */
  "LEDGER_SAME_ACCOUNT",
  /** There is no such account. */
  "LEDGER_ACCOUNT_UNKNOWN",
  /** The accounts belong to different brands. */
  "LEDGER_BRAND_MISMATCH",
  /** The amount is in another currency than one of the accounts. */
  "LEDGER_CURRENCY_MISMATCH",
  /** The key was used before, for something else. */
  "LEDGER_KEY_REUSED",
  /** Nothing of the hold remains. */
  "LEDGER_HOLD_CLOSED",
  /** Less of the hold remains than was asked for. */
  "LEDGER_HOLD_EXCEEDED",
  /** The account has less available than the amount. */
  "LEDGER_INSUFFICIENT_FUNDS",
  /** The balance would pass {@link BALANCE_MAX}, up or down. */
  "LEDGER_BALANCE_LIMIT",
] as const;

export type LedgerCode = (typeof LEDGER_CODES)[number];

/** The most that one transfer moves, in minor units. Beyond any real stake; far below what a balance can hold. */
export const AMOUNT_MAX = 1_000_000_000_000_000n;

/** The most that an account holds or owes, in minor units: twice this still fits an int8. */
export const BALANCE_MAX = 4_000_000_000_000_000_000n;
