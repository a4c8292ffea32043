/** A statement with more rows would hold its players' accounts for too long. */
const STATEMENT_ROWS_MAX = 5_000;

interface Requested {
  readonly playerId: string;
  readonly request: { readonly requestId: string };
}

/**
 * The places of the items of a batch that go into each statement, with the rows that each item has. A repeated request
 * waits for the statement of the first.
 */
export function turnsOf<Item extends Requested>(
  items: readonly Item[],
  rowsOf: (item: Item) => number,
): readonly (readonly number[])[] {
  const turns: number[][] = [];
  let turn: number[] = [];
  let rows = 0;
  let names = new Set<string>();
  for (const [place, item] of items.entries()) {
    const name = `${item.playerId} ${item.request.requestId}`;
    if (turn.length > 0 && (names.has(name) || rows + rowsOf(item) > STATEMENT_ROWS_MAX)) {
      turns.push(turn);
      [turn, rows, names] = [[], 0, new Set()];
    }
    turn.push(place);
    rows += rowsOf(item);
    names.add(name);
  }
  turns.push(turn);
  return turns;
}
