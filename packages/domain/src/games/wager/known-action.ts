import type { WalletAnswer } from "@banyan/vendor-kit";
import type { ActionKind } from "./action-kind.ts";

/** A wallet call that was accepted before, found by its vendor id. */
export interface KnownAction {
  readonly kind: ActionKind;
  readonly playerId: string;
  /** Null for a tombstone, like the balance. */
  readonly payloadHash: Buffer | null;
  readonly currency: string;
  /** The balance in the first answer. */
  readonly balance: bigint | null;
}

/** The columns of a known action, as {@link asKnownAction} reads them. */
export interface KnownActionRow {
  readonly known_kind: KnownAction["kind"] | null;
  readonly known_player_id: string | null;
  readonly known_payload_hash: Buffer | null;
  readonly known_currency: string | null;
  readonly known_balance: bigint | null;
}

/** The columns of an action for a statement that joined it as `known`. */
export const KNOWN_COLUMNS = `
  known.kind as known_kind, known.player_id as known_player_id, known.payload_hash as known_payload_hash,
  known.currency as known_currency, known.balance as known_balance`;

export function asKnownAction(row: KnownActionRow): KnownAction | undefined {
  const { known_kind: kind, known_player_id: playerId, known_currency: currency } = row;
  if (kind === null || playerId === null || currency === null) return undefined;
  return { kind, playerId, currency, payloadHash: row.known_payload_hash, balance: row.known_balance };
}

/**
 * The answer to a call whose id is known. A repeat of the first call gets the first answer again; any other call gets
 * DUPLICATE_TRANSACTION. A tombstone's id belongs to a bet; no other call may use it.
 */
export function answerAgain(known: KnownAction, payloadHash: Buffer): WalletAnswer {
  const { balance, currency, playerId } = known;
  if (balance === null || !known.payloadHash?.equals(payloadHash)) return { outcome: "DUPLICATE_TRANSACTION" };
  return { outcome: "ok", user: playerId, currency, balance };
}
