import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId, CurrencyCode, PlayerId } from "@banyan/kernel";
import { type Account, accountsOf, openAccount } from "@banyan/ledger";

/** The owner of cash, in the one currency of the player's brand. */
export interface CashOwner {
  readonly brandId: BrandId;
  readonly playerId: PlayerId;
  readonly currency: CurrencyCode;
}

/** Amounts in minor units. */
export interface CashBalance {
  readonly currency: CurrencyCode;
  /** All money of the player. */
  readonly balance: bigint;
  /** The part that is held for open withdrawals and chases. */
  readonly held: bigint;
  /** The balance that may be played with or withdrawn. */
  readonly available: bigint;
  /**
   * True while a vendor's rollback has left the balance below zero, here or in the vendor's wallet: play is then
   * blocked.
   */
  readonly overdrawn: boolean;
}

/** The player's cash account, opened on first use. */
export function playerCash(tx: Transaction, owner: CashOwner): Promise<Account> {
  return openAccount(tx, { ...owner, kind: "player_cash" });
}

/** The player's current cash; zero for a player who never had any. */
export async function cashBalance(
  db: DatabaseConnection | Transaction,
  { playerId, currency }: Pick<CashOwner, "playerId" | "currency">,
): Promise<CashBalance> {
  return cashOf(await accountsOf(db, playerId), currency);
}

/** The cash among a player's accounts. */
export function cashOf(accounts: Awaited<ReturnType<typeof accountsOf>>, currency: CurrencyCode): CashBalance {
  const cash = accounts.find(({ account }) => account.kind === "player_cash" && account.currency === currency);
  const overdrawn = accounts.some(({ balance }) => balance.overdrawn);
  if (!cash) return { currency, balance: 0n, held: 0n, available: 0n, overdrawn };
  const { posted, held, available } = cash.balance;
  return { currency, balance: posted, held, available, overdrawn };
}

/** The player's debt in wallets of vendors: minor units, not below zero. */
export async function vendorDebts(
  db: DatabaseConnection | Transaction,
  { playerId, currency }: Pick<CashOwner, "playerId" | "currency">,
): Promise<bigint> {
  const wallets = (await accountsOf(db, playerId)).filter(({ account }) => account.kind === "vendor_wallet");
  return wallets
    .filter(({ account, balance }) => account.currency === currency && balance.available < 0n)
    .reduce((sum, { balance }) => sum - balance.available, 0n);
}
