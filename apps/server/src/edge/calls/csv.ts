import { ReadableStream } from "node:stream/web";

/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A spreadsheet takes a cell that begins like this for a formula, and would run it. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text as a cell. A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function textCell(text: string): string {
  return quoted(FORMULA.test(text) ? `'${text}` : text);
}

/** A row of RFC 4180. The cells are quoted already. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.join(",")}\r\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A column of a file of rows: the name of its header among the texts, and its cell. */
export interface FileColumn<Row, Texts> {
  readonly header: keyof Texts;
  readonly cell: (row: Row, texts: Texts) => string;
}

/**
 * Rows as a CSV file of RFC 4180 with a header. Amounts are in major units with a point. Each page is read when the
 * connection has taken the one before, so the file is never in memory as a whole.
 */
export function csvFile<Row, Texts extends Readonly<Record<string, string>>>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly FileColumn<Row, Texts>[],
  texts: Texts,
): AsyncIterable<Uint8Array> {
  return ReadableStream.from(encoded(pages, columns, texts));
}

async function* encoded<Row, Texts extends Readonly<Record<string, string>>>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly FileColumn<Row, Texts>[],
  texts: Texts,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvRow(columns.map(({ header }) => textCell(texts[header] ?? ""))));
  for await (const page of pages) {
    const rows = page.map((row) => csvRow(columns.map(({ cell }) => cell(row, texts))));
    if (rows.length > 0) yield encoder.encode(rows.join(""));
  }
}
