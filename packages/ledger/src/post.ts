import type { Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type DraftRow, loadBooks, writeBooks } from "./books.ts";
import { decide } from "./decide.ts";
import type { LedgerCode } from "./refusal-codes.ts";
import { assertWords, asTransfer, type Transfer, type TransferRequest } from "./transfer.ts";

/** "replayed" gives the transfer that the first call with this key made. Nothing moved when it was refused. */
export type PostAnswer =
  | { readonly outcome: "posted" | "replayed"; readonly transfer: Transfer }
  | { readonly outcome: "refused"; readonly code: LedgerCode };

/**
 * Moves money: each request after the one before it, each wholly or not at all, answers in the order of the
 * requests. One refused request does not stop the others; a caller who wants all or none throws. Two statements
 * reach the database however many requests there are: one locks and reads, one writes.
 *
 * Refuses with, in precedence order: LEDGER_AMOUNT_INVALID, LEDGER_SAME_ACCOUNT, LEDGER_ACCOUNT_UNKNOWN,
 * LEDGER_BRAND_MISMATCH, LEDGER_CURRENCY_MISMATCH, LEDGER_KEY_REUSED, LEDGER_INSUFFICIENT_FUNDS,
 * LEDGER_BALANCE_LIMIT. Throws InvariantError for a malformed key, kind or reference, and TransactionConflict,
 * which inTransaction turns into another attempt.
 */
export async function post(tx: Transaction, requests: readonly TransferRequest[]): Promise<PostAnswer[]> {
  if (requests.length === 0) return [];
  for (const request of requests) assertWords(request);
  const books = await loadBooks(
    tx,
    requests.flatMap(({ source, destination }) => [source, destination]),
    requests.flatMap(({ key }) => key ?? []),
  );
  const decisions = requests.map((request) => decide(books, request));
  await writeBooks(tx, books);
  return decisions.map((decision) =>
    decision.outcome === "refused" ? decision : { outcome: decision.outcome, transfer: written(decision.row) },
  );
}

/** A decided transfer after it was written. */
export function written(row: DraftRow): Transfer {
  const { created_at: createdAt } = row;
  invariant(createdAt, `transfer ${row.key} was decided and not written`);
  return asTransfer({ ...row, created_at: createdAt });
}
