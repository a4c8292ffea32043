import * as z from "zod";
import { instant } from "../../shapes.ts";
import { numero } from "../lottery-shapes.ts";

/** YYYY-MM-DD in the zone of the lottery. */
const day = z.iso.date();
/** HH:MM in the zone of the lottery. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When a lottery draws. */
const times = {
  /** A draw every so many seconds from midnight on; null for draws at a time of day. */
  everySeconds: z.int().nullable(),
  atTime: timeOfDay.nullable(),
  /** 1 is Monday. Either weekdays or days of the month, for draws at a time of day. */
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  monthDays: z.array(z.int().min(1).max(31)).max(31),
  /** Bets end so many seconds before a draw. */
  closeSeconds: z.int().min(1).max(86_400),
};

/** A change of a schedule. */
export const scheduleChange = z.discriminatedUnion("kind", [
  /** From the day on. */
  z.strictObject({ kind: z.literal("times"), day, ...times }),
  /** No draw on the day. */
  z.strictObject({ kind: z.literal("pause"), day }),
  /** A draw on the day, at the usual time if no other is named. */
  z.strictObject({ kind: z.literal("extra"), day, atTime: timeOfDay.nullable() }),
  /** The day is as the times say again. */
  z.strictObject({ kind: z.literal("usual"), day }),
]);
export type ScheduleChange = z.output<typeof scheduleChange>;

const scheduleKinds = ["times", "pause", "extra", "usual"] as const;

const scheduleVersion = z.object({
  /** Counts from 1. */
  version: z.int(),
  kind: z.enum(scheduleKinds),
  day: z.string(),
  /** Of new times. */
  times: z.object(times).nullable(),
  /** Of an extra draw at an unusual time. */
  atTime: z.string().nullable(),
  reason: z.string(),
  /** Null for days that were set when the lottery was added. */
  changedBy: z.string().nullable(),
  changedAt: instant,
});
export type ScheduleVersion = z.output<typeof scheduleVersion>;

export const operatedSchedule = z.object({
  gameCode: z.string(),
  /** Counts the changes; an author names the version that was shown. */
  version: z.int(),
  /** The times of today. */
  times: z.object(times),
  /** Today in the zone of the lottery. */
  today: z.string(),
  /**
   * The operator sees all brands, and the lottery has its own schedule. Draws serve every brand; a lottery over two
   * others draws with them.
   */
  changeable: z.boolean(),
  /** Coming days that differ from the times, by day. */
  days: z.array(z.object({ day: z.string(), kind: z.enum(["pause", "extra"]), atTime: z.string().nullable() })),
  /** The draws that are planned, the next one first. */
  planned: z.array(z.object({ numero, openAt: instant, closeAt: instant, drawAt: instant, hasBets: z.boolean() })),
  /** The latest versions, the latest first. */
  versions: z.array(scheduleVersion),
});
export type OperatedSchedule = z.output<typeof operatedSchedule>;
