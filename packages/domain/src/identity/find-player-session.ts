import { type DatabaseConnection, prepared } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Brand, SignedInPlayer } from "../context.ts";
import { playerRole } from "./player-role.ts";
import { sessionTokenHash } from "./session-token.ts";

interface SessionRow {
  readonly id: PlayerId;
  readonly username: string;
  readonly account_type: number;
  readonly free_play: boolean;
  readonly password_due: boolean;
  readonly seen_long_ago: boolean;
}

/** Who holds a session. */
export interface FoundPlayer extends SignedInPlayer {
  readonly freePlay: boolean;
  /** The session has not been noted as used for a while; see {@link noteSeen}. */
  readonly seenLongAgo: boolean;
}

/**
 * Who holds a session token of a brand, or of its free play; undefined when nobody does (any more): the session was ended or ran out, or
 * its player may no longer sign in. One indexed query that writes nothing: it runs before every call.
 */
export async function findPlayerSession(
  db: DatabaseConnection,
  brand: Pick<Brand, "id" | "settings">,
  token: string,
): Promise<FoundPlayer | undefined> {
  const tokenHash = sessionTokenHash(token);
  if (!tokenHash) return undefined;
  const { rows } = await sql<SessionRow>`${sql.raw(prepared("find_player_session"))}
    select player.id, player.username, player.account_type, player.brand_id <> ${brand.id} as free_play,
      session.password_due, session.last_seen_at < now() - interval '5 minutes' as seen_long_ago
    from player_session session
    join player on player.id = session.player_id
    where session.token_hash = ${tokenHash} and session.ended_at is null and session.expires_at > now()
      and (
        player.brand_id = ${brand.id} or player.brand_id = (select id from brand where free_play_of = ${brand.id})
      ) and player.status = 'active'
  `.execute(db);
  const row = rows[0];
  const role = row && playerRole(brand.settings, row.account_type);
  return (
    role && {
      id: row.id,
      username: row.username,
      accountType: row.account_type,
      role,
      tokenHash,
      freePlay: row.free_play,
      passwordDue: row.password_due,
      seenLongAgo: row.seen_long_ago,
    }
  );
}

/** Notes that a session is in use. Done every few minutes only, so that reading stays reading. */
export async function noteSeen(db: DatabaseConnection, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable("player_session")
    .set({ last_seen_at: sql<Date>`now()` })
    .where("token_hash", "=", tokenHash)
    .execute();
}
