import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";

type Call = typeof contract.security.forgetDevice;

/** Removes a browser of the player and ends its sessions, except the calling one. */
export async function forgetDevice({ db, player }: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { deviceId } = input;
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom("player_device").where("player_id", "=", player.id).where("device_id", "=", deviceId).execute();
    await tx
      .updateTable("player_session")
      .set({ ended_at: sql<Date>`now()` })
      .where("player_id", "=", player.id)
      .where("device_id", "=", deviceId)
      .where("token_hash", "<>", player.tokenHash)
      .where("ended_at", "is", null)
      .execute();
  });
  return { success: true };
}
