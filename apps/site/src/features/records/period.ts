import { type Day, type DayRange, dayAt, presetRange } from "@banyan/ui/day-range.ts";
import type { PeriodSearch } from "./period-search.ts";

/** The days of a record: those of its URL, or else the last seven. */
export function chosenDays({ from, to }: PeriodSearch, today: Day): DayRange {
  return from !== undefined && to !== undefined ? { from, to } : presetRange("last7", today);
}

export interface DayGroup<Entry> {
  readonly day: Day;
  readonly entries: readonly Entry[];
}

/** Groups entries by day. The entries must be sorted newest first. */
export function byDay<Entry>(
  entries: readonly Entry[],
  momentOf: (entry: Entry) => string,
  timeZone: string | undefined,
): readonly DayGroup<Entry>[] {
  const groups = new Map<Day, Entry[]>();
  for (const entry of entries) {
    const at = dayAt(Date.parse(momentOf(entry)), timeZone);
    const group = groups.get(at);
    if (group) group.push(entry);
    else groups.set(at, [entry]);
  }
  return [...groups].map(([at, list]) => ({ day: at, entries: list }));
}
