import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

const ENDED_AT_ONCE = 500;

/**
 * Ends the sessions that were idle for longer than their brand allows, and the games that were launched from them.
 * Calls already refuse such a session. Returns how many it ended; a few hundred at a time.
 */
export async function endIdleSessions(db: DatabaseConnection): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with idle as (
      select session.token_hash from player_session as session
      join player on player.id = session.player_id
      join brand on brand.id = player.brand_id
      where session.ended_at is null and session.last_seen_at < now() - make_interval(
        mins => (brand.settings #>> '{session,idleMinutes}')::int
      )
      limit ${ENDED_AT_ONCE} for update of session skip locked
    ), ending as (
      update player_session set ended_at = now() from idle where player_session.token_hash = idle.token_hash
    )
    select count(*)::int as ended from idle
  `.execute(db);
  return rows[0]?.ended ?? 0;
}
