import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";

type Call = typeof contract.noticeboard.seeAnnouncements;

/** Records, by the database's time, that the player has looked through the announcements. */
export async function seeAnnouncements(
  { db, player }: PlayerContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const now = sql<Date>`now()`;
  await db
    .insertInto("announcement_seen")
    .values({ player_id: player.id, seen_at: now })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet({ seen_at: now }))
    .execute();
  return { success: true };
}
