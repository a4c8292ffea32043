import type { OperatedSchedule, ScheduleVersion } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { hasBets } from "../draws/replan-draws.ts";
import type { SignedInOperator } from "../../context.ts";
import { timesOn } from "../draws/schedule-days.ts";

/** The versions and the planned draws that are shown. */
const VERSIONS_SHOWN = 30;
const DRAWS_SHOWN = 10;

interface TimesRow {
  readonly every_seconds: number | null;
  readonly at_time: string | null;
  readonly weekdays: number[] | null;
  readonly month_days: number[] | null;
  readonly close_seconds: number;
}

export interface GameSchedule {
  readonly times: OperatedSchedule["times"];
  /** Today in the zone of the lottery. */
  readonly today: string;
  /** A lottery over the draws of two others follows their schedules. */
  readonly isPair: boolean;
  readonly version: number;
}

/** The schedule of a lottery as it is on a day, today by default. The lottery exists. */
export async function readGameSchedule(
  db: DatabaseConnection | Transaction,
  gameCode: string,
  day?: string,
): Promise<GameSchedule> {
  const on = day === undefined ? sql`(now() at time zone game.time_zone)::date` : sql`${day}::date`;
  const { rows } = await sql<TimesRow & { today: string; is_pair: boolean; version: number }>`
    select times.every_seconds, to_char(times.at_time, 'HH24:MI') as at_time, times.weekdays, times.month_days,
      times.close_seconds, to_char(now() at time zone game.time_zone, 'YYYY-MM-DD') as today,
      game.one_code is not null as is_pair, (
        select coalesce(max(changed.version), 0) from lottery_schedule as changed where changed.game_code = game.code
      ) as version
    from lottery_game as game cross join lateral ${timesOn(on)} as times where game.code = ${gameCode}
  `.execute(db);
  const [row] = rows;
  invariant(row, `there is no lottery ${gameCode}`);
  return { times: answerTimes(row), today: row.today, isPair: row.is_pair, version: row.version };
}

function answerTimes(row: TimesRow): OperatedSchedule["times"] {
  return {
    everySeconds: row.every_seconds,
    atTime: row.at_time,
    weekdays: row.weekdays ?? [],
    monthDays: row.month_days ?? [],
    closeSeconds: row.close_seconds,
  };
}

/** The schedule of a lottery with its versions, and the draws that are planned. The lottery exists. */
export async function readSchedule(
  db: DatabaseConnection | Transaction,
  operator: Pick<SignedInOperator, "brandIds">,
  gameCode: string,
): Promise<OperatedSchedule> {
  const { isPair, ...schedule } = await readGameSchedule(db, gameCode);
  return {
    gameCode,
    ...schedule,
    changeable: operator.brandIds === null && !isPair,
    days: await daysOf(db, gameCode, schedule.today),
    planned: await plannedOf(db, gameCode),
    versions: await versionsOf(db, gameCode),
  };
}

async function daysOf(
  db: DatabaseConnection | Transaction,
  gameCode: string,
  today: string,
): Promise<OperatedSchedule["days"]> {
  const { rows } = await sql<{ day: string; kind: "pause" | "extra"; at_time: string | null }>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, to_char(at_time, 'HH24:MI') as at_time from (
      select distinct on (day) day, kind, at_time from lottery_schedule
      where game_code = ${gameCode} and kind <> 'times' and day >= ${today}::date order by day, version desc
    ) as latest where kind <> 'usual' order by day
  `.execute(db);
  return rows.map(({ day, kind, at_time: atTime }) => ({ day, kind, atTime }));
}

async function plannedOf(db: DatabaseConnection | Transaction, gameCode: string): Promise<OperatedSchedule["planned"]> {
  const { rows } = await sql<OperatedSchedule["planned"][number]>`
    select draw.numero, draw.open_at as "openAt", draw.close_at as "closeAt", draw.draw_at as "drawAt",
      ${hasBets} as "hasBets"
    from lottery_draw as draw
    where draw.game_code = ${gameCode} and draw.state in ('scheduled', 'open') and draw.close_at > clock_timestamp()
    order by draw.draw_at limit ${DRAWS_SHOWN}
  `.execute(db);
  return rows;
}

interface VersionRow extends Omit<TimesRow, "close_seconds"> {
  readonly version: number;
  readonly kind: ScheduleVersion["kind"];
  readonly day: string;
  readonly close_seconds: number | null;
  readonly reason: string;
  readonly changed_by: string | null;
  readonly changed_at: Date;
}

async function versionsOf(db: DatabaseConnection | Transaction, gameCode: string): Promise<ScheduleVersion[]> {
  const { rows } = await sql<VersionRow>`
    select changed.version, changed.kind, to_char(changed.day, 'YYYY-MM-DD') as day, changed.every_seconds,
      to_char(changed.at_time, 'HH24:MI') as at_time, changed.weekdays, changed.month_days, changed.close_seconds,
      changed.reason, operator.name as changed_by, changed.changed_at
    from lottery_schedule as changed left join operator on operator.id = changed.changed_by
    where changed.game_code = ${gameCode} order by changed.version desc limit ${VERSIONS_SHOWN}
  `.execute(db);
  return rows.map((row) => ({
    version: row.version,
    kind: row.kind,
    day: row.day,
    times: row.close_seconds === null ? null : answerTimes({ ...row, close_seconds: row.close_seconds }),
    atTime: row.kind === "extra" ? row.at_time : null,
    reason: row.reason,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  }));
}
