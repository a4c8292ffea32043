import { inThousands, PLAIN_NUMBERS } from "@banyan/kernel";
import { useUi } from "./ui-context.ts";

type Moment = Date | number | string;

export interface Formats {
  /** "21 Nov 2026" */
  date(moment: Moment): string;
  /** "20–26 Nov 2026"; one date when both are the same day. */
  dates(from: Moment, to: Moment): string;
  /** "14:05" */
  time(moment: Moment): string;
  /** "21 Nov 2026, 14:05:09" */
  dateTime(moment: Moment): string;
  /** "Nov 21, 14:05": for recent rows and near deadlines. */
  dayTime(moment: Moment): string;
  number(value: number | bigint): string;
  /** 0.1234 → "12.34%" */
  percent(ratio: number): string;
  /** "3 days" */
  days(count: number): string;
  /** "3 hours ago", from `now` in epoch milliseconds. */
  ago(moment: Moment, now: number): string;
}

/**
 * Forces western digits and the Gregorian calendar. By default Persian uses the Solar Hijri calendar and Thai uses the
 * Buddhist one. Several locales would also write balances and bets in different digits.
 */
export function pinnedLocale(locale: string): string {
  return `${locale}-u-ca-gregory-nu-latn`;
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

const twoDigits = (value: number) => String(value).padStart(2, "0");

function plainTime(moment: Moment): string {
  const date = new Date(moment);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Calls `make` at the first use and keeps the result. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** Formats for one language and time zone. Without a time zone the device's zone is used. */
export function formatsFor(locale: string, timeZone?: string): Formats {
  const tag = pinnedLocale(locale);
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(tag, { ...options, timeZone, hourCycle: "h23" }));
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = formatOf(options);
    return (moment: Moment) => made().format(new Date(moment));
  };
  const day = formatOf({ day: "numeric", month: "short", year: "numeric" });
  const number = once(() => new Intl.NumberFormat(tag));
  const percent = once(() => new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 }));
  const days = once(() => new Intl.NumberFormat(tag, { style: "unit", unit: "day", unitDisplay: "long" }));
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
  const plain = PLAIN_NUMBERS[locale];
  return {
    date: (moment) => day().format(new Date(moment)),
    dates: (from, to) => day().formatRange(new Date(from), new Date(to)),
    time: plain && timeZone === undefined ? plainTime : format({ hour: "2-digit", minute: "2-digit" }),
    dateTime: format({ dateStyle: "medium", timeStyle: "medium" }),
    dayTime: format({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
    number(value) {
      if (!plain || !/^\d+$/.test(String(value))) return number().format(value);
      return inThousands(String(value), plain[1]);
    },
    percent(ratio) {
      if (!plain || !(ratio >= 0 && ratio < 10)) return percent().format(ratio);
      return `${Number((ratio * 100).toFixed(2))}%`.replace(".", plain[0]);
    },
    days: (count) => days().format(count),
    ago(moment, now) {
      const elapsed = new Date(moment).getTime() - now;
      const step = STEPS.find(([, length]) => Math.abs(elapsed) >= length);
      return step ? relative().format(Math.trunc(elapsed / step[1]), step[0]) : relative().format(0, "second");
    },
  };
}

const made = new Map<string, Formats>();

/** The formats of the current language and time zone. Intl objects are expensive to create, so they are cached. */
export function useFormats(): Formats {
  const { locale, timeZone } = useUi();
  const key = `${locale}|${timeZone ?? ""}`;
  let formats = made.get(key);
  if (!formats) {
    formats = formatsFor(locale, timeZone);
    made.set(key, formats);
  }
  return formats;
}
