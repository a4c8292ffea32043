import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";

type Call = typeof contract.session.logout;

/** Ends only the session of this call. */
export async function logout({ db, player }: PlayerContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  await db
    .updateTable("player_session")
    .set({ ended_at: sql<Date>`now()` })
    .where("token_hash", "=", player.tokenHash)
    .where("ended_at", "is", null)
    .execute();
  return { success: true };
}
