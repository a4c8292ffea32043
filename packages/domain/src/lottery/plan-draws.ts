import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { hasItsParts } from "./pair-draws.ts";

/** Draws of a game that draws every few seconds are planned so far ahead, and at least the next three. */
const AHEAD_SECONDS = 600;
const AHEAD_DRAWS = 3;
/** Draws at a time of day are planned so many days ahead: a monthly pause fits in. */
const AHEAD_DAYS = 45;
/** How many draws of such a game are planned at most at a time. */
const DAILY_DRAWS = 3;

/** SQL condition: a game has fewer draws ahead than it should have. */
export function hasDrawsToPlan(): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from lottery_game as game
    join game as listed on listed.vendor_code = game.vendor_code and listed.game_code = game.code
    where listed.withdrawn_at is null and ${isShort}
  )`;
}

/** SQL: the moment up to which both parts of a pair are planned; null for other games. */
const partsPlannedUntil = sql<Date | null>`(
  select min(part.planned_until) from lottery_game as part where part.code in (game.one_code, game.other_code)
)`;

/** Half of the time ahead is over, so that one statement plans several draws. A pair follows its parts. */
const isShort = sql<SqlBool>`game.planned_until < case
  when game.one_code is not null then ${partsPlannedUntil}
  when game.every_seconds is null then clock_timestamp() + interval '1 day'
  else clock_timestamp() + make_interval(secs => greatest(${AHEAD_SECONDS} / 2, game.every_seconds * 2))
end`;

/** Adds the next draws of every game that has too few. Two processes may call it: a draw is added once. */
export async function planDraws(db: DatabaseConnection): Promise<void> {
  await inTransaction(db, async (tx) => {
    await planShort(tx, sql<SqlBool>`game.one_code is null`);
    await planShort(tx, sql<SqlBool>`game.one_code is not null`);
  });
}

async function planShort(tx: Transaction, condition: RawBuilder<SqlBool>): Promise<void> {
  const { rows: games } = await sql<{ code: string; every_seconds: number | null }>`
    select game.code, game.every_seconds from lottery_game as game
    join game as listed on listed.vendor_code = game.vendor_code and listed.game_code = game.code
    where listed.withdrawn_at is null and ${isShort} and ${condition}
    order by game.code for no key update of game skip locked
  `.execute(tx);
  for (const { code, every_seconds: every } of games) {
    const moments = every === null ? dailyMoments(code) : quickMoments(code);
    await addDraws(tx, code, moments);
  }
}

/**
 * Adds the draws of a game: rows of (numero, drawn before, draw_at). A draw opens when the one before is drawn.
 * Draws of the past are not added; a draw that a worker missed was added before.
 */
async function addDraws(tx: Transaction, code: string, moments: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ numero: string; drawn_before: Date | null; draw_at: Date }>`
    select moment.* from (${moments}) as moment join lottery_game as game on game.code = ${code}
    where ${hasItsParts} order by moment.draw_at
  `.execute(tx);
  await sql`
    insert into lottery_draw (id, game_code, numero, rules, open_at, close_at, draw_at, next_at, origin, sources_at)
    select moment.id, game.code, moment.numero, game.rules, least(
        coalesce(moment.drawn_before, now()), moment.draw_at - make_interval(secs => game.close_seconds + 1)
      ), moment.draw_at - make_interval(secs => game.close_seconds), moment.draw_at, clock_timestamp(),
      case when game.keeper_code is null then 'outside' else 'house' end,
      case when game.keeper_code is null and game.one_code is null then moment.draw_at end
    from lottery_game as game
    cross join unnest(
      ${rows.map(() => newId())}::uuid[], ${rows.map(({ numero }) => numero)}::text[],
      ${rows.map((row) => row.drawn_before)}::timestamptz[], ${rows.map((row) => row.draw_at)}::timestamptz[]
    ) as moment (id, numero, drawn_before, draw_at)
    where game.code = ${code}
    on conflict (game_code, numero) do nothing
  `.execute(tx);
  await sql`
    update lottery_game as game set planned_until = coalesce(
      ${partsPlannedUntil}, (select max(draw_at) from lottery_draw where game_code = ${code}), game.planned_until
    ) where game.code = ${code}
  `.execute(tx);
}

/** The draws of a game every so many seconds, counted from midnight in its zone. The last one of a day is at midnight. */
function quickMoments(code: string): RawBuilder<unknown> {
  return sql`
    select to_char(day.date, 'YYYYMMDD') || '-' || lpad(draw.number::text, 4, '0') as numero,
      day.midnight + make_interval(secs => (draw.number - 1) * game.every_seconds) as drawn_before,
      day.midnight + make_interval(secs => draw.number * game.every_seconds) as draw_at
    from lottery_game as game
    cross join lateral (
      select date, date::timestamp at time zone game.time_zone as midnight
      from (select (now() at time zone game.time_zone)::date + ahead as date from generate_series(0, 1) as ahead) as dates
    ) as day
    cross join lateral generate_series(1, 86400 / game.every_seconds) as draw (number)
    where game.code = ${code}
      and day.midnight + make_interval(secs => draw.number * game.every_seconds - game.close_seconds) > now()
      and day.midnight + make_interval(secs => draw.number * game.every_seconds)
        <= now() + make_interval(secs => greatest(${AHEAD_SECONDS}, game.every_seconds * ${AHEAD_DRAWS}))
  `;
}

/** The next draws at the game's time on its weekdays or days of the month, without its pauses. */
function dailyMoments(code: string): RawBuilder<unknown> {
  return sql`
    select * from (
      select to_char(day, 'YYYYMMDD') as numero, lag(draw_at) over (order by draw_at) as drawn_before, draw_at
      from (
        select day, (day + game.at_time) at time zone game.time_zone as draw_at, game.close_seconds
        from lottery_game as game
        cross join lateral (
          select (now() at time zone game.time_zone)::date + ahead as day
          from generate_series(-${AHEAD_DAYS}::integer, ${AHEAD_DAYS}::integer) as ahead
        ) as days
        where game.code = ${code}
          and (extract(isodow from day) = any(game.weekdays) or extract(day from day) = any(game.month_days))
          and not exists (select from lottery_pause as pause where pause.game_code = game.code and pause.day = days.day)
      ) as due
    ) as ordered
    where draw_at > now() + interval '1 minute'
    order by draw_at limit ${DAILY_DRAWS}
  `;
}
