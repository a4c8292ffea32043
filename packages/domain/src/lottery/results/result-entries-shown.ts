import type { OperatedDraw, ResultEntry } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { LotteryResult } from "@banyan/game-math";
import { sql } from "kysely";

/** The entries of each draw that are shown. */
const ENTRIES_SHOWN = 20;

interface EntryRow {
  readonly draw_id: string;
  readonly by: string;
  readonly author: string;
  readonly is_source: boolean;
  readonly own: boolean;
  readonly version: number;
  readonly entered_at: Date;
  readonly reason: string | null;
  readonly result: LotteryResult;
  readonly is_pending: boolean;
}

type Shown = Pick<OperatedDraw, "entries" | "differs">;

/**
 * The results that sources and operators named for draws, the latest first. The numbers of results that are not taken
 * are hidden from an operator, except the operator's own.
 */
export async function resultEntriesOf(
  db: DatabaseConnection,
  operatorId: string,
  drawIds: readonly string[],
): Promise<ReadonlyMap<string, Shown>> {
  const { rows } = await sql<EntryRow>`
    select entry.draw_id, coalesce(source.name, operator.name) as by, coalesce(source.code, operator.id::text) as author,
      entry.source_code is not null as is_source, entry.operator_id is not distinct from ${operatorId} as own,
      entry.version, entry.entered_at, entry.reason, entry.result, entry.version > draw.result_version as is_pending
    from unnest(${drawIds}::uuid[]) as asked (draw_id)
    join lottery_draw as draw on draw.id = asked.draw_id
    cross join lateral (
      select * from lottery_result_entry as latest where latest.draw_id = draw.id
      order by latest.version desc, latest.id desc limit ${ENTRIES_SHOWN}
    ) as entry
    left join result_source as source on source.code = entry.source_code
    left join operator on operator.id = entry.operator_id
    order by entry.version desc, entry.id desc
  `.execute(db);
  const byDraw = Map.groupBy(rows, ({ draw_id: id }) => id);
  return new Map(
    [...byDraw].map(([id, entries]) => [id, { entries: entries.map(answerEntry), differs: differing(entries) }]),
  );
}

function answerEntry(row: EntryRow): ResultEntry {
  return {
    by: row.by,
    isSource: row.is_source,
    own: row.own,
    version: row.version,
    enteredAt: row.entered_at,
    reason: row.reason,
    result: row.is_pending && !row.own ? null : (row.result as ResultEntry["result"]),
  };
}

/** The prizes in which the operator's latest entry differs from the latest one of another operator. */
function differing(rows: readonly EntryRow[]): string[] {
  const pending = rows.filter(({ is_pending: isPending, is_source: isSource }) => isPending && !isSource);
  const own = pending.find((row) => row.own);
  if (!own) return [];
  const others = [...Map.groupBy(pending, ({ author }) => author).values()].flatMap(([latest]) =>
    latest && !latest.own ? [latest] : [],
  );
  const isOther = (prize: string) =>
    others.some(({ result }) => JSON.stringify(result[prize]) !== JSON.stringify(own.result[prize]));
  return Object.keys(own.result).filter(isOther);
}
