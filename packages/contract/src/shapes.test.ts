import { describe, expect, it } from "vitest";
import { registrationUser } from "./identity/register.ts";
import { knownDay, line, prose } from "./shapes.ts";

const code = (...points: number[]) => String.fromCodePoint(...points);

describe.each([
  ["a line", line(64)],
  ["a text", prose(64)],
])("%s that a person typed", (_name, shape) => {
  it.each([
    ["right-to-left override", 0x202e],
    ["left-to-right embedding", 0x202a],
    ["isolate", 0x2066],
    ["end of isolate", 0x2069],
    ["left-to-right mark", 0x200e],
    ["Arabic letter mark", 0x061c],
    ["zero-width space", 0x200b],
    ["byte order mark", 0xfeff],
    ["soft hyphen", 0x00ad],
    ["word joiner", 0x2060],
    ["Hangul filler", 0x3164],
    ["tag letter", 0xe0061],
    ["joiner between Latin letters", 0x200d],
    ["non-joiner between Latin letters", 0x200c],
  ])("is without the %s", (_what, point) => {
    expect(shape.parse(`ali${code(point)}ce`)).toBe("alice");
  });

  it.each(["علی‌رضا", "नेपाल्‍स", "👩‍👩‍👧", "👩🏽‍🚀", "Zoë O’Brien", "阮文 小明", "ประยุทธ์", "Đặng"])(
    "keeps %s as it is written",
    (text) => {
      expect(shape.parse(text)).toBe(text);
    },
  );
});

it("a name of nothing but invisible characters is no name", () => {
  expect(line(64, 1).safeParse(code(0x200b, 0x2060, 0x3164)).success).toBe(false);
});

it("a username is registered as it is seen", () => {
  const user = { username: `ad${code(0x200b)}min`, password: "p", confirmPassword: "p", agreedToTerms: true };
  expect(registrationUser.parse(user).username).toBe("admin");
});

describe("prose", () => {
  it("counts characters, of which an emoji is one", () => {
    expect(prose(10).safeParse("😀".repeat(10)).success).toBe(true);
    expect(prose(10).safeParse("😀".repeat(11)).success).toBe(false);
    expect(prose(10).safeParse("a".repeat(10)).success).toBe(true);
    expect(prose(10).safeParse("a".repeat(11)).success).toBe(false);
  });
});

it.each([
  ["2026-11-21", true],
  ["9999-12-31", true],
  ["1899-12-31", false],
  // The database has no year 0.
  ["0000-01-01", false],
  ["2026-02-30", false],
])("a day that the database knows: %s is %s", (day, isKnown) => {
  expect(knownDay.safeParse(day).success).toBe(isKnown);
});
