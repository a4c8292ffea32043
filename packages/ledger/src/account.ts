import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { type AccountId, asId, type BrandId, type CurrencyCode, invariant, newId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";

/** The accounts of a player. Their balances are stored with the account. */
export type PlayerAccountKind = "player_cash" | "player_bonus" | "vendor_wallet" | "points";

/** The accounts of a brand's own money. Their balance is the sum of their transfers. */
export type HouseAccountKind =
  | "vendor_clearing"
  | "gateway_clearing"
  | "house"
  | "promotion_cost"
  | "commission_payable"
  | "rounding_residue"
  /** The brand's part of a progressive jackpot; named after the pool. */
  | "jackpot_pool"
  /** Money reserved for a pool's next seed. */
  | "jackpot_reserve"
  /** The brand's debt to another brand, or a claim if negative; named after the other brand. */
  | "brand_clearing";

export type AccountKind = PlayerAccountKind | HouseAccountKind;

export interface Account {
  readonly id: AccountId;
  readonly brandId: BrandId;
  /** Null on the house side. */
  readonly playerId: PlayerId | null;
  readonly kind: AccountKind;
  readonly currency: CurrencyCode;
  /** Distinguishes accounts of one kind and owner: a vendor, a gateway. Empty if there is only one. */
  readonly name: string;
}

export interface PlayerAccountSpec {
  readonly brandId: BrandId;
  readonly playerId: PlayerId;
  readonly kind: PlayerAccountKind;
  readonly currency: CurrencyCode;
  readonly name?: string;
}

export interface HouseAccountSpec {
  readonly brandId: BrandId;
  readonly playerId?: undefined;
  readonly kind: HouseAccountKind;
  readonly currency: CurrencyCode;
  readonly name?: string;
}

/**
 * Finds the account of that owner, kind, currency and name, or opens it. Idempotent. Transactions that open the same
 * accounts in different orders would wait for each other, so accounts that many use are opened before they are used.
 */
export async function openAccount(
  db: DatabaseConnection | Transaction,
  spec: PlayerAccountSpec | HouseAccountSpec,
): Promise<Account> {
  const present = await findAccount(db, spec);
  if (present) return present;
  await db
    .insertInto("account")
    .values({
      id: newId<AccountId>(),
      brand_id: spec.brandId,
      player_id: spec.playerId ?? null,
      kind: spec.kind,
      currency: spec.currency,
      name: spec.name ?? "",
    })
    // Two callers may open it at the same time; the second one waits for the first and then finds its account.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await findAccount(db, spec);
  invariant(opened, `account ${spec.kind} was opened and does not exist`);
  return opened;
}

/** The player's account of a kind, or undefined if none is open. */
export function playerAccount(
  db: DatabaseConnection | Transaction,
  playerId: PlayerId,
  kind: PlayerAccountKind,
  currency: CurrencyCode,
  name = "",
): Promise<Account | undefined> {
  return findAccount(db, { playerId, kind, currency, name });
}

/** Locks the accounts until the transaction ends, in the order of their ids, which all transactions use. */
export async function lockAccounts(tx: Transaction, accountIds: readonly AccountId[]): Promise<void> {
  await sql`
    select id from account where id = any(${accountIds}::uuid[]) order by id for no key update
  `.execute(tx);
}

const FENCED_AT_ONCE = 500;

/**
 * Stops stakes of these players that were admitted before this call and are not written yet. It waits for running
 * writes, then fences the accounts. Later stakes are decided under the account's lock. Players are fenced in groups of
 * a few hundred, so that no bet waits for all of them.
 */
export async function fenceStakes(db: DatabaseConnection, playerIds: readonly string[]): Promise<void> {
  for (let first = 0; first < playerIds.length; first += FENCED_AT_ONCE) {
    const players = playerIds.slice(first, first + FENCED_AT_ONCE);
    await inTransaction(db, (tx) => sql`select fence_stakes(${players}::uuid[])`.execute(tx));
  }
}

/**
 * Allows stakes from the accounts again. The caller holds their locks, and has since read that the players may play. A
 * transaction that stops a player waits for these locks.
 */
export async function liftStakeFence(tx: Transaction, accountIds: readonly AccountId[]): Promise<void> {
  await sql`
    update account set limit_until = null where id = any(${accountIds}::uuid[]) and limit_until = '-infinity'
  `.execute(tx);
}

/** The brand's account of a kind; opens it if there is none. */
export function houseAccount(
  db: DatabaseConnection | Transaction,
  brandId: BrandId,
  kind: HouseAccountKind,
  currency: CurrencyCode,
  name = "",
): Promise<Account> {
  return openAccount(db, { brandId, kind, currency, name });
}

type AccountWanted = Omit<PlayerAccountSpec, "brandId"> | HouseAccountSpec;

async function findAccount(db: DatabaseConnection | Transaction, wanted: AccountWanted): Promise<Account | undefined> {
  const ofKind = db
    .selectFrom("account")
    .select(["id", "brand_id", "player_id", "kind", "currency", "name"])
    .where("kind", "=", wanted.kind)
    .where("currency", "=", wanted.currency)
    .where("name", "=", wanted.name ?? "");
  const ofOwner =
    wanted.playerId === undefined
      ? ofKind.where("brand_id", "=", wanted.brandId).where("player_id", "is", null)
      : ofKind.where("player_id", "=", wanted.playerId);
  const row = await ofOwner.executeTakeFirst();
  return row && asAccount(row);
}

/** Maps a row to an account. */
export function asAccount(row: {
  id: string;
  brand_id: string;
  player_id: string | null;
  kind: string;
  currency: string;
  name: string;
}): Account {
  return {
    id: asId<AccountId>(row.id),
    brandId: row.brand_id as BrandId,
    playerId: row.player_id === null ? null : asId<PlayerId>(row.player_id),
    kind: row.kind as AccountKind,
    currency: row.currency,
    name: row.name,
  };
}
