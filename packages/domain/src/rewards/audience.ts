import { type Audience, audienceInput } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";

/** A stored audience. An empty one is everybody. */
export const storedAudience = (stored: unknown): Audience => audienceInput.parse(stored);

/**
 * SQL condition: the member belongs to the audience, which is JSON as it is stored. `member` is an alias of table player.
 * Devices are no part of it, because they depend on who has joined.
 */
export function isInAudience(audience: RawBuilder<unknown>, member: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${member}.${name}`);
  const listed = (key: string) => sql`jsonb_array_length(coalesce(${audience} -> ${sql.lit(key)}, '[]')) = 0`;
  return sql<boolean>`(
    (${listed("levels")} or ${audience} -> 'levels' @> to_jsonb(coalesce((
      select level from player_level where player_level.player_id = ${column("id")}
    ), 0)))
    and (${listed("languages")} or ${audience} -> 'languages' ? ${column("locale")})
    and coalesce(${column("created_at")} >= (${audience} ->> 'registeredFrom')::timestamptz, true)
    and coalesce(${column("created_at")} < (${audience} ->> 'registeredUntil')::timestamptz, true)
    and (${audience} ->> 'team' is null or exists (
      select from player as agent join member_path as path on path.ancestor_no = agent.no
      where agent.brand_id = ${column("brand_id")} and agent.username_key = lower(${audience} ->> 'team')
        and path.descendant_no = ${column("no")}
    ))
  )`;
}

/** SQL condition: another account that was used on a device of the player has joined, and has or may get the bonus. */
export function hasSharedDevice(promotionId: RawBuilder<unknown>, playerId: string | null): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from player_device as own
    join player_device as shared on shared.device_id = own.device_id and shared.player_id <> own.player_id
    join promotion_entry as entry on entry.player_id = shared.player_id and entry.promotion_id = ${promotionId}
    where own.player_id = ${playerId}::uuid and (entry.state <> 'closed' or entry.bonus > 0)
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
