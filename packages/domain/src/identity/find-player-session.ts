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
  readonly alive: boolean;
}

/**
 * Who holds a session token of a brand: "ended" when the session was ended or ran out, or its player may no longer
 * sign in; undefined when there never was one. One indexed query that writes nothing: it runs before every call.
 */
export async function findPlayerSession(
  db: DatabaseConnection,
  brand: Pick<Brand, "id" | "settings">,
  token: string,
): Promise<SignedInPlayer | "ended" | undefined> {
  const tokenHash = sessionTokenHash(token);
  if (!tokenHash) return undefined;
  const { rows } = await sql<SessionRow>`${sql.raw(prepared("find_player_session"))}
    select player.id, player.username, player.account_type,
      session.ended_at is null and session.expires_at > now() and player.status = 'active' as alive
    from player_session session
    join player on player.id = session.player_id
    where session.token_hash = ${tokenHash} and player.brand_id = ${brand.id}
  `.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const role = playerRole(brand.settings.accountTypes, row.account_type);
  if (!row.alive || !role) return "ended";
  return { id: row.id, username: row.username, accountType: row.account_type, role, tokenHash };
}
