import { type DatabaseConnection, prepared } from "@banyan/db";
import type { BrandId, PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Brand, SignedInPlayer } from "../context.ts";
import { writingSignIns } from "../member-events.ts";
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

/** The holder of a session. */
export interface FoundPlayer extends SignedInPlayer {
  readonly freePlay: boolean;
  /** The session's last use was not recorded for a while; see {@link noteSeen}. */
  readonly seenLongAgo: boolean;
}

/** The shortest time between two records of a session's use; shorter where the brand's idle time is short. */
const NOTED_SECONDS = 5 * 60;
const NOTES_IN_IDLE_TIME = 4;
/** In every zone a day begins at a quarter of an hour. The first use after one is recorded, so the use of a day is known. */
const DAY_BEGINS = sql`interval '15 minutes'`;

/**
 * The holder of a session token of a brand, or of its free play. Undefined when the session was ended, expired or was
 * idle for the brand's time, or when its player may no longer sign in. One indexed query that writes nothing, because
 * it runs before every call.
 */
export async function findPlayerSession(
  db: DatabaseConnection,
  brand: Pick<Brand, "id" | "settings">,
  token: string,
): Promise<FoundPlayer | undefined> {
  const tokenHash = sessionTokenHash(token);
  if (!tokenHash) return undefined;
  const idleSeconds = idleSecondsOf(brand);
  const notedSeconds = Math.min(NOTED_SECONDS, (idleSeconds ?? Number.POSITIVE_INFINITY) / NOTES_IN_IDLE_TIME);
  const { rows } = await sql<SessionRow>`${sql.raw(prepared("find_player_session"))}
    select player.id, player.username, player.account_type, player.brand_id <> ${brand.id} as free_play,
      session.password_due, (
        session.last_seen_at < now() - make_interval(secs => ${notedSeconds}::double precision)
        or date_bin(${DAY_BEGINS}, session.last_seen_at, 'epoch') <> date_bin(${DAY_BEGINS}, now(), 'epoch')
      ) as seen_long_ago
    from player_session session
    join player on player.id = session.player_id
    where session.token_hash = ${tokenHash} and session.ended_at is null and session.expires_at > now()
      and (${idleSeconds}::double precision is null or ${seenWithin(sql`session.last_seen_at`, sql`${idleSeconds}`)})
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

/** The idle seconds after which a session of the brand ends; null when it does not. */
export function idleSecondsOf({ settings }: Pick<Brand, "settings">): number | null {
  const { idleMinutes } = settings.session;
  return idleMinutes === null ? null : idleMinutes * 60;
}

/** Whether a session was used within this many seconds. */
export function seenWithin(lastSeenAt: RawBuilder<unknown>, seconds: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${lastSeenAt} > now() - make_interval(secs => ${seconds}::double precision)`;
}

/**
 * Records that a session is in use, and the first use of a day as a sign-in. Only every few minutes, so that most calls
 * write nothing.
 */
export async function noteSeen(
  db: DatabaseConnection,
  brandId: BrandId,
  { tokenHash, role }: Pick<SignedInPlayer, "tokenHash" | "role">,
): Promise<void> {
  const isCounted = role !== "trial";
  await sql`
    with seen as (
      update player_session set last_seen_at = now() where token_hash = ${tokenHash} returning player_id
    ) ${writingSignIns(brandId, sql`select player_id from seen where ${isCounted}::boolean`)}
  `.execute(db);
}
