import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { type AccountId, asId, type BrandId, type CurrencyCode, invariant, newId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";

/** What a player owns. Its balance is stored with the account. */
export type PlayerAccountKind = "player_cash" | "player_bonus" | "vendor_wallet" | "points";

/** Where a brand's own money comes from and goes to. Its balance is the sum of its transfers. */
export type HouseAccountKind =
  | "vendor_clearing"
  | "gateway_clearing"
  | "house"
  | "promotion_cost"
  | "commission_payable"
  | "rounding_residue"
  /** What of a progressive jackpot is a brand's; named after the pool. */
  | "jackpot_pool"
  /** What is set aside for a pool's next seed. */
  | "jackpot_reserve"
  /** What a brand owes another one, or has to get from it when below zero; named after the other. */
  | "brand_clearing";

export type AccountKind = PlayerAccountKind | HouseAccountKind;

export interface Account {
  readonly id: AccountId;
  readonly brandId: BrandId;
  /** Null on the house side. */
  readonly playerId: PlayerId | null;
  readonly kind: AccountKind;
  readonly currency: CurrencyCode;
  /** Tells apart accounts of one kind and owner: a vendor, a gateway. Empty for the only one. */
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

/** Finds the account of that owner, kind, currency and name, opening it when there is none. Idempotent. */
export async function openAccount(tx: Transaction, spec: PlayerAccountSpec | HouseAccountSpec): Promise<Account> {
  const present = await findAccount(tx, spec);
  if (present) return present;
  await tx
    .insertInto("account")
    .values({
      id: newId<AccountId>(),
      brand_id: spec.brandId,
      player_id: spec.playerId ?? null,
      kind: spec.kind,
      currency: spec.currency,
      name: spec.name ?? "",
    })
    // Two callers may open it at once; the second waits for the first and then finds its account.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await findAccount(tx, spec);
  invariant(opened, `account ${spec.kind} was opened and is not there`);
  return opened;
}

/** The player's account of a kind, or undefined when none was opened yet. */
export function playerAccount(
  db: DatabaseConnection | Transaction,
  playerId: PlayerId,
  kind: PlayerAccountKind,
  currency: CurrencyCode,
  name = "",
): Promise<Account | undefined> {
  return findAccount(db, { playerId, kind, currency, name });
}

/**
 * Makes every other transaction that would lock or change one of the accounts wait until this one ends. They are locked
 * in the order of their ids, as everybody does.
 */
export async function lockAccounts(tx: Transaction, accountIds: readonly AccountId[]): Promise<void> {
  await sql`
    select id from account where id = any(${accountIds}::uuid[]) order by id for no key update
  `.execute(tx);
}

const FENCED_AT_ONCE = 500;

/**
 * Stops the players' stakes that were admitted before this call and are not written yet: waits for those that are being
 * written, then fences the accounts. Later stakes are decided behind the account's lock. A few hundred players are
 * fenced at once, so that no bet waits for all of them.
 */
export async function fenceStakes(db: DatabaseConnection, playerIds: readonly string[]): Promise<void> {
  for (let first = 0; first < playerIds.length; first += FENCED_AT_ONCE) {
    const players = playerIds.slice(first, first + FENCED_AT_ONCE);
    await inTransaction(db, (tx) => sql`select fence_stakes(${players}::uuid[])`.execute(tx));
  }
}

/**
 * Lets stakes be taken from the accounts again. The caller holds their locks, and has read since that their players may
 * play: whoever stops one of them waits for these locks.
 */
export async function liftStakeFence(tx: Transaction, accountIds: readonly AccountId[]): Promise<void> {
  await sql`
    update account set limit_until = null where id = any(${accountIds}::uuid[]) and limit_until = '-infinity'
  `.execute(tx);
}

/** The brand's account of a kind, opened when there is none. */
export function houseAccount(
  tx: Transaction,
  brandId: BrandId,
  kind: HouseAccountKind,
  currency: CurrencyCode,
  name = "",
): Promise<Account> {
  return openAccount(tx, { brandId, kind, currency, name });
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

/** An account as its row says it. */
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
