import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";

type Call = typeof contract.security.endSession;

/** Ends one of the player's own sessions. An unknown or ended session changes nothing. */
export async function endSession({ db, player }: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  await db
    .updateTable("player_session")
    .set({ ended_at: sql<Date>`now()` })
    .where("player_id", "=", player.id)
    .where("id", "=", input.sessionId)
    .where("ended_at", "is", null)
    .execute();
  return { success: true };
}
