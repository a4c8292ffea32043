import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

const ENDED_AT_ONCE = 500;

/**
 * Closes trial accounts whose time is over, and ends their sessions and games. Their play stays in the books of free
 * play. Returns how many it closed; a few hundred at a time, so that no transaction is long.
 */
export async function endTrials(db: DatabaseConnection): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    with over as (
      select player.id from player
      join brand on brand.id = player.brand_id and brand.free_play_of is not null
      where player.status = 'active' and player.created_at < now() - make_interval(
        secs => coalesce((brand.settings #>> '{ways,freePlay,hours}')::numeric, 24)::double precision * 3600
      )
      order by player.created_at limit ${ENDED_AT_ONCE} for update of player skip locked
    ), closing as (
      update player set status = 'closed' from over where player.id = over.id
    ), leaving as (
      update player_session set ended_at = now() from over
      where player_session.player_id = over.id and player_session.ended_at is null
    ), stopping as (
      update game_session set expires_at = now() from over
      where game_session.player_id = over.id and game_session.expires_at > now()
    )
    select count(*)::int as closed from over
  `.execute(db);
  return rows[0]?.closed ?? 0;
}
