import { pinnedLocale } from "@banyan/ui/formats.ts";
import { useFormats, useUi } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { LotteryScheduleValue } from "../../platform/answers.ts";
import type { Fact } from "../../shared/frame/facts.tsx";
import { usePaceText } from "./lottery-words.tsx";

export type ScheduleTimes = LotteryScheduleValue["times"];
export type ScheduleVersion = LotteryScheduleValue["versions"][number];

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The name of a weekday; 1 is Monday. */
export function useWeekday(width: "long" | "short" = "long"): (day: number) => string {
  const { locale } = useUi();
  const format = new Intl.DateTimeFormat(locale, { weekday: width, timeZone: "UTC" });
  // 1 January 2024 was a Monday.
  return (day) => format.format(new Date(Date.UTC(2024, 0, day)));
}

/** A day such as "2027-05-01" in words. It is a day of the lottery's zone, whatever the zone of the reader is. */
export function useDayText(): (day: string) => string {
  const { locale } = useUi();
  const format = new Intl.DateTimeFormat(pinnedLocale(locale), { dateStyle: "medium", timeZone: "UTC" });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** The times of a schedule as labels with values. */
export function useTimesFacts(): (times: ScheduleTimes) => readonly Fact[] {
  const { t } = useLingui();
  const pace = usePaceText();
  const formats = useFormats();
  const weekday = useWeekday();
  return (times) => {
    const { weekdays, monthDays, closeSeconds } = times;
    return [
      { label: t`Draws`, value: pace(times) },
      ...(weekdays.length === 0 ? [] : [{ label: t`Weekdays`, value: weekdays.map(weekday).join(", ") }]),
      ...(monthDays.length === 0 ? [] : [{ label: t`Days of the month`, value: monthDays.join(", ") }]),
      { label: t`Bets end before the draw`, value: t`${formats.number(closeSeconds)} s` },
    ];
  };
}
