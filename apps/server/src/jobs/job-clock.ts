import { invariant } from "@banyan/kernel";
import type { PgBoss } from "pg-boss";
import type { JobKind } from "./job-kinds.ts";

const MINUTE_SECONDS = 60;

export interface JobClockOptions {
  readonly boss: PgBoss;
  readonly kinds: Readonly<Record<string, Pick<JobKind, "schedule">>>;
  /** Called with each kind for which a job was written. */
  readonly wake: (kind: string) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Writes the scheduled jobs. Every worker has a clock; for each kind the first one writes the job of a minute. A minute
 * in which no worker looked is skipped.
 */
export function jobClock({ boss, kinds, wake, onError }: JobClockOptions): (now: Date) => void {
  let minuteDone: number | undefined;
  const write = async (kind: string) => {
    const data = { kind };
    if ((await boss.send(kind, data, { singletonKey: "clock", singletonSeconds: MINUTE_SECONDS })) !== null) wake(kind);
  };
  return (now) => {
    const minute = Math.floor(now.getTime() / (MINUTE_SECONDS * 1000));
    if (minute === minuteDone) return;
    minuteDone = minute;
    for (const [kind, { schedule }] of Object.entries(kinds)) {
      if (schedule !== undefined && isMinuteOf(schedule, now)) void write(kind).catch(onError);
    }
  };
}

/** Whether a cron expression matches the minute of that moment, in UTC. Supports numbers, `*` and `*` with a step. */
export function isMinuteOf(expression: string, at: Date): boolean {
  const parts = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()];
  const fields = expression.split(" ");
  invariant(fields.length === parts.length, `no cron expression of five fields: ${expression}`);
  return fields.every((field, place) => {
    const read = /^(?:(\d+)|\*(?:\/(\d+))?)$/.exec(field);
    invariant(read, `no field of a schedule: ${field}`);
    const [, number, step] = read;
    const part = parts[place] ?? 0;
    if (number !== undefined) return part === Number(number);
    return step === undefined || part % Number(step) === 0;
  });
}
