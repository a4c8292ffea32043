import { invariant, type Money, newId, type TransferId } from "@banyan/kernel";
import type { BookAccount, Books, DraftRow } from "./books.ts";
import { AMOUNT_MAX, BALANCE_MAX, type LedgerCode } from "./refusal-codes.ts";
import { type TransferRequest, transferHash, type TransferSide } from "./transfer.ts";

export type Decision =
  | { readonly outcome: "posted" | "replayed"; readonly row: DraftRow }
  | { readonly outcome: "refused"; readonly code: LedgerCode };

/**
 * Decides one request after all earlier decisions, and enters it in the books. Does no I/O.
 *
 * Refuses with, in precedence order: LEDGER_AMOUNT_INVALID, LEDGER_SAME_ACCOUNT, LEDGER_ACCOUNT_UNKNOWN,
 * LEDGER_BRAND_MISMATCH, LEDGER_CURRENCY_MISMATCH, LEDGER_KEY_REUSED, LEDGER_INSUFFICIENT_FUNDS, LEDGER_BALANCE_LIMIT.
 */
export function decide(books: Books, request: TransferRequest): Decision {
  const { amount, key } = request;
  if (!isAmount(amount.minor)) return refused("LEDGER_AMOUNT_INVALID");
  const sides = sidesOf(books, request);
  if (typeof sides === "string") return refused(sides);
  const hash = key === null ? null : transferHash(request);
  const replay = key === null || hash === null ? undefined : replayOf(books, key, hash);
  if (replay) return replay;

  const { source, destination } = sides;
  if (source.playerId && !request.allowOverdraft && source.posted - source.held < amount.minor) {
    return refused("LEDGER_INSUFFICIENT_FUNDS");
  }
  if (passesLimit(source, destination, amount.minor)) return refused("LEDGER_BALANCE_LIMIT");
  return { outcome: "posted", row: enter(books, { request, source, destination, hash, freed: 0n, holdId: null }) };
}

export function refused(code: LedgerCode): { readonly outcome: "refused"; readonly code: LedgerCode } {
  return { outcome: "refused", code };
}

export function isAmount(minor: bigint): boolean {
  return minor > 0n && minor <= AMOUNT_MAX;
}

/** The two accounts of a movement, or the reason why it is impossible. */
export function sidesOf(
  books: Books,
  request: Pick<TransferRequest, "source" | "destination"> & { readonly amount: Money },
): { readonly source: BookAccount; readonly destination: BookAccount } | LedgerCode {
  if (request.source === request.destination) return "LEDGER_SAME_ACCOUNT";
  const source = books.accounts.get(request.source);
  const destination = books.accounts.get(request.destination);
  if (!source || !destination) return "LEDGER_ACCOUNT_UNKNOWN";
  if (source.brandId !== destination.brandId) return "LEDGER_BRAND_MISMATCH";
  const { currency } = request.amount;
  if (source.currency !== currency || destination.currency !== currency) return "LEDGER_CURRENCY_MISMATCH";
  return { source, destination };
}

/** The answer for a key that was used before; undefined for a new key. */
export function replayOf(books: Books, key: string, hash: Buffer): Decision | undefined {
  const row = books.transfers.get(key);
  if (!row) return undefined;
  return row.payload_hash?.equals(hash) ? { outcome: "replayed", row } : refused("LEDGER_KEY_REUSED");
}

export function passesLimit(source: BookAccount, destination: BookAccount, minor: bigint): boolean {
  if (source.playerId && source.posted - minor < -BALANCE_MAX) return true;
  return destination.playerId !== null && destination.posted + minor > BALANCE_MAX;
}

/** A movement that was accepted. */
export interface Movement {
  readonly request: TransferRequest;
  readonly source: BookAccount;
  readonly destination: BookAccount;
  /** The hash of the fields that a retry must repeat; null for a transfer without a key. */
  readonly hash: Buffer | null;
  /** The amount that was held on the source and is no longer. */
  readonly freed: bigint;
  readonly holdId: string | null;
}

/** Moves the money in the books and drafts its row. */
export function enter(books: Books, movement: Movement): DraftRow {
  const { request, source, destination, hash, freed, holdId } = movement;
  source.held -= freed;
  invariant(source.held >= 0n, `account ${source.id} would hold less than nothing`);
  const taken = move(source, -request.amount.minor);
  const given = move(destination, request.amount.minor);
  // Only permission to overdraw sets the flag. A defect that takes too much without it fails the database's own check.
  source.paysStake ||= request.isStake === true;
  source.overdrawn = source.posted < source.held && (source.overdrawn || request.allowOverdraft === true);
  destination.overdrawn &&= destination.posted < destination.held;
  const row: DraftRow = {
    id: newId<TransferId>(),
    key: request.key,
    payload_hash: hash,
    brand_id: source.brandId,
    kind: request.kind,
    amount: request.amount.minor,
    currency: request.amount.currency,
    source_account_id: taken.accountId,
    source_player_id: taken.playerId,
    source_sequence: taken.sequence,
    source_balance_after: taken.balanceAfter,
    destination_account_id: given.accountId,
    destination_player_id: given.playerId,
    destination_sequence: given.sequence,
    destination_balance_after: given.balanceAfter,
    reference_kind: request.reference.kind,
    reference_id: request.reference.id,
    hold_id: holdId,
  };
  if (row.key !== null) books.transfers.set(row.key, row);
  books.drafts.push(row);
  return row;
}

/** House-side balances are sums of transfers, so they are not changed here. */
function move(account: BookAccount, change: bigint): TransferSide {
  if (account.playerId === null) return { accountId: account.id, playerId: null, sequence: null, balanceAfter: null };
  account.posted += change;
  account.sequence += 1n;
  return {
    accountId: account.id,
    playerId: account.playerId,
    sequence: account.sequence,
    balanceAfter: account.posted,
  };
}
