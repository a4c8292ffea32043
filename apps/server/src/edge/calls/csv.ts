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
