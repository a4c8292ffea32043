import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import type { PlayerContext } from "../context.ts";

type Call = typeof contract.games.favouriteIds;

/** The player's favourites, including those that cannot be played now: they reappear when the game does. */
export async function favouriteIds({ db, player }: PlayerContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  return { value: await favouritesOf(db, player.id) };
}

/** The numbers of the player's favourites, the latest first. */
export async function favouritesOf(db: DatabaseConnection, playerId: PlayerId): Promise<number[]> {
  const rows = await db
    .selectFrom("favourite_game")
    .select("node_id")
    .where("player_id", "=", playerId)
    .orderBy("added_at", "desc")
    .orderBy("node_id", "desc")
    .execute();
  return rows.map(({ node_id }) => Number(node_id));
}
