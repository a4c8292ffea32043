import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type AccountId, invariant } from "@banyan/kernel";
import { type Account, accountsOf, type Balance, lockAccounts } from "@banyan/ledger";
import { type CashOwner, playerCash } from "../wallet/index.ts";
import type { Funds } from "./model/locked-credit.ts";

/** A player's cash and game wallets. */
export interface PlayerMoney extends Funds {
  /** The cash first. */
  readonly accounts: readonly { readonly account: Account; readonly balance: Balance }[];
}

/** The player's money now. Without a lock it may change at any moment. */
export async function playerMoney(
  db: DatabaseConnection | Transaction,
  { playerId, currency }: Pick<CashOwner, "playerId" | "currency">,
): Promise<PlayerMoney> {
  const all = (await accountsOf(db, playerId)).filter(({ account }) => account.currency === currency);
  const cash = all.filter(({ account }) => account.kind === "player_cash");
  const wallets = all.filter(({ account }) => account.kind === "vendor_wallet");
  const accounts = [...cash, ...wallets];
  return {
    accounts,
    cash: cash[0]?.balance.posted ?? 0n,
    held: cash[0]?.balance.held ?? 0n,
    total: accounts.reduce((sum, { balance }) => sum + balance.posted, 0n),
  };
}

/**
 * Locks the player's cash and game wallets, and reads them. Every transaction that decides by locked credit does this
 * first, so bets, deposits and withdrawals of the player wait for its decision. `purses` of bonuses are locked in the
 * same order.
 */
export async function lockMoney(
  tx: Transaction,
  owner: CashOwner,
  purses: readonly AccountId[] = [],
): Promise<PlayerMoney> {
  const cash = await playerCash(tx, owner);
  const { accounts } = await playerMoney(tx, owner);
  await lockAccounts(tx, [...accounts.map(({ account }) => account.id), ...purses]);
  const money = await playerMoney(tx, owner);
  invariant(money.accounts[0]?.account.id === cash.id, "the cash account is the first one");
  return money;
}
