import { type Audience, audienceInput } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";

/** A stored audience. An empty one is everybody. */
export const storedAudience = (stored: unknown): Audience => audienceInput.parse(stored);

/** SQL condition: another account that was used on a device of the player has joined, and has or may get the bonus. */
export function hasSharedDevice(promotionId: RawBuilder<unknown>, playerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from player_device as own
    join player_device as shared on shared.device_id = own.device_id and shared.player_id <> own.player_id
    join promotion_entry as entry on entry.player_id = shared.player_id and entry.promotion_id = ${promotionId}
    where own.player_id = ${playerId} and (entry.state <> 'closed' or entry.bonus > 0)
  )`;
}

/** Accounts that share a device take turns until the transaction ends. */
export async function lockDevicesOf(tx: Transaction, playerId: string): Promise<void> {
  await sql`
    select from player_device
    where device_id in (select device_id from player_device as own where own.player_id = ${playerId})
    order by device_id, player_id for update
  `.execute(tx);
}

/** Whether the brand has a member with that user name. */
export async function isTeam(
  db: DatabaseConnection | Transaction,
  brandId: string,
  username: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from player where brand_id = ${brandId} and username_key = lower(${username})
  `.execute(db);
  return rows.length > 0;
}
