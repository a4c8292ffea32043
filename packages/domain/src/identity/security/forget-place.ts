import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../../context.ts";

type Call = typeof contract.security.forgetPlace;

/** Removes a registered address: a later sign-in from there counts as one from an unknown address. */
export async function forgetPlace({ db, player }: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  await db.deleteFrom("player_place").where("player_id", "=", player.id).where("id", "=", input.placeId).execute();
  return { success: true };
}
