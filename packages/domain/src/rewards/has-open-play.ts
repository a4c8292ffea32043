import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";

/** A round takes further stakes after its first one, so one that began before the grant may hold money of the bonus. */
const ROUND_HOURS = 24;

/**
 * SQL condition on a row of `wagering`: play is open that may hold its money. That is a ticket or a combination placed
 * since its grant, or a round that began since then or within a day before. It is also a chase, whose time does not
 * matter: it holds its stakes, and held money cannot be taken.
 */
export const OPEN_PLAY: RawBuilder<boolean> = sql<boolean>`(
  exists (
    select from round
    where round.player_id = wagering.player_id and round.state = 'open'
      and round.opened_at >= wagering.granted_at - make_interval(hours => ${ROUND_HOURS})
  ) or exists (
    select from market_ticket as ticket join market on market.id = ticket.market_id
    where ticket.player_id = wagering.player_id and ticket.placed_at >= wagering.granted_at
      and market.state in ('open', 'closed', 'settling')
  ) or exists (
    select from market_combo as combo
    where combo.player_id = wagering.player_id and combo.placed_at >= wagering.granted_at and coalesce((
      select settlement.state from market_combo_settlement as settlement
      where settlement.player_id = combo.player_id and settlement.combo_id = combo.id
      order by settlement.number desc limit 1
    ), 'open') = 'open'
  ) or exists (
    select from lottery_chase as chase where chase.player_id = wagering.player_id and chase.state = 'open'
  )
)`;

/** Whether play is open that the end of the requirement waits for. */
export async function hasOpenPlay(
  db: DatabaseConnection | Transaction,
  playerId: string,
  wageringId: string,
): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select ${OPEN_PLAY} as open from wagering where player_id = ${playerId} and id = ${wageringId}
  `.execute(db);
  return rows[0]?.open ?? false;
}

/** Whether play is open in which locked money of the player may be. Bonus money that is kept apart has none. */
export async function hasLockedPlay(tx: Transaction, playerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from wagering
    where player_id = ${playerId} and state in ('active', 'ending') and queue <> 'purse' and ${OPEN_PLAY} limit 1
  `.execute(tx);
  return rows.length > 0;
}
