import type { Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";

/**
 * Serialises the cashier's requests of one player until the transaction ends. So "how many are open" and "was this
 * asked before" have one answer. It is the first lock of every transaction that takes it.
 */
export async function lockPlayer(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.selectFrom("player").select("id").where("id", "=", playerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
