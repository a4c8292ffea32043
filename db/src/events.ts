import { channel, tracingChannel } from "node:diagnostics_channel";

export interface TransactionRetry {
  /** Why a transaction was run again: a SQLSTATE, or "conflict" for a TransactionConflict. */
  readonly reason: string;
  /** The database's words about the place of a deadlock, for example the relation whose row was being locked. */
  readonly place?: string;
}

/** Publishes a TransactionRetry for each retry. It costs nothing without subscribers. */
export const transactionRetries = channel("banyan.transaction.retry");

/** A statement that was sent to the database. */
export interface StatementSent {
  readonly text: string;
}

/** Reports every transaction from its begin to its end, with all its attempts. */
export const transactions = tracingChannel<unknown, object>("banyan.transaction");

/** Reports every awaited statement, until its result. */
export const statements = tracingChannel<unknown, StatementSent>("banyan.statement");
