import type { Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type DraftRow, loadBooks, writeBooks } from "./books.ts";
import { decide } from "./decide.ts";
import type { LedgerCode } from "./refusal-codes.ts";
import { assertWords, asTransfer, type Transfer, type TransferRequest } from "./transfer.ts";

/** "replayed" contains the transfer of the first call with this key. A refused request moved nothing. */
export type PostAnswer =
  | { readonly outcome: "posted" | "replayed"; readonly transfer: Transfer }
  | { readonly outcome: "refused"; readonly code: LedgerCode };

/**
 * Moves money. Each request is decided after the one before it, and each wholly or not at all. The answers are in the
 * order of the requests. A refused request does not stop the others; a caller who wants all or none throws. There are
 * always two statements, for any number of requests: one locks and reads, one writes.
 *
 * Refuses with, in precedence order: LEDGER_AMOUNT_INVALID, LEDGER_SAME_ACCOUNT, LEDGER_ACCOUNT_UNKNOWN,
 * LEDGER_BRAND_MISMATCH, LEDGER_CURRENCY_MISMATCH, LEDGER_KEY_REUSED, LEDGER_INSUFFICIENT_FUNDS, LEDGER_BALANCE_LIMIT.
 * Throws InvariantError for a malformed key, kind or reference, and TransactionConflict, which inTransaction handles by
 * another attempt.
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
