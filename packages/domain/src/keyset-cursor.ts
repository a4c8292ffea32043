import { Refusal } from "@banyan/kernel";
import type { ErrorCode } from "@banyan/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod";

/** Where a page of rows that are ordered by (time, id) ends. */
export interface Position {
  /** To the microsecond, as {@link moment} selects it: a Date keeps milliseconds, and rows would be lost between them. */
  readonly moment: string;
  readonly id: string;
}

const position = z.tuple([
  z.string().regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/),
  z.uuid(),
]);

/** Selects a time column so that a cursor can carry it. */
export function moment(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)}::text`;
}

/**
 * The rows after a cursor in a list that is newest first ("older") or oldest first ("newer"); all rows without a
 * cursor. Order by the same two columns, both descending or both ascending. Throws Refusal INPUT_INVALID for a
 * cursor that {@link toPage} did not make.
 */
export function beyond(
  cursor: string | undefined,
  direction: "older" | "newer",
  timeColumn: string,
  idColumn: string,
): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  const [at, id] = readCursor(cursor, position);
  const row = sql`(${sql.ref(timeColumn)}, ${sql.ref(idColumn)})`;
  return direction === "older"
    ? sql<SqlBool>`${row} < (${at}::timestamptz, ${id}::uuid)`
    : sql<SqlBool>`${row} > (${at}::timestamptz, ${id}::uuid)`;
}

/** Makes a page of at most `limit` items out of rows of which one more than `limit` was asked for. */
export function toPage<Row extends Position, Item>(
  rows: readonly Row[],
  limit: number,
  item: (row: Row) => Item,
): { list: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = last && rows.length > limit ? writeCursor([last.moment, last.id]) : null;
  return { list: shown.map(item), next };
}

/** Writes what a next page starts from as an opaque text. */
export function writeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Reads what {@link writeCursor} wrote. Throws Refusal INPUT_INVALID when it is something else. */
export function readCursor<Parts>(cursor: string, shape: z.ZodType<Parts>): Parts {
  const parts = shape.safeParse(parsed(cursor));
  if (!parts.success) throw new Refusal("INPUT_INVALID" satisfies ErrorCode, { field: "before" });
  return parts.data;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
