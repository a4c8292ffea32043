import type { PastEndings } from "@banyan/game-math/north-endings";

export type { PastEndings };

/** A year as "2018", or all of them. */
export type Period = string;
export const ALL_YEARS: Period = "all";

const ENDINGS = 100;
const DIGITS = 10;
const yearOf = ({ date }: PastEndings): string => date.slice(0, 4);

/** The years with draws, the latest first. */
export function yearsOf(draws: readonly PastEndings[]): readonly string[] {
  return [...new Set(draws.map(yearOf))].toReversed();
}

export function drawsOf(draws: readonly PastEndings[], period: Period): readonly PastEndings[] {
  return period === ALL_YEARS ? draws : draws.filter((draw) => yearOf(draw) === period);
}

/** How often each of the numbers 0 to 99 was drawn. A draw may have a number more than once. */
export function timesDrawn(lists: readonly (readonly number[])[]): readonly number[] {
  const times = Array.from({ length: ENDINGS }, () => 0);
  for (const ending of lists.flat()) times[ending] = (times[ending] ?? 0) + 1;
  return times;
}

/** The endings of the special prize on a day of the week, 0 for Monday; of all days without one. */
export function specialsOf(draws: readonly PastEndings[], weekday?: number): readonly number[] {
  return draws
    .filter(({ date }) => weekday === undefined || weekdayOf(date) === weekday)
    .map(({ endings: [special = 0] }) => special);
}

/** The day of the week, from 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

/** How often each digit came, as the first or the last one of the two. */
export function digitTimes(times: readonly number[], place: "first" | "last"): readonly number[] {
  return Array.from({ length: DIGITS }, (_, digit) =>
    times.reduce((sum, count, ending) => {
      const own = place === "first" ? Math.floor(ending / DIGITS) : ending % DIGITS;
      return own === digit ? sum + count : sum;
    }, 0),
  );
}

/** The count that chance gives: its mean, and two standard deviations on both sides of it. */
export interface Expected {
  readonly mean: number;
  readonly deviation: number;
  readonly low: number;
  readonly high: number;
}

/** The count of an event of this chance in as many independent trials. */
export function expectedOf(trials: number, chance: number): Expected {
  const mean = trials * chance;
  const deviation = Math.sqrt(mean * (1 - chance));
  return { mean, deviation, low: Math.max(0, mean - 2 * deviation), high: mean + 2 * deviation };
}

/** How many of the counts chance puts outside of two standard deviations, and are there. */
export function outsideOf(times: readonly number[], { low, high }: Expected): number {
  return times.filter((count) => count < low || count > high).length;
}

/** The longest row of draws of the period without a number. */
export interface Absence {
  readonly ending: number;
  readonly draws: number;
  /** The day on which it was drawn before; undefined if the period begins without it. */
  readonly after: string | undefined;
  /** The day on which it was drawn again; undefined if the period ends without it. */
  readonly until: string | undefined;
  /** The number of draws since it was last drawn, at the end of the period. */
  readonly atEnd: number;
}

/** The longest absence of each number from 0 to 99, the first one of several. Draws are in the order of their days. */
export function longestAbsences(draws: readonly PastEndings[]): readonly Absence[] {
  const last = Array.from({ length: ENDINGS }, () => -1);
  const longest = Array.from({ length: ENDINGS }, (_, ending): Absence => ({ ...NONE, ending }));
  const note = (ending: number, at: number) => {
    const before = last[ending] ?? -1;
    const missed = at - before - 1;
    if (missed > (longest[ending]?.draws ?? 0)) {
      longest[ending] = { ...NONE, ending, draws: missed, after: draws[before]?.date, until: draws[at]?.date };
    }
    last[ending] = at;
  };
  for (const [at, { endings }] of draws.entries()) for (const ending of new Set(endings)) note(ending, at);
  return longest.map((_, ending) => {
    const atEnd = draws.length - (last[ending] ?? -1) - 1;
    note(ending, draws.length);
    return { ...(longest[ending] ?? { ...NONE, ending }), atEnd };
  });
}

const NONE = { draws: 0, after: undefined, until: undefined, atEnd: 0 } as const;

/** A week of draws: the Monday's date, and the special prize's ending on each of its days. */
export interface Week {
  readonly monday: string;
  readonly specials: readonly (number | undefined)[];
}

const DAY_MS = 86_400_000;

/** The special prize's endings, week by week, the latest week first. */
export function weeksOf(draws: readonly PastEndings[]): readonly Week[] {
  const weeks = new Map<string, (number | undefined)[]>();
  for (const { date, endings } of draws) {
    const day = weekdayOf(date);
    const monday = new Date(Date.parse(date) - day * DAY_MS).toISOString().slice(0, 10);
    const week = weeks.get(monday) ?? Array.from({ length: 7 }, () => undefined);
    week[day] = endings[0];
    weeks.set(monday, week);
  }
  return [...weeks].map(([monday, specials]) => ({ monday, specials })).toReversed();
}
