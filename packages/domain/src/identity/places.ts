import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { householdOf } from "../plain-address.ts";

/** Whether a player has signed in before from this address or its household. */
export async function isRegisteredPlace(db: DatabaseConnection, playerId: PlayerId, ip: string): Promise<boolean> {
  const { rows } = await sql`
    select from player_place where player_id = ${playerId} and network = ${householdOf(ip)}::cidr
  `.execute(db);
  return rows.length > 0;
}
