import { describe, expect, it } from "vitest";
import { fitsRegistrationRule, registrationPattern, registrationPatterns } from "./registration-patterns.ts";

/** For each pattern: values that it accepts, and values that it refuses. */
const EXAMPLES: Readonly<Record<number, readonly [accepted: readonly string[], refused: readonly string[]]>> = {
  1: [["anything at all", "٣ 好 !", " "], []],
  2: [
    ["a", "Rana77", "zA0"],
    ["7rana", "rana_7", "rana 7", "rána", "rana\n", ""],
  ],
  3: [
    ["张伟", "2026年", "123"],
    ["张 伟", "张wei", "１２", "かな"],
  ],
  4: [
    ["a@b.pk", "first.last+tag@sub.example.com", "o'neil_1@xn--bcher-kva.example"],
    ["a@b", "a@@b.com", ".a@b.com", "a.@b.com", "a..b@c.com", "a b@c.com", "a@-b.com", "a@b-.com", "a@b.c", "ä@b.com"],
  ],
  5: [
    ["abc", "123", "aB3"],
    ["a b", "a-b", "٣", "é"],
  ],
  6: [
    ["a1", "1a", "Abc123"],
    ["abc", "123", "a1!", "a 1"],
  ],
  7: [
    ["0", "0123456789"],
    ["12a", "1 2", "-1", "١٢", "1.0"],
  ],
  8: [
    ["A", "aB1", "1A"],
    ["ab1", "123", "A b", "A!"],
  ],
  9: [
    ["Ali Raza", "ali"],
    ["Ali2", "Alí", "   ", "علی"],
  ],
  10: [
    ["no-space!", "علی", "🙂"],
    ["a b", "a\u00a0b", "a\tb", " a"],
  ],
  11: [
    ["张伟", "阿卜杜拉·买买提", "你好，世界。"],
    ["张伟1", "张 伟", "Zhang"],
  ],
  12: [
    ["2026-02-28", "02-28-2026", "2024-02-29", "02-29-2024", "2000-02-29", "1999-12-31", "2026-04-30"],
    ["2026-02-29", "02-29-2023", "1900-02-29", "2100-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-1-1"],
  ],
  13: [
    ["José Núñez", "علی رضا", "張 偉", "Nguyễn"],
    ["Ali2", "Ali-Raza", "  ", "Ali_"],
  ],
  14: [
    ["김민준", "한글"],
    ["김 민준", "Kim", "金", "김1"],
  ],
  15: [
    ["สมชาย", "น้ำ"],
    ["สมชาย ใจดี", "Somchai", "๑๒", "฿"],
  ],
  16: [
    ["สมชาย ใจดี", "Somchai Jaidee", "สมชาย Jaidee"],
    ["Somchai1", "   ", "๑", "José"],
  ],
  17: [
    ["ALI RAZA", "A"],
    ["Ali", "  ", "ALI1", "ÁLI"],
  ],
  18: [
    ["aB3$", "~!@#", "abc"],
    ["a b", "é", "好"],
  ],
  19: [
    ["Passw0rd!", "aA1~"],
    ["password", "Passw0rd", "PASSW0RD!", "passw0rd!", "Password!", "Pass w0rd!", "Pässw0rd!"],
  ],
  20: [
    ["Ali Raza", "Anne-Marie O'Neil", "علی رضا", "李 明"],
    ["Ali", "Ali  Raza", "Ali Khan Raza", " Ali Raza", "Ali 7"],
  ],
  21: [
    ["やまだたろう", "ヤマダ", "山田太郎", "ＡＢＣ１２３", "々"],
    ["ﾔﾏﾀﾞ", "Yamada", "山田1", "山田 太郎"],
  ],
  22: [
    ["রহিম উদ্দিন", "علی رضا", "ไทย", "नेपाल"],
    ["Rahim", "রহিম1", "রহিম!", "   "],
  ],
};

const rule = (id: number, minLength = 0, maxLength = 100) => ({
  acceptedPattern: registrationPattern(id)?.source ?? "none",
  minLength,
  maxLength,
});

describe("registration patterns", () => {
  it("have numbers without gaps, each with examples", () => {
    expect(registrationPatterns.map(({ id }) => id)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
    expect(Object.keys(EXAMPLES).map(Number)).toEqual(registrationPatterns.map(({ id }) => id));
  });

  for (const { id, kind } of registrationPatterns) {
    const [accepted, refused] = EXAMPLES[id] ?? [[], []];
    it.each(accepted)(`[R-5.02] ${id}: ${kind} takes %j`, (value) => {
      expect(fitsRegistrationRule(rule(id), value)).toBe(true);
    });
    it.each(refused)(`[R-5.02] ${id}: ${kind} refuses %j`, (value) => {
      expect(fitsRegistrationRule(rule(id), value)).toBe(false);
    });
  }

  it.each([
    ["abc", false],
    ["abcd", true],
    ["abcdef", true],
    ["abcdefg", false],
    // Four characters, but eight code units.
    ["🙂🙂🙂🙂", true],
    ["🙂🙂🙂🙂🙂🙂🙂", false],
  ])("[R-5.01] count characters: %j between 4 and 6 is %s", (value, fits) => {
    expect(fitsRegistrationRule(rule(1, 4, 6), value)).toBe(fits);
  });

  it("[R-5.01] takes any text for the pattern *", () => {
    expect(fitsRegistrationRule({ acceptedPattern: "*", minLength: 1, maxLength: 9 }, "\n<b>")).toBe(true);
  });

  it("answer hostile text of the greatest length within a tick", () => {
    const hostile = ["a".repeat(254), `${"a.".repeat(126)}@`, "1".repeat(255), " ".repeat(255), `${"a@".repeat(127)}!`];
    const began = Date.now();
    for (const { id } of registrationPatterns) {
      for (const value of hostile) fitsRegistrationRule(rule(id, 0, 300), value);
    }
    expect(Date.now() - began).toBeLessThan(200);
  });
});
