import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";

type Call = typeof contract.games.removeFavourite;

/**
 * Removes a game from the player's favourites, even if the game cannot be played. A game that is not a favourite
 * changes nothing.
 */
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
