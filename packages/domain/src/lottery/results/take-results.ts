import { type DatabaseConnection, inTransaction } from "@banyan/db";
import type { LotteryResult } from "@banyan/game-math";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../../context.ts";
import { addResultEntry, lockOutsideDraw } from "./result-entries.ts";
import { type DrawToAsk, jsonSource } from "./result-sources.ts";

/** Draws of one step; the rest follows in the next call. */
const STEP_DRAWS = 50;
/** Characters of a failure that are kept. */
const FAILURE_LENGTH = 500;
/** Sources are watched for corrections for so long after a draw. */
const WATCHED_HOURS = 48;

/** SQL condition: a draw outside waits for its sources. */
export function hasResultsToTake(): RawBuilder<boolean> {
  return sql<boolean>`exists (select from lottery_draw where sources_at <= clock_timestamp())`;
}

/** SQL expression: when sources are asked next; null when there is nothing to ask for. */
export function nextResultStep(): RawBuilder<Date | null> {
  return sql<Date | null>`(select min(sources_at) from lottery_draw where sources_at is not null)`;
}

interface DueDraw extends DrawToAsk {
  readonly id: string;
  readonly sources: readonly { readonly code: string; readonly url: string }[];
}

/**
 * Asks the sources of every draw outside that is due, and takes a result on which two of them agree. Several workers may
 * call it. A source that does not answer, or answers nonsense, is asked again later, for two days. It is asked every
 * 10 seconds at first, later every minute, and after two hours every 15 minutes.
 */
export async function takeResults(services: Pick<Services, "db">): Promise<void> {
  const { db } = services;
  const { rows: draws } = await sql<DueDraw>`
    with due as (
      update lottery_draw as draw set sources_at = case
        when draw.state = 'void' or draw.draw_at < now() - make_interval(hours => ${WATCHED_HOURS}) then null
        else clock_timestamp() + case
          when draw.draw_at > now() - interval '10 minutes' then interval '10 seconds'
          when draw.draw_at > now() - interval '2 hours' then interval '1 minute'
          else interval '15 minutes'
        end
      end
      where draw.id in (
        select id from lottery_draw where sources_at <= clock_timestamp()
        order by sources_at limit ${STEP_DRAWS} for no key update skip locked
      )
      returning draw.*
    )
    select due.id, due.game_code as "gameCode", due.numero, due.draw_at as "drawAt", due.rules,
      jsonb_agg(jsonb_build_object('code', source.code, 'url', source.base_url)) as sources
    from due join lottery_game_source as named using (game_code)
    join result_source as source on source.code = named.source_code and source.enabled
    where due.state <> 'void' and due.draw_at <= clock_timestamp()
    group by due.id, due.game_code, due.numero, due.draw_at, due.rules
    order by due.draw_at, due.id
  `.execute(db);
  await Promise.all(draws.map((draw) => askSources(services, draw)));
}

async function askSources({ db }: Pick<Services, "db">, draw: DueDraw): Promise<void> {
  await Promise.all(
    draw.sources.map(async ({ code, url }) => {
      try {
        const result = await jsonSource(url).resultOf(draw);
        await noteAnswer(db, code);
        if (result !== null) await recordAnswer(db, { drawId: draw.id, source: code, result });
      } catch (error) {
        await noteFailure(db, code, error);
      }
    }),
  );
}

async function noteAnswer(db: DatabaseConnection, source: string): Promise<void> {
  await sql`update result_source set answered_at = clock_timestamp() where code = ${source}`.execute(db);
}

async function noteFailure(db: DatabaseConnection, source: string, error: unknown): Promise<void> {
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_LENGTH);
  await sql`
    update result_source set failed_at = clock_timestamp(), failure = ${failure} where code = ${source}
  `.execute(db);
}

/** Adds a source's answer unless the source said the same before. */
async function recordAnswer(
  db: DatabaseConnection,
  { drawId, source, result }: { readonly drawId: string; readonly source: string; readonly result: LotteryResult },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const draw = await lockOutsideDraw(tx, drawId);
    if (!draw || draw.state === "void") return;
    const { rows } = await sql<{ is_same: boolean }>`
      select result = ${JSON.stringify(result)}::jsonb as is_same from lottery_result_entry
      where draw_id = ${drawId} and source_code = ${source} order by id desc limit 1
    `.execute(tx);
    if (rows[0]?.is_same) return;
    await addResultEntry(tx, draw, { source, result });
  });
}
