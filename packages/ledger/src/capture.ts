import type { Transaction } from "@banyan/db";
import { type AccountId, asId, type Money } from "@banyan/kernel";
import { sql } from "kysely";
import { loadBooks, writeBooks } from "./books.ts";
import { enter, isAmount, passesLimit, refused, replayOf, sidesOf } from "./decide.ts";
import { asHold, type Hold, type HoldName, type HoldRow, lockHold } from "./hold.ts";
import { written } from "./post.ts";
import type { LedgerCode } from "./refusal-codes.ts";
import { assertWords, payloadHash, type Reference, type Transfer, type TransferRequest } from "./transfer.ts";

export type CaptureRequest = HoldName & {
  /** The key of the new transfer; it shares its namespace with the keys of post. */
  readonly key: string;
  readonly kind: string;
  readonly destination: AccountId;
  /** The whole remainder by default. */
  readonly amount?: Money;
  /** The treatment of the rest after a partial capture; by default it stays held. */
  readonly remainder?: "keep" | "release";
  /** The hold's own reference by default. */
  readonly reference?: Reference;
};

export type CaptureAnswer =
  | { readonly outcome: "posted" | "replayed"; readonly transfer: Transfer; readonly hold: Hold }
  | { readonly outcome: "refused"; readonly code: LedgerCode };

/**
 * Moves held money to its destination, wholly or in part. The promised money is paid even if a rollback has meanwhile
 * made the account negative. A replay returns the first transfer and the hold in its current state.
 *
 * Refuses with, in precedence order: LEDGER_AMOUNT_INVALID, LEDGER_HOLD_UNKNOWN, LEDGER_SAME_ACCOUNT,
 * LEDGER_ACCOUNT_UNKNOWN, LEDGER_BRAND_MISMATCH, LEDGER_CURRENCY_MISMATCH, LEDGER_KEY_REUSED, LEDGER_HOLD_CLOSED,
 * LEDGER_HOLD_EXCEEDED, LEDGER_BALANCE_LIMIT.
 */
export async function capture(tx: Transaction, request: CaptureRequest): Promise<CaptureAnswer> {
  assertWords(request);
  if (request.amount && !isAmount(request.amount.minor)) return refused("LEDGER_AMOUNT_INVALID");
  const held = await lockHold(tx, request);
  if (!held) return refused("LEDGER_HOLD_UNKNOWN");

  const asked = transferOf(request, held);
  const books = await loadBooks(tx, [asked.source, asked.destination], [asked.key]);
  const sides = sidesOf(books, asked);
  if (typeof sides === "string") return refused(sides);
  const hash = captureHash(request, held);
  const replay = replayOf(books, asked.key, hash);
  if (replay?.outcome === "refused") return replay;
  if (replay) return { outcome: "replayed", transfer: written(replay.row), hold: asHold(held) };

  if (held.closed_at) return refused("LEDGER_HOLD_CLOSED");
  const remaining = held.amount - held.captured - held.released;
  const rest = remaining - asked.amount.minor;
  if (rest < 0n) return refused("LEDGER_HOLD_EXCEEDED");
  if (passesLimit(sides.source, sides.destination, asked.amount.minor)) return refused("LEDGER_BALANCE_LIMIT");

  const released = request.remainder === "release" ? rest : 0n;
  const captured = asked.amount.minor;
  const row = enter(books, { ...sides, request: asked, hash, freed: captured + released, holdId: held.id });
  await writeBooks(tx, books);
  const after = await updateHold(tx, held, captured, released);
  return { outcome: "posted", transfer: written(row), hold: asHold(after) };
}

/** The transfer of a capture. */
function transferOf(request: CaptureRequest, held: HoldRow): TransferRequest & { readonly key: string } {
  return {
    key: request.key,
    kind: request.kind,
    source: asId<AccountId>(held.account_id),
    destination: request.destination,
    amount: request.amount ?? { minor: held.amount - held.captured - held.released, currency: held.currency },
    reference: request.reference ?? { kind: held.reference_kind, id: held.reference_id },
  };
}

/**
 * The fields that a retry must repeat: those of the request. The result is excluded because later captures change it.
 */
function captureHash(request: CaptureRequest, held: HoldRow): Buffer {
  return payloadHash([
    "capture",
    held.id,
    request.kind,
    request.destination,
    request.amount?.minor ?? null,
    request.amount?.currency ?? null,
    request.remainder ?? "keep",
    request.reference?.kind ?? null,
    request.reference?.id ?? null,
  ]);
}

/** Adds to the captured and released parts of a locked hold, and closes it when nothing remains. */
export function updateHold(tx: Transaction, held: HoldRow, captured: bigint, released: bigint): Promise<HoldRow> {
  const closes = held.captured + held.released + captured + released === held.amount;
  return tx
    .updateTable("hold")
    .set({
      captured: held.captured + captured,
      released: held.released + released,
      closed_at: closes ? sql<Date>`clock_timestamp()` : null,
    })
    .where("id", "=", held.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
