import type { Transaction } from "@banyan/db";
import { invariant, newId } from "@banyan/kernel";
import type { CashOwner } from "./player-cash.ts";
import { allOf, lockPots, movePots } from "./pots.ts";

/**
 * Moves all of the player's money into a vendor's wallet, which is open; money in other vendors' wallets moves through
 * cash. Returns whether anything moved.
 */
export async function fillVendorWallet(tx: Transaction, owner: CashOwner, vendorCode: string): Promise<boolean> {
  const [cash, ...wallets] = await lockPots(tx, owner);
  const wallet = wallets.find(({ vendor }) => vendor === vendorCode);
  invariant(wallet, `player ${owner.playerId} has no wallet with ${vendorCode}`);
  const back = allOf(
    wallets.filter((other) => other !== wallet),
    cash,
  );
  const available = back.reduce((sum, { amount }) => sum + amount, cash.available);
  await movePots(tx, owner, [...back, ...allOf([{ ...cash, available }], wallet)], `wallet:launch:${newId()}`);
  return available > 0n;
}

/** Moves the balance of a vendor's wallet back to cash. Returns whether anything moved. */
export async function emptyVendorWallet(tx: Transaction, owner: CashOwner, vendorCode: string): Promise<boolean> {
  const [cash, ...wallets] = await lockPots(tx, owner);
  const moves = allOf(
    wallets.filter(({ vendor }) => vendor === vendorCode),
    cash,
  );
  await movePots(tx, owner, moves, `wallet:launch:${newId()}`);
  return moves.length > 0;
}
