import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { seenWithin } from "./find-player-session.ts";

/** A session for which something is kept open, such as a stream of events. */
export interface WatchedSession {
  readonly tokenHash: Buffer;
  /** The idle time after which the session ends; null where the brand has none. */
  readonly idleSeconds: number | null;
}

/**
 * Finds the sessions that are over: ended, expired, idle for too long, or their player may no longer sign in. One
 * statement, however many there are. Returns their indexes in the list.
 */
export async function endedSessions(db: DatabaseConnection, watched: readonly WatchedSession[]): Promise<number[]> {
  const hashes = watched.map(({ tokenHash }) => tokenHash.toString("hex"));
  const idle = watched.map(({ idleSeconds }) => idleSeconds);
  const { rows } = await sql<{ place: number }>`
    select (watched.place - 1)::int as place
    from unnest(${hashes}::text[], ${idle}::double precision[]) with ordinality
      as watched (token_hash, idle_seconds, place)
    where not exists (
      select from player_session session join player on player.id = session.player_id
      where session.token_hash = decode(watched.token_hash, 'hex')
        and session.ended_at is null and session.expires_at > now() and player.status = 'active'
        and (watched.idle_seconds is null or ${seenWithin(sql`session.last_seen_at`, sql`watched.idle_seconds`)})
    )
  `.execute(db);
  return rows.map(({ place }) => place);
}
