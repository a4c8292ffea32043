import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { OPEN_PLAY } from "./has-open-play.ts";
import { endLostPurses } from "./purse/lost-purses.ts";

/** A bonus is used up when less than this part of what it locks is left: no game takes such a stake. */
const USED_UP_PART = 100;

/**
 * Ends the requirements of players who have lost everything, so that their next deposit is their own. The caller has
 * locked the requirements. Returns the players of those that ended.
 */
export async function endUsedUp(tx: Transaction, players: readonly string[]): Promise<readonly string[]> {
  if (players.length === 0) return [];
  await endLostPurses(tx, players, USED_UP_PART);
  const { rows } = await sql<{ player_id: string }>`
    with spent as (
      select wagering.player_id, wagering.id
      from wagering
      cross join lateral (
        select sum(posted) as total, sum(held) as held from account
        where account.player_id = wagering.player_id and account.currency = wagering.currency
          and account.kind in ('player_cash', 'vendor_wallet')
      ) as money
      where wagering.player_id = any(${[...players]}::uuid[]) and wagering.state = 'active' and wagering.queue <> 'purse'
        and money.held = 0 and money.total * ${USED_UP_PART} < greatest(wagering.base, ${USED_UP_PART})
        and not ${OPEN_PLAY}
    ), ended as (
      update wagering set state = 'completed', ended_at = now() from spent
      where wagering.player_id = spent.player_id and wagering.id = spent.id
      returning wagering.player_id, wagering.entry_id, wagering.queue
    ), issued as (
      update promotion_entry as entry set state = 'issued', ended_at = now(), end_reason = 'used_up'
      from ended where entry.player_id = ended.player_id and entry.id = ended.entry_id and entry.state = 'process'
        and ended.queue = 'bonus'
    )
    select distinct player_id from ended
  `.execute(tx);
  return rows.map((row) => row.player_id);
}
