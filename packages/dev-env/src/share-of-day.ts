const DAY_MILLIS = 86_400_000;

/** Whether the run plays every share of what otherwise rotates: `SOAK=1`, as in `npm run soak`. */
export const isInFull = (): boolean => process.env["SOAK"] === "1";

/**
 * The day that selects the shares. `npm test` prints it, and `TEST_DAY=number` repeats it. It is the same in every process
 * of a run, because workers inherit the variable.
 */
export function dayOfShares(): number {
  return Number((process.env["TEST_DAY"] ??= String(Math.floor(Date.now() / DAY_MILLIS))));
}

/**
 * The entries whose turn it is, of so many shares: each entry has its turn once in that many days. `first` moves the
 * turns, so that lists with the same number of shares do not move together. A full run gets every entry.
 */
export function shareOfDay<Entry>(entries: readonly Entry[], shares: number, first = 0): readonly Entry[] {
  if (isInFull()) return entries;
  return entries.filter((_entry, place) => (place + first) % shares === dayOfShares() % shares);
}

/** Groups of files: one file of each runs each day. */
export type Turns = readonly (readonly string[])[];

/**
 * Whether a file runs today: it is in no group, or it is its group's turn for it. `npm test -- KIND FILTER` sets
 * `TEST_CHOSEN=1`, because a person who names a file wants it to run.
 */
export function hasTurn(turns: Turns, file: string): boolean {
  const place = turns.findIndex((files) => files.includes(file));
  const group = turns[place];
  if (!group || process.env["TEST_CHOSEN"] === "1") return true;
  return shareOfDay(group, group.length, place).includes(file);
}
