import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { refusal } from "../refusal.ts";
import { type CashOwner, contractDebt } from "../wallet/index.ts";
import { endUsedUp } from "./end-used-up.ts";
import { hasLockedPlay } from "./has-open-play.ts";
import { lockedOf, afterMoneyIn, afterMoneyOut, withdrawableOf } from "./model/locked-credit.ts";
import { lockMoney } from "./player-money.ts";
import { leftToPlay, openWagering } from "./wagering-rows.ts";

/**
 * Lets money come in that play did not win. Before it comes, bonuses that are used up end, as they would when the lost
 * play is counted. The others are cut to the player's money, so the new money does not make up for losses. While bets
 * are open, nothing is known to be lost, and the new money is not locked.
 */
export async function receiveMoney(
  tx: Transaction,
  owner: CashOwner,
  minor: bigint,
  move: () => Promise<void>,
): Promise<void> {
  const { total } = await lockMoney(tx, owner);
  await openWagering(tx, owner.playerId, "lock");
  await endUsedUp(tx, [owner.playerId]);
  const open = await openWagering(tx, owner.playerId, "lock");
  const isPlayOpen = open.length > 0 && (await hasLockedPlay(tx, owner.playerId));
  for (const { id, base, ref, outside, beside } of afterMoneyIn({ total, minor, isPlayOpen }, open)) {
    await sql`
      update wagering set base = ${base}, ref = ${ref}, outside = ${outside}, beside = ${beside}
      where player_id = ${owner.playerId} and id = ${id}
    `.execute(tx);
  }
  await move();
}

/** Notes that a withdrawal has left: it is no loss of play. */
export async function noteMoneyOut(tx: Transaction, playerId: string, minor: bigint): Promise<void> {
  const open = await openWagering(tx, playerId, "lock");
  for (const { id, outside, beside } of afterMoneyOut(minor, open)) {
    await sql`
      update wagering set outside = ${outside}, beside = ${beside} where player_id = ${playerId} and id = ${id}
    `.execute(tx);
  }
}

/** The money that may leave now, at most what is available. The player's money stays locked. */
export async function withdrawableNow(tx: Transaction, owner: CashOwner): Promise<bigint> {
  const money = await lockMoney(tx, owner);
  const withdrawable = withdrawableOf(money, await openWagering(tx, owner.playerId, "lock"));
  const available = money.cash - money.held;
  return withdrawable < available ? withdrawable : available;
}

/**
 * Holds money for a withdrawal, which must leave the locked credit and what the player owes to downlines. The lock comes
 * from the ledger in the same transaction. Throws Refusal, in precedence order: CONTRACT_DEBT {debt}, the refusals of
 * `hold`, WAGERING_INCOMPLETE {withdrawable, locked, toPlay}.
 */
export async function holdUnlocked(
  tx: Transaction,
  owner: CashOwner,
  minor: bigint,
  hold: () => Promise<void>,
): Promise<void> {
  const money = await lockMoney(tx, owner);
  const debt = await contractDebt(tx, owner.playerId);
  if (debt > 0n && money.cash - money.held - minor < debt) throw refusal("CONTRACT_DEBT", { debt: debt.toString() });
  await hold();
  const open = await openWagering(tx, owner.playerId, "lock");
  const withdrawable = withdrawableOf(money, open);
  if (minor <= withdrawable || open.length === 0) return;
  throw refusal("WAGERING_INCOMPLETE", {
    withdrawable: withdrawable.toString(),
    locked: lockedOf(money.total, open).toString(),
    toPlay: leftToPlay(open).toString(),
  });
}
