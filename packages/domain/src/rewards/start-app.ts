import type { CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { writingEvents } from "../member-events.ts";

/**
 * Notes the first start of the installed app by the player. A browser reports it, so it is no proof: a gift for it should
 * also be limited to one account of a device.
 */
export async function startApp({ db, player }: PlayerContext): Promise<CallOutput<typeof contract.rewards.startApp>> {
  await sql`
    with started as (
      update player set app_started_at = now() where id = ${player.id} and app_started_at is null returning id, brand_id
    ) ${writingEvents("app_started", sql`select id, brand_id, 'app' from started`)}
  `.execute(db);
  return { success: true };
}
