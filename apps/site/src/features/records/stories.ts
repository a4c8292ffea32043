import type { AccountRecord } from "../../platform/answers.ts";

/** The lines of the account record that belong together: one round, one withdrawal, or a single line. */
export interface Story {
  readonly key: string;
  /** Newest first, at least one. */
  readonly lines: readonly [AccountRecord, ...AccountRecord[]];
  /** The sum of the changes to the available amount, in signed minor units. */
  readonly change: bigint;
}

function keyOf({ id, round, withdrawal }: AccountRecord): string {
  if (round) return `round ${round.vassalage} ${round.roundId}`;
  return withdrawal ? `withdrawal ${withdrawal.id}` : id;
}

/** Groups lines into stories. The lines must be sorted newest first. A story takes the position of its newest line. */
export function storiesOf(records: readonly AccountRecord[]): readonly Story[] {
  const stories = new Map<string, [AccountRecord, ...AccountRecord[]]>();
  for (const record of records) {
    const key = keyOf(record);
    const lines = stories.get(key);
    if (lines) lines.push(record);
    else stories.set(key, [record]);
  }
  return [...stories].map(([key, lines]) => ({ key, lines, change: sumOf(lines) }));
}

/** The sum of the changes by lines of some kinds, without its sign; zero if there are none. */
export function amountOf({ lines }: Story, kinds: readonly AccountRecord["kind"][]): bigint {
  const sum = sumOf(lines.filter(({ kind }) => kinds.includes(kind)));
  return sum < 0n ? -sum : sum;
}

const sumOf = (lines: readonly AccountRecord[]) => lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
