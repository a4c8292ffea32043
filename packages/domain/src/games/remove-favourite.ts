import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";

type Call = typeof contract.games.removeFavourite;

/** Takes a game out of the player's favourites, whether it can be played or not, and whether it is there or not. */
export async function removeFavourite(
  { db, player }: PlayerContext,
  { nodeId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  await db
    .deleteFrom("favourite_game")
    .where("player_id", "=", player.id)
    .where("node_id", "=", BigInt(nodeId))
    .execute();
  return { success: true };
}
