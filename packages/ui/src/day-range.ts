/** A calendar day without a time, "2026-11-21". */
export type Day = string;

/** Days from first to last, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export type DayPreset = "today" | "yesterday" | "last7" | "last30" | "next7" | "next30";

/** The day in a time zone at a moment (epoch milliseconds). */
export function dayAt(moment: number, timeZone: string | undefined): Day {
  const parts = new Intl.DateTimeFormat("en-CA-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

const DAY_MS = 86_400_000;

/** Adds days to a day; a negative count goes back. The calculation uses UTC, where every day has 24 hours. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** First and last day of each preset, as days from today. */
const PRESET_OFFSETS: Readonly<Record<DayPreset, readonly [number, number]>> = {
  today: [0, 0],
  yesterday: [-1, -1],
  last7: [-6, 0],
  last30: [-29, 0],
  next7: [0, 6],
  next30: [0, 29],
};

/** The days that a preset covers today. "Last 7 days" and "next 7 days" include today. */
export function presetRange(preset: DayPreset, today: Day): DayRange {
  const [first, last] = PRESET_OFFSETS[preset];
  return { from: addDays(today, first), to: addDays(today, last) };
}

/** The steps that move a range, in days; a negative step goes back. */
export const RANGE_STEPS = [-30, -7, 7, 30] as const;

/** Moves a range by days without changing its length. A step forward ends at the latest day that may be chosen. */
export function shiftedRange({ from, to }: DayRange, days: number, latest: Day): DayRange {
  const room = Math.round((Date.parse(`${latest}T00:00:00Z`) - Date.parse(`${to}T00:00:00Z`)) / DAY_MS);
  const shift = Math.min(days, Math.max(room, 0));
  return { from: addDays(from, shift), to: addDays(to, shift) };
}

/** The moment at which a day begins in the device's time zone, ISO 8601. */
function beginning(of: Day): string {
  return new Date(`${of}T00:00:00`).toISOString();
}

/** Converts days, both included, to the half-open period that the platform expects. */
export function periodOf({ from, to }: DayRange): { readonly from: string; readonly to: string } {
  return { from: beginning(from), to: beginning(addDays(to, 1)) };
}
