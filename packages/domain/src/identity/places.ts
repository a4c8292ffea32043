import type { DatabaseConnection, Transaction } from "@banyan/db";
import { newId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Caller } from "../context.ts";
import { householdOf } from "../plain-address.ts";

const USER_AGENT_MAX = 400;

/** Registers where a player has proven who he is: the address (of IPv6 the household's /64) and the browser. */
export async function registerPlace(
  tx: Transaction,
  playerId: PlayerId,
  { ip, userAgent, deviceId }: Pick<Caller, "ip" | "userAgent" | "deviceId">,
): Promise<void> {
  await sql`
    insert into player_place (player_id, network, id) values (${playerId}, ${householdOf(ip)}::cidr, ${newId()})
    on conflict (player_id, network) do update set last_seen_at = now()
  `.execute(tx);
  if (deviceId === undefined) return;
  const agent = userAgent?.slice(0, USER_AGENT_MAX) ?? null;
  await sql`
    insert into player_device (player_id, device_id, user_agent) values (${playerId}, ${deviceId}, ${agent})
    on conflict (player_id, device_id) do update set last_seen_at = now(), user_agent = excluded.user_agent
  `.execute(tx);
}

/** Whether a player has signed in from this address, or household, before. */
export async function isRegisteredPlace(db: DatabaseConnection, playerId: PlayerId, ip: string): Promise<boolean> {
  const { rows } = await sql`
    select from player_place where player_id = ${playerId} and network = ${householdOf(ip)}::cidr
  `.execute(db);
  return rows.length > 0;
}
