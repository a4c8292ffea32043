import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

/** How far the first look goes back. */
const FIRST_LOOK_HOURS = 24;
/** How long a win is looked for again, because its transaction may be committed after the look. */
const OVERLAP_SECONDS = 60;
/** Each look keeps at most this many of the biggest wins of a currency: an hour has thousands, a screen shows nine. */
const TOLD_OF_A_LOOK = 100;
const KEPT_DAYS = 30;

/** The start of the next look, in the database's own format; undefined before the first look. */
export async function winnersFrom(db: DatabaseConnection): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select (read_until - ${OVERLAP_SECONDS} * interval '1 second')::text as at from winner_reading
  `.execute(db);
  return rows[0]?.at;
}

/**
 * Finds the rounds to show as winners among the wins since the last look: settled rounds that paid more than their
 * stake. Play money is not shown. Returns how many it found; a repeated look finds the same rounds once.
 */
export async function collectWinners(db: DatabaseConnection): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with since as (
      select coalesce(
        (select read_until - ${OVERLAP_SECONDS} * interval '1 second' from winner_reading),
        now() - ${FIRST_LOOK_HOURS} * interval '1 hour'
      ) as instant
    ), paid as (
      select action.player_id, action.vendor_code, action.round_id, action.created_at,
        row_number() over (partition by action.currency order by action.amount desc) as place
      from wager_action as action, since
      where action.created_at > since.instant and action.round_id is not null
        and action.kind in ('win', 'settle', 'cash_out', 'jackpot_win') and action.amount > 0
    ), won as (
      select round.id, round.brand_id, round.payout, max(paid.created_at) as won_at
      from paid
      join round on round.id = round_key(paid.player_id, paid.vendor_code, paid.round_id)
      join brand on brand.id = round.brand_id and brand.free_play_of is null
      where paid.place <= ${TOLD_OF_A_LOOK} and round.state = 'settled' and round.payout > round.stake
      group by round.id, round.brand_id, round.payout
    ), told as (
      insert into winner (round, brand_id, payout, won_at)
      select id, brand_id, payout, won_at from won
      on conflict (round) do update set payout = excluded.payout, won_at = excluded.won_at
      where winner.payout <> excluded.payout
      returning round
    ), forgotten as (
      delete from winner where won_at < now() - ${KEPT_DAYS} * interval '1 day'
    ), read as (
      insert into winner_reading (read_until) values (now())
      on conflict (only_row) do update set read_until = excluded.read_until
    )
    select count(*)::int as found from told
  `.execute(db);
  return rows[0]?.found ?? 0;
}
