import { channel, tracingChannel } from "node:diagnostics_channel";

/** Why a transaction was run again: a SQLSTATE, or "conflict" for a TransactionConflict. */
export interface TransactionRetry {
  readonly reason: string;
}

/** Hears a TransactionRetry whenever one happens. Nothing is paid for it while nobody listens. */
export const transactionRetries = channel("banyan.transaction.retry");

/** A statement on its way to the database. */
export interface StatementSent {
  readonly text: string;
}

/** Tells of every transaction from its begin to its end, with all its attempts. */
export const transactions = tracingChannel<unknown, object>("banyan.transaction");

/** Tells of every statement that is waited for, until its answer is there. */
export const statements = tracingChannel<unknown, StatementSent>("banyan.statement");
