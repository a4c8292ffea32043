import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { seenWithin } from "./find-player-session.ts";

/** A session that something is kept open for, such as a stream of events. */
export interface WatchedSession {
  readonly tokenHash: Buffer;
  /** After so long without a call the session ends; null where the brand has no idle time. */
  readonly idleSeconds: number | null;
}

/**
 * Which of these sessions are over: ended, run out, idle for too long, or their player may no longer sign in. One
 * statement however many there are. Answers their places in the list.
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
