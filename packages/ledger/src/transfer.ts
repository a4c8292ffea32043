import { createHash } from "node:crypto";
import {
  type AccountId,
  asId,
  type BrandId,
  type HoldId,
  invariant,
  type Money,
  type PlayerId,
  type TransferId,
} from "@banyan/kernel";

/** The subject of a transfer: a deposit, a round, a promotion's claim. The ledger stores it and never reads it. */
export interface Reference {
  readonly kind: string;
  readonly id: string;
}

/** One requested movement. */
export interface TransferRequest {
  /**
   * The caller's key for this movement, unique over all time: 1 to 200 printable ASCII characters, no spaces. Null when
   * the caller writes a row with its own unique name in the same transaction, as a wallet call does. A second index on
   * the same name would be useless.
   */
  readonly key: string | null;
  /** The caller's term for the reason: "deposit", "bet", "level_dividend". */
  readonly kind: string;
  readonly source: AccountId;
  readonly destination: AccountId;
  /** Above zero, in the currency of both accounts. */
  readonly amount: Money;
  readonly reference: Reference;
  /** Takes the money even if the balance is too low, to undo a credit. The account is then flagged overdrawn. */
  readonly allowOverdraft?: boolean;
  /** A stake is not written while the source account is fenced. See {@link liftStakeFence}. */
  readonly isStake?: boolean;
}

/** One side of a transfer. The last three fields are null on the house side, whose balance is not stored. */
export interface TransferSide {
  readonly accountId: AccountId;
  readonly playerId: PlayerId | null;
  /** The position of the transfer in this account's sequence, without gaps. */
  readonly sequence: bigint | null;
  /** The account's posted minor units directly after this transfer. */
  readonly balanceAfter: bigint | null;
}

/** A completed movement. Never changed, never removed. */
export interface Transfer {
  readonly id: TransferId;
  /** Null when the caller's own row makes it unique. */
  readonly key: string | null;
  readonly brandId: BrandId;
  readonly kind: string;
  readonly amount: Money;
  readonly source: TransferSide;
  readonly destination: TransferSide;
  readonly reference: Reference;
  /** The hold it captured, if any. */
  readonly holdId: HoldId | null;
  /** By the database's clock. */
  readonly createdAt: Date;
}

const KEY = /^[\x21-\x7e]{1,200}$/;
const WORD = /^[a-z][a-z0-9_]{0,39}$/;

/** Asserts the texts of a request. The platform's own code chose them: they never come unchecked from outside. */
export function assertWords(request: { key: string | null; kind?: string; reference?: Reference }): void {
  if (request.key !== null) invariant(KEY.test(request.key), `not a key: ${JSON.stringify(request.key.slice(0, 64))}`);
  if (request.kind !== undefined) invariant(WORD.test(request.kind), `not a kind of transfer: ${request.kind}`);
  if (request.reference) {
    invariant(WORD.test(request.reference.kind), `not a kind of reference: ${request.reference.kind}`);
    invariant(KEY.test(request.reference.id), `not a reference: ${JSON.stringify(request.reference.id.slice(0, 64))}`);
  }
}

/** SHA-256 over the fields of a request that a retry must repeat. JSON encoding separates them. */
export function payloadHash(parts: readonly (string | bigint | null)[]): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(parts.map((part) => part?.toString() ?? null)))
    .digest();
}

/** The fields that a retry of a transfer must repeat. Permission to overdraw is policy, so it is not included. */
export function transferHash(request: TransferRequest): Buffer {
  const { kind, source, destination, amount, reference } = request;
  return payloadHash([
    "transfer",
    kind,
    source,
    destination,
    amount.minor,
    amount.currency,
    reference.kind,
    reference.id,
  ]);
}

/** A row of table transfer. */
export interface TransferRow {
  id: string;
  key: string | null;
  payload_hash: Buffer | null;
  brand_id: string;
  kind: string;
  amount: bigint;
  currency: string;
  source_account_id: string;
  source_player_id: string | null;
  source_sequence: bigint | null;
  source_balance_after: bigint | null;
  destination_account_id: string;
  destination_player_id: string | null;
  destination_sequence: bigint | null;
  destination_balance_after: bigint | null;
  reference_kind: string;
  reference_id: string;
  hold_id: string | null;
  created_at: Date;
}

export function asTransfer(row: TransferRow): Transfer {
  return {
    id: asId<TransferId>(row.id),
    key: row.key,
    brandId: row.brand_id as BrandId,
    kind: row.kind,
    amount: { minor: row.amount, currency: row.currency },
    source: {
      accountId: asId<AccountId>(row.source_account_id),
      playerId: row.source_player_id === null ? null : asId<PlayerId>(row.source_player_id),
      sequence: row.source_sequence,
      balanceAfter: row.source_balance_after,
    },
    destination: {
      accountId: asId<AccountId>(row.destination_account_id),
      playerId: row.destination_player_id === null ? null : asId<PlayerId>(row.destination_player_id),
      sequence: row.destination_sequence,
      balanceAfter: row.destination_balance_after,
    },
    reference: { kind: row.reference_kind, id: row.reference_id },
    holdId: row.hold_id === null ? null : asId<HoldId>(row.hold_id),
    createdAt: row.created_at,
  };
}
