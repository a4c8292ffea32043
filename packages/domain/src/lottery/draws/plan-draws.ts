import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type GamePace, momentsOf, paceOf } from "./draw-moments.ts";

/** Draws of a game that draws every few seconds are planned so far ahead, and at least the next three. */
const AHEAD_SECONDS = 600;
const AHEAD_DRAWS = 3;
/** How many draws of a game that draws at a time of day are planned at most at a time. */
const DAILY_DRAWS = 3;
/** With as many draws at a time of day, every one is planned so far ahead, also when there is none. */
const DAILY_AHEAD = sql`interval '2 days'`;

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
  const { rows: games } = await sql<{ code: string; pace: GamePace }>`
    select game.code, ${paceOf} as pace from lottery_game as game
    join game as listed on listed.vendor_code = game.vendor_code and listed.game_code = game.code
    where listed.withdrawn_at is null and ${isShort} and ${condition}
    order by game.code for no key update of game skip locked
  `.execute(tx);
  for (const { code, pace } of games) await addDraws(tx, code, pace);
}

/** SQL: how far ahead the draws of a `game` that draws every few seconds are planned. It is above that of `isShort`. */
const aheadOfQuick = sql`make_interval(secs => greatest(${AHEAD_SECONDS}, game.every_seconds * ${AHEAD_DRAWS}))`;

/**
 * SQL condition by pace: the draw `moment` of `game` is near enough to be planned. Draws of the past are not planned. A
 * pair has every draw that both parts have, also one whose bets have ended.
 */
const isNear: Readonly<Record<GamePace, RawBuilder<SqlBool>>> = {
  quick: sql<SqlBool>`moment.close_at > now() and moment.draw_at <= now()
    + greatest(${aheadOfQuick}, (moment.draw_at - moment.drawn_before) * ${AHEAD_DRAWS})`,
  daily: sql<SqlBool>`moment.draw_at > now() + interval '1 minute'`,
  pair: sql<SqlBool>`moment.draw_at > now()`,
};

/** Adds the next draws of a game, whose row the caller has locked. A draw that is planned stays as it is. */
export async function addDraws(tx: Transaction, code: string, pace: GamePace): Promise<void> {
  const { rows } = await sql<{ numero: string; drawn_before: Date | null; close_at: Date; draw_at: Date }>`
    select moment.* from (${momentsOf(code, pace)}) as moment join lottery_game as game on game.code = ${code}
    where ${isNear[pace]} order by moment.draw_at limit ${pace === "daily" ? DAILY_DRAWS : null}
  `.execute(tx);
  await sql`
    insert into lottery_draw (id, game_code, numero, rules, open_at, close_at, draw_at, next_at, origin, sources_at)
    select moment.id, game.code, moment.numero, game.rules, least(
        coalesce(moment.drawn_before, now()), moment.close_at - interval '1 second'
      ), moment.close_at, moment.draw_at, clock_timestamp(),
      case when game.keeper_code is null then 'outside' else 'house' end,
      case when game.keeper_code is null and game.one_code is null then moment.draw_at end
    from lottery_game as game
    cross join unnest(
      ${rows.map(() => newId())}::uuid[], ${rows.map(({ numero }) => numero)}::text[],
      ${rows.map((row) => row.drawn_before)}::timestamptz[], ${rows.map((row) => row.close_at)}::timestamptz[],
      ${rows.map((row) => row.draw_at)}::timestamptz[]
    ) as moment (id, numero, drawn_before, close_at, draw_at)
    where game.code = ${code}
    on conflict (game_code, numero) do nothing
  `.execute(tx);
  await sql`
    update lottery_game as game set planned_until = coalesce(${partsPlannedUntil}, greatest(
      (select max(draw_at) from lottery_draw where game_code = ${code}),
      now() + case when game.every_seconds is null then ${DAILY_AHEAD} else ${aheadOfQuick} end
    )) where game.code = ${code}
  `.execute(tx);
}
