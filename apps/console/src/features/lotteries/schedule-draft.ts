import type { LotteryScheduleValue } from "../../platform/answers.ts";

export type ScheduleKind = LotteryScheduleValue["versions"][number]["kind"];

/** The typed change of a schedule. */
export interface ScheduleDraft {
  readonly kind: ScheduleKind;
  readonly day: string;
  /** Of the extra draw, or of all draws; empty for the usual time. */
  readonly atTime: string;
  readonly everySeconds: string;
  readonly weekdays: readonly number[];
  /** "1, 16". */
  readonly monthDays: string;
  readonly closeSeconds: string;
}

export function firstDraft({ times }: Pick<LotteryScheduleValue, "times">): ScheduleDraft {
  return {
    kind: times.everySeconds === null ? "pause" : "times",
    day: "",
    atTime: "",
    everySeconds: String(times.everySeconds ?? ""),
    weekdays: times.weekdays,
    monthDays: times.monthDays.join(", "),
    closeSeconds: String(times.closeSeconds),
  };
}

/** The change as the platform takes it; undefined while the draft is incomplete. The platform checks the rest. */
export function changeOf(draft: ScheduleDraft, { times }: Pick<LotteryScheduleValue, "times">) {
  const { kind, day } = draft;
  if (day === "") return undefined;
  const atTime = draft.atTime === "" ? null : draft.atTime.slice(0, 5);
  if (kind === "extra") return { kind, day, atTime };
  if (kind !== "times") return { kind, day };
  const closeSeconds = wholeNumber(draft.closeSeconds);
  if (closeSeconds === undefined) return undefined;
  if (times.everySeconds !== null) {
    const everySeconds = wholeNumber(draft.everySeconds);
    if (everySeconds === undefined) return undefined;
    return { kind, day, everySeconds, atTime: null, weekdays: [], monthDays: [], closeSeconds };
  }
  const monthDays = draft.monthDays.split(/[^0-9]+/).flatMap((text) => wholeNumber(text) ?? []);
  return {
    ...{ kind, day, everySeconds: null, atTime: atTime ?? times.atTime, closeSeconds },
    weekdays: [...draft.weekdays].toSorted((a, b) => a - b),
    monthDays: [...new Set(monthDays)].toSorted((a, b) => a - b),
  };
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
