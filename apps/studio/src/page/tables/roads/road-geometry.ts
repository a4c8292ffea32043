/** The first column that is shown when only the last ones fit. One column stays free for the next result. */
export function columnsFrom(used: number, shown: number): number {
  return Math.max(0, used + 1 - shown);
}

/** The middle of a cell whose sides have this size. */
export function cellBox(column: number, row: number, size: number): { readonly x: number; readonly y: number } {
  return { x: column * size + size / 2, y: row * size + size / 2 };
}
