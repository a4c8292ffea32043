import type { Day } from "@banyan/ui/day-range.ts";

/** The period in the URL of a record. */
export interface PeriodSearch {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

function day(value: unknown): Day | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const moment = Date.parse(`${value}T00:00:00Z`);
  // Date would read a nonexistent day, such as 30 February, as another day.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value) ? value : undefined;
}

/** Reads the period from the URL. An invalid period counts as none. */
export function readPeriod(raw: Readonly<Record<string, unknown>>): PeriodSearch {
  const from = day(raw["from"]);
  const to = day(raw["to"]);
  return from !== undefined && to !== undefined && from <= to ? { from, to } : { from: undefined, to: undefined };
}
