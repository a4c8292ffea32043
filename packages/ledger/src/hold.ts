import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type AccountId, asId, type HoldId, invariant, type Money, newId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { loadBooks, throwConflict } from "./books.ts";
import { isAmount, refused } from "./decide.ts";
import type { LedgerCode } from "./refusal-codes.ts";
import { assertWords, payloadHash, type Reference } from "./transfer.ts";

/** Money that still belongs to the player but cannot be spent until it is captured or released. */
export interface Hold {
  readonly id: HoldId;
  readonly key: string;
  readonly accountId: AccountId;
  readonly playerId: PlayerId;
  readonly amount: Money;
  /** Captured minor units so far. */
  readonly captured: bigint;
  /** Released minor units. */
  readonly released: bigint;
  /** Minor units that are still held. */
  readonly remaining: bigint;
  readonly reference: Reference;
  readonly createdAt: Date;
  /** When nothing remained; null while it is open. */
  readonly closedAt: Date | null;
}

/** A hold is identified by its id, or by the key of its maker. */
export type HoldName = { readonly holdId: HoldId } | { readonly holdKey: string };

export interface HoldRequest {
  /** The caller's key for this hold, unique over all time; see TransferRequest. */
  readonly key: string;
  /** A player-side account. */
  readonly account: AccountId;
  readonly amount: Money;
  readonly reference: Reference;
}

export type HoldAnswer =
  | { readonly outcome: "held" | "replayed"; readonly hold: Hold }
  | { readonly outcome: "refused"; readonly code: LedgerCode };

/**
 * Holds money. A replay returns the hold in its current state.
 *
 * Refuses with, in precedence order: LEDGER_AMOUNT_INVALID, LEDGER_ACCOUNT_UNKNOWN, LEDGER_CURRENCY_MISMATCH,
 * LEDGER_KEY_REUSED, LEDGER_INSUFFICIENT_FUNDS. Throws InvariantError for a house-side account.
 */
export async function hold(tx: Transaction, request: HoldRequest): Promise<HoldAnswer> {
  const { key, amount, reference } = request;
  assertWords(request);
  if (!isAmount(amount.minor)) return refused("LEDGER_AMOUNT_INVALID");
  const account = (await loadBooks(tx, [request.account], [])).accounts.get(request.account);
  if (!account) return refused("LEDGER_ACCOUNT_UNKNOWN");
  const { playerId } = account;
  invariant(playerId, `a house-side account holds nothing: ${account.id}`);
  if (account.currency !== amount.currency) return refused("LEDGER_CURRENCY_MISMATCH");

  const hash = payloadHash(["hold", request.account, amount.minor, amount.currency, reference.kind, reference.id]);
  const present = await tx.selectFrom("hold").selectAll().where("key", "=", key).executeTakeFirst();
  if (present && !present.payload_hash.equals(hash)) return refused("LEDGER_KEY_REUSED");
  if (present) return { outcome: "replayed", hold: asHold(present) };
  if (account.posted - account.held < amount.minor) return refused("LEDGER_INSUFFICIENT_FUNDS");

  const row = await tx
    .insertInto("hold")
    .values({
      id: newId<HoldId>(),
      key,
      payload_hash: hash,
      account_id: account.id,
      player_id: playerId,
      amount: amount.minor,
      currency: amount.currency,
      reference_kind: reference.kind,
      reference_id: reference.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(throwConflict);
  await changeHeld(tx, account.id, amount.minor);
  return { outcome: "held", hold: asHold(row) };
}

/**
 * Increases the held amount, or decreases it if negative. Clears the overdrawn flag of an account that has enough
 * again. The caller has locked the account.
 */
export async function changeHeld(tx: Transaction, accountId: AccountId, change: bigint): Promise<void> {
  await tx
    .updateTable("account")
    .set({
      held: sql<bigint>`held + ${change}`,
      overdrawn: sql<boolean>`overdrawn and posted < held + ${change}`,
    })
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
}

/** The current state of the hold, or undefined. */
export async function findHold(db: DatabaseConnection | Transaction, name: HoldName): Promise<Hold | undefined> {
  const row = await byName(db, name).executeTakeFirst();
  return row && asHold(row);
}

/** The hold, locked until the transaction ends. Holds are locked before their accounts. */
export async function lockHold(tx: Transaction, name: HoldName): Promise<HoldRow | undefined> {
  return byName(tx, name).forUpdate().executeTakeFirst();
}

function byName(db: DatabaseConnection | Transaction, name: HoldName) {
  const holds = db.selectFrom("hold").selectAll();
  return "holdId" in name ? holds.where("id", "=", name.holdId) : holds.where("key", "=", name.holdKey);
}

export interface HoldRow {
  id: string;
  key: string;
  account_id: string;
  player_id: string;
  amount: bigint;
  currency: string;
  captured: bigint;
  released: bigint;
  release_key: string | null;
  reference_kind: string;
  reference_id: string;
  created_at: Date;
  closed_at: Date | null;
}

export function asHold(row: HoldRow): Hold {
  return {
    id: asId<HoldId>(row.id),
    key: row.key,
    accountId: asId<AccountId>(row.account_id),
    playerId: asId<PlayerId>(row.player_id),
    amount: { minor: row.amount, currency: row.currency },
    captured: row.captured,
    released: row.released,
    remaining: row.amount - row.captured - row.released,
    reference: { kind: row.reference_kind, id: row.reference_id },
    createdAt: row.created_at,
    closedAt: row.closed_at,
  };
}
