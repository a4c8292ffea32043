import { type RawBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod";
import { refusal } from "./refusal.ts";

/** The end position of a page of rows that are ordered by (time, id). */
export interface Position {
  /**
   * In microseconds, as {@link moment} selects it. A Date keeps only milliseconds, so rows in between would be lost.
   */
  readonly moment: string;
  readonly id: string;
}

/** The shape of a cursor into a list that is ordered by (time, id). */
export const timePosition = z.tuple([
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/)
    .refine(isMoment),
  z.uuid(),
]);

/** Whether PostgreSQL reads the text as a time. It fails on a date that does not exist; Date takes the next month's. */
function isMoment(text: string): boolean {
  const day = text.slice(0, 10);
  const at = new Date(`${text.slice(0, 19).replace(" ", "T")}Z`);
  const [hours = 0] = /\d\d/.exec(text.slice(19).replace(/^\.\d+/, "")) ?? [];
  return day >= "0001-01-01" && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && Number(hours) < 16;
}

/** Selects a time column in a form that a cursor can hold. */
export function moment(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)}::text`;
}

/**
 * SQL condition for the rows after a cursor in a list that is newest first ("older") or oldest first ("newer"). Without
 * a cursor it is true for all rows. Order by the same two columns, both descending or both ascending. Throws Refusal
 * INPUT_INVALID for a cursor that {@link toPage} did not make.
 */
export function beyond(
  cursor: string | undefined,
  direction: "older" | "newer",
  timeColumn: string,
  idColumn: string,
): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  const [at, id] = readCursor(cursor, timePosition);
  const row = sql`(${sql.ref(timeColumn)}, ${sql.ref(idColumn)})`;
  return direction === "older"
    ? sql<SqlBool>`${row} < (${at}::timestamptz, ${id}::uuid)`
    : sql<SqlBool>`${row} > (${at}::timestamptz, ${id}::uuid)`;
}

/** A page and the cursor of the next page, null after the last. */
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
 * SQL condition for the versions before a cursor in a history that is newest first; all without a cursor. Order by the
 * same column, descending. Throws Refusal INPUT_INVALID for a cursor that {@link toVersionsPage} did not make.
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

/**
 * The same as {@link toPage} for rows in another order: `cursorOf` returns the values from which the next page starts.
 */
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

/** Encodes the start of the next page as an opaque text. */
function writeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Decodes a cursor of {@link writeCursor}. Throws Refusal INPUT_INVALID for any other text. */
export function readCursor<Parts>(cursor: string, shape: z.ZodType<Parts>): Parts {
  const parts = shape.safeParse(parsed(cursor));
  if (!parts.success) throw refusal("INPUT_INVALID", { field: "before" });
  return parts.data;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
