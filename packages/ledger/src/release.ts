import type { Transaction } from "@banyan/db";
import { type AccountId, asId } from "@banyan/kernel";
import { sql } from "kysely";
import { loadBooks, throwConflict } from "./books.ts";
import { refused } from "./decide.ts";
import { asHold, changeHeld, type Hold, type HoldName, lockHold } from "./hold.ts";
import type { LedgerCode } from "./refusal-codes.ts";
import { assertWords } from "./transfer.ts";

export type ReleaseRequest = HoldName & {
  /** The caller's key for this release, unique over all time; see TransferRequest. */
  readonly key: string;
};

export type ReleaseAnswer =
  | { readonly outcome: "released" | "replayed"; readonly hold: Hold }
  | { readonly outcome: "refused"; readonly code: LedgerCode };

/**
 * Releases the remainder of a hold.
 *
 * Refuses with, in precedence order: LEDGER_HOLD_UNKNOWN, LEDGER_KEY_REUSED (the key released another hold),
 * LEDGER_HOLD_CLOSED (nothing remains, by another key or by captures).
 */
export async function release(tx: Transaction, request: ReleaseRequest): Promise<ReleaseAnswer> {
  const { key } = request;
  assertWords(request);
  const held = await lockHold(tx, request);
  if (!held) return refused("LEDGER_HOLD_UNKNOWN");
  if (held.release_key === key) return { outcome: "replayed", hold: asHold(held) };
  const other = await tx.selectFrom("hold").select("id").where("release_key", "=", key).executeTakeFirst();
  if (other) return refused("LEDGER_KEY_REUSED");
  if (held.closed_at) return refused("LEDGER_HOLD_CLOSED");

  const accountId = asId<AccountId>(held.account_id);
  const remaining = held.amount - held.captured - held.released;
  await loadBooks(tx, [accountId], []);
  await changeHeld(tx, accountId, -remaining);
  const closed = await tx
    .updateTable("hold")
    .set({ released: held.released + remaining, release_key: key, closed_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", held.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(throwConflict);
  return { outcome: "released", hold: asHold(closed) };
}
