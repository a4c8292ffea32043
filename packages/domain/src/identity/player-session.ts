import type { Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";

/** Ends every session of a player that is still open, as when he is blocked; all but one where that is kept. */
export async function endPlayerSessions(tx: Transaction, playerId: PlayerId, kept?: Buffer): Promise<void> {
  await tx
    .updateTable("player_session")
    .set({ ended_at: sql<Date>`now()` })
    .where("player_id", "=", playerId)
    .where("ended_at", "is", null)
    .$if(kept !== undefined, (update) => update.where("token_hash", "<>", kept ?? Buffer.of()))
    .execute();
}
