import type { Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";

/** Ends every open session of a player, for example when the player is blocked; optionally keeps one. */
export async function endPlayerSessions(tx: Transaction, playerId: PlayerId, kept?: Buffer): Promise<void> {
  await tx
    .updateTable("player_session")
    .set({ ended_at: sql<Date>`now()` })
    .where("player_id", "=", playerId)
    .where("ended_at", "is", null)
    .$if(kept !== undefined, (update) => update.where("token_hash", "<>", kept ?? Buffer.of()))
    .execute();
}
