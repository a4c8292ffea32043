import { type RawBuilder, sql } from "kysely";
import { exceptionOn, timesOn } from "./schedule-days.ts";

/** Draws at a time of day are planned so many days ahead: a monthly pause fits in. */
const AHEAD_DAYS = 45;

/** How a game draws. A pair is a lottery over the draws of two others. */
export type GamePace = "quick" | "daily" | "pair";

/** SQL: the {@link GamePace} of `game`. */
export const paceOf = sql<GamePace>`case
  when game.one_code is not null then 'pair' when game.every_seconds is null then 'daily' else 'quick'
end`;

/**
 * SQL: the draws that the schedule of a game demands around now, as rows (numero, drawn_before, close_at, draw_at). A
 * draw opens when the one before is drawn.
 */
export function momentsOf(code: string, pace: GamePace): RawBuilder<unknown> {
  if (pace === "pair") return pairMoments(code);
  return pace === "daily" ? dailyMoments(code) : quickMoments(code);
}

/** Draws every so many seconds of today and tomorrow, counted from midnight. The last one of a day is at midnight. */
function quickMoments(code: string): RawBuilder<unknown> {
  return sql`
    select to_char(day.date, 'YYYYMMDD') || '-' || lpad(draw.number::text, 4, '0') as numero,
      day.midnight + make_interval(secs => (draw.number - 1) * times.every_seconds) as drawn_before,
      day.midnight + make_interval(secs => draw.number * times.every_seconds - times.close_seconds) as close_at,
      day.midnight + make_interval(secs => draw.number * times.every_seconds) as draw_at
    from lottery_game as game
    cross join lateral (
      select date, date::timestamp at time zone game.time_zone as midnight
      from (select (now() at time zone game.time_zone)::date + ahead as date from generate_series(0, 1) as ahead) as dates
    ) as day
    cross join lateral ${timesOn(sql`day.date`)} as times
    cross join lateral generate_series(1, 86400 / times.every_seconds) as draw (number)
    where game.code = ${code} and not exists (select from ${exceptionOn(sql`day.date`)} as exception)
  `;
}

/** The draws at the game's time on its weekdays or days of the month, without its pauses, and with its extra days. */
function dailyMoments(code: string): RawBuilder<unknown> {
  return sql`
    select to_char(day, 'YYYYMMDD') as numero, lag(draw_at) over (order by draw_at) as drawn_before,
      draw_at - make_interval(secs => close_seconds) as close_at, draw_at
    from (
      select days.day, times.close_seconds,
        (days.day + coalesce(exception.at_time, times.at_time)) at time zone game.time_zone as draw_at
      from lottery_game as game
      cross join lateral (
        select (now() at time zone game.time_zone)::date + ahead as day
        from generate_series(-${AHEAD_DAYS}::integer, ${AHEAD_DAYS}::integer) as ahead
      ) as days
      cross join lateral ${timesOn(sql`days.day`)} as times
      left join lateral ${exceptionOn(sql`days.day`)} as exception on true
      where game.code = ${code} and case exception.kind
        when 'extra' then true
        when 'pause' then false
        else extract(isodow from days.day) = any(times.weekdays) or extract(day from days.day) = any(times.month_days)
      end
    ) as due
  `;
}

/** One draw for every two of the same number. Its bets end with those of the part that closes first. */
function pairMoments(code: string): RawBuilder<unknown> {
  return sql`
    select one.numero, lag(greatest(one.draw_at, other.draw_at)) over (order by one.numero) as drawn_before,
      least(one.close_at, other.close_at) as close_at, greatest(one.draw_at, other.draw_at) as draw_at
    from lottery_game as game
    join lottery_draw as one on one.game_code = game.one_code and one.state <> 'void'
      and one.draw_at > now() - interval '1 day'
    join lottery_draw as other on other.game_code = game.other_code and other.numero = one.numero
      and other.state <> 'void'
    where game.code = ${code}
  `;
}
