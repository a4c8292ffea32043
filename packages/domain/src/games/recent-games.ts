import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { answerGame, namesIn } from "./catalogue/answer-game.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";
import { narrow } from "./catalogue/narrow.ts";

type Call = typeof contract.games.recentGames;

/** The games that the player started, the latest first, without those that the brand's players cannot find. */
export async function recentGames(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { brand, db, player } = context;
  const shelf = await brandShelf(context);
  const started = (await startedBy(db, player.id)).flatMap((nodeId) => shelf.byNode.get(nodeId) ?? []);
  const { page, pageSize } = input;
  const locale = namesIn(context, input.language);
  const wanted = narrow(shelf, brand, { gameType: input.gameType });
  const games = started.filter(({ place }) => wanted.has(place)).slice((page - 1) * pageSize, page * pageSize);
  return { list: games.map((shown) => answerGame(shown, locale)) };
}

/** The numbers of the games that the player has started, the latest first. */
export async function startedBy(db: DatabaseConnection, playerId: PlayerId): Promise<number[]> {
  const rows = await db
    .selectFrom("recent_game")
    .select("node_id")
    .where("player_id", "=", playerId)
    .orderBy("played_at", "desc")
    .execute();
  return rows.map(({ node_id }) => Number(node_id));
}

/** Records that the player starts a game now. */
export async function noteStarted(tx: Transaction, playerId: PlayerId, nodeId: bigint): Promise<void> {
  await tx
    .insertInto("recent_game")
    .values({ player_id: playerId, node_id: nodeId })
    .onConflict((conflict) =>
      conflict.columns(["player_id", "node_id"]).doUpdateSet({ played_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}
