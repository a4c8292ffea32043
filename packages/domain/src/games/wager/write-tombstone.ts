import type { Transaction } from "@banyan/db";

/** A wallet call that only the vendor has reported. */
export interface MissingCall {
  readonly playerId: string;
  readonly vendorCode: string;
  readonly roundId: string;
  readonly transactionId: string;
  readonly gameCode: string;
  readonly currency: string;
}

/**
 * Writes a tombstone under the id of a call that never came, so that the call moves nothing if it comes. When the call
 * did come, it returns that call's player and writes nothing. It waits for a call that is being entered.
 */
export async function writeTombstone(tx: Transaction, call: MissingCall): Promise<string | undefined> {
  const written = await tx
    .insertInto("wager_action")
    .values({
      player_id: call.playerId,
      vendor_code: call.vendorCode,
      round_id: call.roundId,
      kind: "tombstone",
      transaction_id: call.transactionId,
      game_code: call.gameCode,
      currency: call.currency,
      amount: 0n,
    })
    .onConflict((conflict) => conflict.columns(["vendor_code", "transaction_id"]).doNothing())
    .returning("transaction_id")
    .executeTakeFirst();
  if (written) return undefined;
  const present = await tx
    .selectFrom("wager_action")
    .select(["player_id", "kind"])
    .where("vendor_code", "=", call.vendorCode)
    .where("transaction_id", "=", call.transactionId)
    .executeTakeFirstOrThrow();
  return present.kind === "tombstone" ? undefined : present.player_id;
}
