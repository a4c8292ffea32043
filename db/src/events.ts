import { channel } from "node:diagnostics_channel";

/** Why a transaction was run again: a SQLSTATE, or "conflict" for a TransactionConflict. */
export interface TransactionRetry {
  readonly reason: string;
}

/** Hears a TransactionRetry whenever one happens. Nothing is paid for it while nobody listens. */
export const transactionRetries = channel("banyan.transaction.retry");
