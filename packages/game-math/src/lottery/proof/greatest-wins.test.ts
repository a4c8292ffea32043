import { describe, expect, it } from "vitest";
import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import type { LotteryTable } from "../lottery-rules.ts";
import { drawnFor, EVERY_PLAY, paidBy, playOf, seededWords, typedCode } from "./known-codes.ts";

const source = seededWords(0xbeef);

describe("the greatest win of tables of prizes is reached", () => {
  const plays = EVERY_PLAY.filter(([, table]) => /^(?:vn|sea)_/.test(table));

  it.each(plays)("%s", (_, table, play) => {
    for (const most of [1, 2, 3, 5, 12]) {
      const code = play.canonical(typedCode(play, source, most)) ?? "";
      const { num, den } = play.greatest(code);
      expect([code, bestOf(table, play, code)]).toEqual([code, num / den]);
    }
  });

  type Build = (value: string, digits: number, filler: string) => string;

  /** Ways to put a value into a number: at its end, at its start, before its last digit. */
  const BUILDS: readonly Build[] = [
    (value, digits, filler) => (filler + value).slice(-digits),
    (value, digits, filler) => (value + filler).slice(0, digits),
    (value, digits, filler) => `${filler}${value}${filler.slice(-1)}`.slice(-digits),
  ];

  /** The most that a line is paid in draws that are made for it, or in random ones. */
  function bestOf(table: LotteryTable, play: LotteryPlay, code: string): number {
    const given = play.values(code).flat();
    const joined = Array.from({ length: 3 }, (_, index) => given.slice(0, index + 1).join(""));
    const orders = given.length === 1 ? permutations(given[0] ?? "") : [];
    const shape = drawnFor(table, play, source);
    const made = [given, orders, ...joined.map((one) => [one])].flatMap((values) =>
      values.length === 0 ? [] : BUILDS.map((build) => paidBy(play.evaluate(code, filled(shape, values, build)))),
    );
    const random = Array.from({ length: play.pad.kind === "choices" ? 2000 : 150 }, () =>
      paidBy(play.evaluate(code, drawnFor(table, play, source))),
    );
    return Math.max(...made, ...random);
  }

  /** A result of the shape with as many numbers of the values as it can have, the values as evenly as possible. */
  function filled(shape: LotteryResult, values: readonly string[], build: Build): LotteryResult {
    const times = new Map(values.map((value) => [value, 0]));
    const prizes = Object.entries(shape).map(([name, numbers]) => [name, numbers.map(String)] as const);
    const shortFirst = prizes.toSorted(([, a], [, b]) => (a[0]?.length ?? 0) - (b[0]?.length ?? 0));
    const made = shortFirst.map(([name, numbers]) => {
      const used = new Set<string>();
      return [name, numbers.map((number) => next(number, used))] as const;
    });
    return Object.fromEntries(made);

    function next(number: string, used: Set<string>): string {
      const rarest = [...times].toSorted(([, a], [, b]) => a - b).map(([value]) => value);
      for (const value of rarest) {
        for (let filler = 0; filler < 40; filler += 1) {
          const one = build(value, number.length, String(filler * 137).padStart(number.length, "0"));
          if (one.length !== number.length || used.has(one)) continue;
          used.add(one);
          times.set(value, (times.get(value) ?? 0) + 1);
          return one;
        }
      }
      // No number is left that is a hit.
      for (let other = 0; other < 10 ** number.length; other += 1) {
        const one = String(other).padStart(number.length, "0");
        if (used.has(one) || values.some((value) => one.includes(value))) continue;
        used.add(one);
        return one;
      }
      return number;
    }
  }

  function permutations(digits: string): string[] {
    if (digits.length <= 1) return [digits];
    const all = digits
      .split("")
      .flatMap((digit, index) =>
        permutations(digits.slice(0, index) + digits.slice(index + 1)).map((rest) => digit + rest),
      );
    return [...new Set(all)];
  }
});

it("the greatest win of PK10's positions is the best of all orders", () => {
  const play = playOf("pk10", "position");
  for (let round = 0; round < 30; round += 1) {
    const code = play.canonical(typedCode(play, source, 3)) ?? "";
    const masks = code.split(".").map((mask) => Number.parseInt(mask, 16));
    // The most hits of the first positions, by the set of cars that they use.
    let best = new Map([[0, 0]]);
    for (const mask of masks) {
      const after = new Map<number, number>();
      for (const [used, hits] of best) {
        for (let car = 0; car < 10; car += 1) {
          if ((used >> car) % 2 === 1) continue;
          const key = used + 2 ** car;
          after.set(key, Math.max(after.get(key) ?? 0, hits + ((mask >> car) % 2)));
        }
      }
      best = after;
    }
    expect(play.greatest(code)).toEqual({ num: best.get(1023), den: 1 });
  }
});
