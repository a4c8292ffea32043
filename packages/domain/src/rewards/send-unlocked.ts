import type { Transaction } from "@banyan/db";
import type { AccountId } from "@banyan/kernel";
import { lockAccounts } from "@banyan/ledger";
import { type CashOwner, playerCash } from "../wallet/index.ts";
import { holdUnlocked, receiveMoney, noteMoneyOut } from "./money-moves.ts";
import { playerMoney } from "./player-money.ts";
import { lockWageringOf } from "./wagering-rows.ts";

/**
 * Locks the money and the requirements of players, in one order for all callers: the accounts by their ids, then the
 * requirements by player.
 */
export async function lockMoneyOf(tx: Transaction, owners: readonly CashOwner[]): Promise<void> {
  const accounts: AccountId[] = [];
  for (const owner of owners) {
    await playerCash(tx, owner);
    accounts.push(...(await playerMoney(tx, owner)).accounts.map(({ account }) => account.id));
  }
  await lockAccounts(tx, [...new Set(accounts)]);
  await lockWageringOf(tx, [...new Set(owners.map(({ playerId }) => playerId))]);
}

/**
 * Sends money of one player to another. The caller has locked the money of both. For the sender it leaves like a
 * withdrawal, for the receiver it comes in like a deposit. Throws Refusal, in precedence order: CONTRACT_DEBT {debt},
 * the refusals of `move`, WAGERING_INCOMPLETE {withdrawable, locked, toPlay}.
 */
export async function sendUnlocked(
  tx: Transaction,
  { from, to, minor }: { readonly from: CashOwner; readonly to: CashOwner; readonly minor: bigint },
  move: () => Promise<void>,
): Promise<void> {
  await holdUnlocked(tx, from, minor, () => receiveMoney(tx, to, minor, move));
  await noteMoneyOut(tx, from.playerId, minor);
}
