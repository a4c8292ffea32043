import { setTimeout as sleep } from "node:timers/promises";
import type { Branded } from "@banyan/kernel";
import type { Transaction as KyselyTransaction } from "kysely";
import type { Database, DatabaseConnection } from "./database.ts";
import { type TransactionRetry, transactionRetries, transactions } from "./events.ts";

/** Proof of an open transaction. Only {@link inTransaction} makes one, so a writer cannot be called outside. */
export type Transaction = Branded<KyselyTransaction<Database>, "Transaction">;

/**
 * A writer lost a race that shows only at its end: for example, another transaction took its key first. The next run
 * sees the other transaction's rows. Thrown inside {@link inTransaction}; callers see it only when the attempts run
 * out.
 */
export class TransactionConflict extends Error {
  override readonly name = "TransactionConflict";
}

const ATTEMPTS_MAX = 8;
const BACKOFF_MILLIS = 5;
const BACKOFF_MILLIS_MAX = 500;

/**
 * Runs `work` in one transaction and commits it. A serialization failure, a deadlock (40001, 40P01) or a
 * TransactionConflict rolls back and runs `work` again, up to eight times in all. So `work` must have no effect outside
 * the database. Any other error rolls back and is thrown.
 */
export async function inTransaction<Result>(
  db: DatabaseConnection,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return transactions.tracePromise(() => attempt(db, work), {});
}

async function attempt<Result>(db: DatabaseConnection, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await db.transaction().execute((tx) => work(tx as unknown as Transaction));
    } catch (error) {
      if (attempts === ATTEMPTS_MAX || !isTransient(error)) throw error;
      transactionRetries.publish(asRetry(error));
      // A random delay, so that colliding transactions do not meet again.
      await sleep(Math.random() * Math.min(BACKOFF_MILLIS_MAX, BACKOFF_MILLIS * 2 ** attempts));
    }
  }
}

function asRetry(error: unknown): TransactionRetry {
  const place = error instanceof Error && "where" in error ? error.where : undefined;
  const reason = sqlState(error) ?? "conflict";
  return typeof place === "string" ? { reason, place } : { reason };
}

/** True when a transaction failed only because of a concurrent one, so that it can be run again. */
export function isTransient(error: unknown): boolean {
  if (error instanceof TransactionConflict) return true;
  const state = sqlState(error);
  return state === "40001" || state === "40P01";
}

/**
 * Handles a violation of one of these unique constraints: a value was free when it was read, and is taken now. It
 * throws a TransactionConflict, so the next run finds the other transaction's row. Any other error is thrown unchanged.
 */
export function conflictOn(...constraints: readonly string[]): (error: unknown) => never {
  return (error) => {
    const { constraint } = error as { constraint?: string };
    if (sqlState(error) === "23505" && constraint !== undefined && constraints.includes(constraint)) {
      throw new TransactionConflict(`another transaction came first (${constraint})`, { cause: error });
    }
    throw error;
  };
}

/** The five-character SQLSTATE of an error that came from the database, else undefined. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}
