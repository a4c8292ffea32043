import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { entriesReadBy, readWholeRecord } from "../play/index.ts";
import { pointsOfEntries } from "./count-points.ts";

/** A player whose points differ from the record of play, or a reward whose redemptions differ from the ledger. */
export interface PointsDefect {
  readonly playerId: string;
  readonly defect: string;
}

/**
 * Counts the earned points again from the record of play, up to where their reader has come. Compares redemptions and
 * draws of raffles with the transfers of points, and bonuses and tickets with their redemptions. Names each player who differs. An empty list means sound points. Reads
 * everything.
 */
export async function verifyPoints(db: DatabaseConnection): Promise<readonly PointsDefect[]> {
  const entries = await entriesReadBy(db, "points", "play_count");
  const { rows } = await readWholeRecord(db, (tx) =>
    sql<PointsDefect>`
    with counted as (
      select player_id, units from (${pointsOfEntries(entries)}) as earned
    ), moved as (
      select coalesce(destination_player_id, source_player_id) as player_id,
        case when destination_player_id is null then -amount else amount end as change, kind
      from transfer where currency = 'PTS' and reference_kind <> 'points_entry'
    ), booked as (
      select player_id, sum(change) filter (where kind = 'points_earned') as earned,
        sum(change) filter (where kind in ('points_redeemed', 'points_converted', 'points_returned')) as spent,
        sum(change) filter (where kind = 'points_won') as won
      from moved group by player_id
    ), redeemed as (
      select redemption.player_id, -sum(points - coalesce(ticket.points_returned, 0)) as spent
      from points_redemption as redemption left join raffle_ticket as ticket using (player_id, id)
      where status <> 'rejected' and request_id <> redemption.id group by redemption.player_id
    ), drawn as (
      select player_id, sum(amount) as won from raffle_draw where kind = 'points' group by player_id
    )
    select player_id as "playerId",
      'earned ' || coalesce(booked.earned, 0) || ' and a rest of ' || coalesce(kept.rest, 0) || ' beside '
        || coalesce(counted.units, 0) as defect
    from counted
    full join booked using (player_id)
    full join points_rest as kept using (player_id)
    where coalesce(booked.earned, 0) * 10000 + coalesce(kept.rest, 0) <> coalesce(counted.units, 0)
    union all
    select player_id, 'points for redemptions: ' || coalesce(booked.spent, 0) || ' beside ' || coalesce(redeemed.spent, 0)
    from booked full join redeemed using (player_id)
    where coalesce(booked.spent, 0) <> coalesce(redeemed.spent, 0)
    union all
    select player_id, 'points won in raffles: ' || coalesce(booked.won, 0) || ' beside ' || coalesce(drawn.won, 0)
    from booked full join drawn using (player_id)
    where coalesce(booked.won, 0) <> coalesce(drawn.won, 0)
    union all
    select ticket.player_id, 'used tickets of ' || ticket.id || ': ' || ticket.bought - ticket.left_count || ' beside '
      || count(draw.id)
    from raffle_ticket as ticket
    left join raffle_draw as draw on draw.player_id = ticket.player_id and draw.ticket_id = ticket.id
    group by ticket.player_id, ticket.id having ticket.bought - ticket.left_count <> count(draw.id)
    union all
    select player_id, 'nothing was given for ' || reference from points_redemption as redemption
    where status = 'approved' and (
      type = 'bonus' and not exists (
        select from promotion_entry as entry where entry.player_id = redemption.player_id and entry.id = redemption.id
          and entry.bonus = redemption.amount
      ) or type = 'tickets' and not exists (
        select from raffle_ticket as ticket where ticket.player_id = redemption.player_id and ticket.id = redemption.id
      )
    )
    limit 100
  `.execute(tx),
  );
  return rows;
}
