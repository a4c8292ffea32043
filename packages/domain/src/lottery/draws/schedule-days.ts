import { type RawBuilder, sql } from "kysely";

/**
 * SQL: the times of the schedule of `game` on a day: one row (every_seconds, at_time, weekdays, month_days,
 * close_seconds). The latest change counts.
 */
export function timesOn(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select every_seconds, at_time, weekdays, month_days, close_seconds from (
      (
        select version, every_seconds, at_time, weekdays, month_days, close_seconds from lottery_schedule as changed
        where changed.game_code = game.code and changed.kind = 'times' and changed.day <= ${day}
        order by version desc limit 1
      ) union all (
        select 0, game.every_seconds, game.at_time, game.weekdays, game.month_days, game.close_seconds
      )
    ) as known order by version desc limit 1
  )`;
}

/** SQL: what makes a day of `game` differ from its times: at most one row (kind, at_time), 'pause' or 'extra'. */
export function exceptionOn(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select kind, at_time from (
      select kind, at_time from lottery_schedule as changed
      where changed.game_code = game.code and changed.kind <> 'times' and changed.day = ${day}
      order by version desc limit 1
    ) as latest where kind <> 'usual'
  )`;
}
