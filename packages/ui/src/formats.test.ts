import { latinDigits, PLAIN_NUMBERS } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { timeLeft } from "./clock-text.ts";
import { formatsFor, pinnedLocale } from "./formats.ts";

const moment = Date.UTC(2026, 10, 21, 20, 30, 5);

describe("formats", () => {
  it.each(["ar", "bn", "fa", "hi", "km", "my", "ne", "th", "ur", "zh-CN"])(
    "%s dates by the Gregorian calendar in western digits",
    (locale) => {
      const formats = formatsFor(locale, "Asia/Karachi");
      expect(formats.date(moment)).toMatch(/2026/);
      expect(formats.date(moment)).toMatch(/22/);
      expect(formats.time(moment)).toBe("01:30");
      expect(formats.number(1234567)).toMatch(/^[\d.,\s\u00a0\u202f’']+$/);
    },
  );

  it.each(Object.keys(PLAIN_NUMBERS))("%s writes numbers, shares and the time as the browser does", (locale) => {
    const formats = formatsFor(locale);
    const tag = pinnedLocale(locale);
    const percent = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 });
    for (const ratio of [0, 0.04, 0.9, 0.965, 0.9612, 1, 9.5])
      expect(formats.percent(ratio)).toBe(percent.format(ratio));
    const number = new Intl.NumberFormat(tag);
    for (const value of [0, 7, 999, 1000, -1000, 1_234_567, 12.5])
      expect(formats.number(value)).toBe(number.format(value));
    expect(formats.number(1_000_000n)).toBe(number.format(1_000_000n));
    const time = new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    expect(formats.time(moment)).toBe(time.format(moment));
  });

  it("shortens a range of days, and writes one day once", () => {
    const formats = formatsFor("en-GB", "UTC");
    expect(formats.dates(Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 26)).replaceAll(/[\u2009\u202f]/g, " ")).toMatch(
      /^20\s?–\s?26 Nov 2026$/,
    );
    expect(formats.dates(moment, moment)).toBe("21 Nov 2026");
    expect(formatsFor("th", "UTC").dates(moment, moment)).toMatch(/2026/);
  });

  it("tells how long ago in the largest unit that fits", () => {
    const formats = formatsFor("en", "UTC");
    expect(formats.ago(moment, moment + 5_000)).toBe("now");
    expect(formats.ago(moment, moment + 3 * 3_600_000 + 5)).toBe("3 hours ago");
    expect(formats.ago(moment, moment + 26 * 3_600_000)).toBe("yesterday");
  });
});

it("reads digits of every script the players type", () => {
  expect(latinDigits("٠١٢ ۳۴۵ ६७ ৮৯ ၀၁ ០១ ๒๓ ４")).toBe("012 345 67 89 01 01 23 4");
});

it("writes the time left as a clock", () => {
  expect(timeLeft(9)).toEqual({ days: 0, clock: "0:09" });
  expect(timeLeft(3849)).toEqual({ days: 0, clock: "1:04:09" });
  expect(timeLeft(176_649)).toEqual({ days: 2, clock: "01:04:09" });
});

it("writes days in the words of the language", () => {
  const texts = (locale: string) => [1, 3].map((count) => formatsFor(locale).days(count));
  expect(texts("en")).toEqual(["1 day", "3 days"]);
  expect(texts("ur")).toEqual(["1 دن", "3 دن"]);
  expect(texts("vi")).toEqual(["1 ngày", "3 ngày"]);
  expect(texts("th")).toEqual(["1 วัน", "3 วัน"]);
});
