import type { Transaction } from "@banyan/db";

/**
 * Locks a player until the transaction ends, so that requests of one player take turns. So "how many are open" and "was
 * this asked before" have one answer. It is the first lock of every transaction that takes it. Returns whether the account
 * is active.
 */
export async function lockPlayer(tx: Transaction, playerId: string): Promise<boolean> {
  const { status } = await tx
    .selectFrom("player")
    .select("status")
    .where("id", "=", playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return status === "active";
}
