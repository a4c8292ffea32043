import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import { countryOf } from "../../brand/index.ts";
import type { PlayerContext } from "../../context.ts";
import { deviceName } from "./device-name.ts";

type Call = typeof contract.security.sessions;

/** The player's open sessions: the calling one first, then by latest use. */
export async function sessions({ db, player }: PlayerContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const rows = await db
    .selectFrom("player_session")
    .select(["id", "token_hash", "created_at", "last_seen_at", sql<string | null>`host(ip)`.as("ip"), "user_agent"])
    .where("player_id", "=", player.id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("last_seen_at", "desc")
    .execute();
  const list = rows.map((row) => ({
    id: row.id,
    current: row.token_hash.equals(player.tokenHash),
    signedInAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    ip: row.ip,
    country: row.ip === null ? null : countryOf(row.ip),
    ...deviceName(row.user_agent),
  }));
  return { value: list.toSorted((one, other) => Number(other.current) - Number(one.current)) };
}
