import type { Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";

/**
 * Makes the cashier's requests of one player take turns until the transaction ends, so that "how many are open"
 * and "was this asked before" have one answer. The first lock of every transaction that takes it.
 */
export async function lockPlayer(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.selectFrom("player").select("id").where("id", "=", playerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
