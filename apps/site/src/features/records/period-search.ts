import type { Day } from "@banyan/ui/day-range.ts";

/** What the address of a record says of its period. */
export interface PeriodSearch {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

function day(value: unknown): Day | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const moment = Date.parse(`${value}T00:00:00Z`);
  // A day that the calendar does not have, such as 30 February, would be read as another one.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value) ? value : undefined;
}

/** Reads the address; a period that makes no sense is none. */
export function readPeriod(raw: Readonly<Record<string, unknown>>): PeriodSearch {
  const from = day(raw["from"]);
  const to = day(raw["to"]);
  return from !== undefined && to !== undefined && from <= to ? { from, to } : { from: undefined, to: undefined };
}
