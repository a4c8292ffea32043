import { type CallInput, type CallOutput, type contract, favouritesPageSize } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";

type Call = typeof contract.games.addFavourite;

/**
 * Adds a game to the player's favourites; a game that is already there does not change. Refuses with, in precedence
 * order: GAME_UNKNOWN, TOO_MANY_FAVOURITES.
 */
export async function addFavourite(context: PlayerContext, { nodeId }: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, player } = context;
  const shelf = await brandShelf(context);
  if (!shelf.byNode.has(nodeId)) throw refusal("GAME_UNKNOWN");
  // The count limits the list to one page. Two concurrent requests may exceed it by one, which is harmless.
  const { rows } = await sql<{ known: boolean }>`
    with kept as (
      insert into favourite_game (player_id, node_id)
      select ${player.id}::uuid, ${nodeId}::bigint
      where (select count(*) from favourite_game where player_id = ${player.id}) < ${favouritesPageSize}
      on conflict do nothing
      returning node_id
    )
    select true as known from kept
    union all
    select true from favourite_game where player_id = ${player.id} and node_id = ${nodeId}
  `.execute(db);
  if (rows.length === 0) throw refusal("TOO_MANY_FAVOURITES", { most: String(favouritesPageSize) });
  return { success: true };
}
