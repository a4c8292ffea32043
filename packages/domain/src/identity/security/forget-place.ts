import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../../context.ts";

type Call = typeof contract.security.forgetPlace;

/** Forgets an address of the player's: a sign-in from there is one from an unknown address again. */
export async function forgetPlace({ db, player }: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  await db.deleteFrom("player_place").where("player_id", "=", player.id).where("id", "=", input.placeId).execute();
  return { success: true };
}
