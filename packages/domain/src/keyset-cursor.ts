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

/** A page and the cursor of the one after it, null after the last. */
export interface Paged<Item> {
  list: Item[];
  next: string | null;
}

/** Makes a page of at most `limit` items. The caller reads one row more than `limit`. */
export function toPage<Row extends Position, Item>(
  rows: readonly Row[],
  limit: number,
  item: (row: Row) => Item,
): Paged<Item> {
  return toPageBy(rows, limit, ({ moment: at, id }) => [at, id], item);
}

const version = z.tuple([z.string().regex(/^\d{1,9}$/)]);

/**
 * The versions before a cursor in a history that is newest first; all without a cursor. Order by the same column,
 * descending. Throws Refusal INPUT_INVALID for a cursor that {@link toVersionsPage} did not make.
 */
export function belowVersion(cursor: string | undefined, column: string): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  const [below] = readCursor(cursor, version);
  return sql<SqlBool>`${sql.ref(column)} < ${Number(below)}`;
}

/**
 * Makes a page of at most `limit` versions. The caller reads one row more than `limit`. `item` also receives the
 * version before, even for the last one shown.
 */
export function toVersionsPage<Row extends { readonly version: number }, Item>(
  rows: readonly Row[],
  limit: number,
  item: (row: Row, before: Row | undefined) => Item,
): Paged<Item> {
  return toPageBy(
    rows,
    limit,
    (row) => [row.version.toString()],
    (row, index) => item(row, rows[index + 1]),
  );
}

/** The same as {@link toPage} for rows of another order: `cursorOf` says what a next page starts from. */
export function toPageBy<Row, Item>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => readonly string[],
  item: (row: Row, index: number) => Item,
): Paged<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { list: shown.map(item), next: last && rows.length > limit ? writeCursor(cursorOf(last)) : null };
}

/** Writes what a next page starts from as an opaque text. */
function writeCursor(parts: readonly string[]): string {
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
