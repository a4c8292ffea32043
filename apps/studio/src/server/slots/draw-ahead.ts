import { sql } from "kysely";
import type { PictureStore } from "../../art/index.ts";
import type { Database } from "../database/open-database.ts";
import { findGame } from "./game-record.ts";
import { firstPictures } from "./first-pictures.ts";

/** The number of games whose pictures are drawn ahead: about a minute of an otherwise idle thread. */
const GAMES = 12;

/**
 * Draws the pictures of the most played games while no player waits for other pictures. After a new version of the
 * drawings, the first player of a popular game then waits no longer than the second.
 */
export async function drawAhead(db: Database, pictures: PictureStore): Promise<void> {
  const played = await db
    .selectFrom("round")
    .select(["game_code", sql<number>`count(*)`.as("rounds")])
    .where("created_at", ">", sql<Date>`now() - interval '2 days'`)
    .groupBy("game_code")
    .orderBy("rounds", "desc")
    .limit(GAMES)
    .execute();
  for (const { game_code } of played) {
    const game = findGame(game_code);
    if (!game) continue;
    for (const device of ["mobile", "desktop"] as const) {
      pictures.prepare(game.theme.id, firstPictures(device).toReversed(), "ahead");
    }
  }
}
