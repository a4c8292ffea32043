/**
 * The refusals of the ledger, in precedence order: where several apply, the first one is answered. The texts are in the
 * catalogue of error codes.
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
  /** The currency of the amount differs from that of an account. */
  "LEDGER_CURRENCY_MISMATCH",
  /** The key was used before for a different request. */
  "LEDGER_KEY_REUSED",
  /** Nothing of the hold remains. */
  "LEDGER_HOLD_CLOSED",
  /** Less remains of the hold than was requested. */
  "LEDGER_HOLD_EXCEEDED",
  /** The available balance is below the amount. */
  "LEDGER_INSUFFICIENT_FUNDS",
  /** The balance would exceed {@link BALANCE_MAX}, positive or negative. */
  "LEDGER_BALANCE_LIMIT",
] as const;

export type LedgerCode = (typeof LEDGER_CODES)[number];

/** The maximum of one transfer in minor units. Above any real stake; far below the limit of a balance. */
export const AMOUNT_MAX = 1_000_000_000_000_000n;

/** The maximum balance or debt of an account in minor units: twice this still fits an int8. */
export const BALANCE_MAX = 4_000_000_000_000_000_000n;
