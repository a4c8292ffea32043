import { uniformBelow } from "@banyan/kernel";
import { frequencies } from "@banyan/dev-env/statistics";
import { describe, expect, it } from "vitest";
import { fairSource } from "../../mini/fair-source.ts";
import { lotteryRules, lotteryRulesOf, priceList, priceListOf } from "../lotteries.ts";
import type { LineEnd, LotteryPlay, LotteryResult } from "../lottery-play.ts";
import { isFault, LOTTERY_TABLES } from "../lottery-rules.ts";
import { PRIZE_MODES } from "../prices/price-list.ts";
import { joinResults } from "../tables/prize-numbers.ts";
import { playOf, seededWords, typedCode } from "./known-codes.ts";

const PLAYS = LOTTERY_TABLES.flatMap((table) =>
  [...lotteryRules(table).plays.values()].map((play) => [`${table} ${play.code}`, table, play] as const),
);

const source = seededWords(0xabcdef);
const paid = (end: LineEnd | undefined) => (end?.outcome === "won" ? (end.pays?.num ?? 1) / (end.pays?.den ?? 1) : 0);

function drawn(table: (typeof LOTTERY_TABLES)[number], play: LotteryPlay): LotteryResult {
  const { draw } = lotteryRules(table);
  return play.draws === 2 ? joinResults(draw(source), draw(source)) : draw(source);
}

/** The typed values in another order. */
function turned(typed: string): string {
  const zone = (values: string) => values.split(/[ ,]/).toReversed().join(";  ");
  return ` ${typed.split("|").map(zone).join(" | ")}`;
}

describe("every play", () => {
  it.each(PLAYS)("%s: codes, units, single bets and greatest wins agree", (_, table, play) => {
    expect(play.code).toMatch(/^[\x21\x22\x24-\x39\x3b-\x7e]{1,20}$/);
    const results = Array.from({ length: 20 }, () => drawn(table, play));
    for (let round = 0; round < 20; round += 1) {
      const typed = typedCode(play, source, 5);
      const code = play.canonical(typed) ?? "";
      expect(code).toMatch(/^[\x21-\x7e]+$/);
      expect(play.canonical(code)).toBe(code);
      if (play.pad.kind !== "choices") expect([typed, play.canonical(turned(typed))]).toEqual([typed, code]);
      const bets = play.numbers?.(code);
      expect(Number.isSafeInteger(play.units(code)) && play.units(code) > 0).toBe(true);
      if (bets) {
        expect(new Set(bets).size).toBe(bets.length);
        expect(bets.reduce((sum, bet) => sum + play.units(bet), 0)).toBe(play.units(code));
      }
      const { num, den } = play.greatest(code);
      for (const result of results) {
        const end = play.evaluate(code, result);
        for (const part of [end?.pays?.num ?? 1, end?.pays?.den ?? 1, num, den]) {
          expect(Number.isInteger(part) && part >= 1 && part <= 1_000_000).toBe(true);
        }
        expect(paid(end)).toBeLessThanOrEqual(num / den);
        if (bets && end?.outcome !== "void") {
          const each = bets.reduce((sum, bet) => sum + paid(play.evaluate(bet, result)), 0);
          expect(paid(end)).toBeCloseTo(each, 9);
        }
      }
    }
  });

  it.each(PLAYS)("%s: typed text of its values is its code", (_, __, play) => {
    const code = play.canonical(typedCode(play, source, 6)) ?? "";
    const values = play.values(code);
    expect(play.canonical(values.map((zone) => zone.join(",")).join("|"))).toBe(code);
  });

  it.each(PLAYS)("%s: refuses other codes", (_, table, play) => {
    const result = drawn(table, play);
    for (const wrong of ["", " ", ",", "|", ".", "0.0", "x", "-1", "1e1", "0x1", "1.5.", "00000000", "__proto__"]) {
      const canonical = play.canonical(wrong);
      if (canonical !== undefined) expect(play.units(canonical)).toBeGreaterThan(0);
      if (canonical !== wrong) expect(() => play.evaluate(wrong, result)).toThrow("no code of");
    }
  });
});

describe("the greatest win of tables of prizes is reached", () => {
  const tables = ["vn_north", "vn_south", "sea_4d_my", "sea_4d_sg", "sea_th", "sea_la", "sea_hn"] as const;
  const plays = PLAYS.filter(([, table]) => tables.some((one) => one === table));

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
  function bestOf(table: (typeof tables)[number], play: LotteryPlay, code: string): number {
    const given = play.values(code).flat();
    const joined = Array.from({ length: 3 }, (_, index) => given.slice(0, index + 1).join(""));
    const orders = given.length === 1 ? permutations(given[0] ?? "") : [];
    const shape = drawn(table, play);
    const made = [given, orders, ...joined.map((one) => [one])].flatMap((values) =>
      values.length === 0 ? [] : BUILDS.map((build) => paid(play.evaluate(code, filled(shape, values, build)))),
    );
    const random = Array.from({ length: play.pad.kind === "choices" ? 2000 : 150 }, () =>
      paid(play.evaluate(code, drawn(table, play))),
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

describe("wheels", () => {
  it("expand into all combinations that hold the bankers", () => {
    const xien = playOf("vn_north", "xien3");
    expect(xien.expand?.(["04", "01", "02", "03"])).toEqual(["01,02,04", "01,03,04", "02,03,04", "01,02,03"]);
    expect(xien.expand?.(["01", "02", "03"], ["99", "50"])).toEqual(["01,50,99", "02,50,99", "03,50,99"]);
    expect(xien.expand?.(["01"], ["99", "50"])).toEqual(["01,50,99"]);
    for (const [chosen, bankers] of [
      [["01", "02"], []],
      [["01", "02", "02"], []],
      [
        ["01", "02"],
        ["02", "03"],
      ],
      [["01", "02", "3"], []],
      [["01"], ["02", "03", "04", "05"]],
    ] as const) {
      expect(xien.expand?.(chosen, bankers)).toBeUndefined();
    }
    const many = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));
    expect(playOf("vn_north", "xien2").expand?.(many)).toHaveLength(4950);
    expect(playOf("vn_north", "xien4").expand?.(many)).toBeUndefined();
    expect(playOf("6_45", "six").expand?.(many.slice(1, 9))).toHaveLength(28);
    expect(playOf("vn_north", "lo2").expand).toBeUndefined();
  });
});

/** A probability so low that a fair source never fails this file. */
const NEVER = 1e-9;

describe("house draws", () => {
  it.each(LOTTERY_TABLES)("of %s are results of their table and never repeat a number of a prize", (table) => {
    const { draw, readResult, version } = lotteryRules(table);
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const result = draw(fairSource({ serverSeed: "d1".repeat(32), clientSeed: version, nonce }));
      expect(readResult(JSON.parse(JSON.stringify(result)))).toEqual(result);
      if (["5d", "3d", "k3"].includes(table)) continue;
      for (const numbers of Object.values(result)) expect(new Set<unknown>(numbers).size).toBe(numbers.length);
    }
  });

  it("draws numbers again that a prize already has", () => {
    const words = [5, 5, 5, 6, 6, 7];
    const result = lotteryRules("sea_th").draw({ nextUint32: () => words.shift() ?? 8 });
    expect(result).toEqual({ first: ["000005"], front3: ["005", "006"], last3: ["006", "007"], last2: ["08"] });
  });

  it.each([
    ["vn_north", 10],
    ["vn_south", 10],
    ["sea_4d_my", 10],
    ["5d", 10],
    ["k3", 6],
  ] as const)("of %s show every digit equally often", (table, values) => {
    const { draw } = lotteryRules(table);
    const digits: number[] = [];
    for (let nonce = 0; digits.length < 60_000; nonce += 1) {
      const result = draw(fairSource({ serverSeed: "e2".repeat(32), clientSeed: table, nonce }));
      for (const number of Object.values(result).flat()) {
        digits.push(
          ...String(number)
            .split("")
            .map((digit) => Number(digit) - (table === "k3" ? 1 : 0)),
        );
      }
    }
    expect(frequencies(digits, values)).toBeGreaterThan(NEVER);
  });

  it.each([
    ["pk10", "order", 10],
    ["11x5", "balls", 11],
  ] as const)("of %s put every number equally often in every place", (table, name, count) => {
    const { draw } = lotteryRules(table);
    const results = Array.from({ length: 6000 }, (_, nonce) =>
      draw(fairSource({ serverSeed: "f3".repeat(32), clientSeed: table, nonce })),
    );
    for (let place = 0; place < 5; place += 1) {
      const numbers = results.map((result) => Number(result[name]?.[place]) - 1);
      expect(frequencies(numbers, count)).toBeGreaterThan(NEVER);
    }
  });
});

describe("typed results", () => {
  it.each(LOTTERY_TABLES)("of %s are read, or their first fault is named", (table) => {
    const { draw, readResult } = lotteryRules(table);
    const result = draw(source);
    for (const [name, numbers] of Object.entries(result)) {
      expect(readResult({ ...result, [name]: undefined })).toEqual({ fault: name });
      expect(readResult({ ...result, [name]: [...numbers, numbers[0]] })).toEqual({ fault: name });
      const at = uniformBelow(source, numbers.length);
      for (const wrong of [null, "", "x", -1, 1.5, "999999999", 99, ["1"], {}]) {
        const replaced = numbers.map((number, index) => (index === at ? wrong : number));
        expect(readResult({ ...result, [name]: replaced })).toEqual({ fault: `${name}[${at}]` });
      }
    }
    expect(readResult({ ...result, other: [] })).toEqual({ fault: "other" });
    for (const wrong of [undefined, null, 5, "text", []]) expect(readResult(wrong)).toEqual({ fault: "" });
    expect(isFault(result)).toBe(false);
  });

  it("of 6/45 are written in ascending order", () => {
    expect(lotteryRules("6_45").readResult({ numbers: [45, 2, 1, 9, 30, 7] })).toEqual({
      numbers: [1, 2, 7, 9, 30, 45],
    });
    expect(lotteryRules("6_45").readResult({ numbers: [45, 2, 1, 9, 45, 7] })).toEqual({ fault: "numbers[4]" });
  });
});

describe("versions", () => {
  it("name rules and price lists", () => {
    for (const table of LOTTERY_TABLES) {
      expect(lotteryRulesOf(`${table}@1`)).toBe(lotteryRules(table));
      for (const mode of PRIZE_MODES) {
        const list = priceList(table, mode);
        expect(priceListOf(`${table}:${mode}@1`)).toBe(list);
        const plays = [...lotteryRules(table).plays.values()];
        const unpriced = plays.filter((play) => {
          const odds = list?.odds(play.code, play.canonical(typedCode(play, source)) ?? "");
          return list && !(odds !== undefined && Number.isSafeInteger(odds) && odds > 10_000);
        });
        expect(unpriced).toEqual([]);
      }
    }
    expect(lotteryRulesOf("vn_north@2")).toBeUndefined();
    expect(priceList("sea_th", "LOTT")).toBeUndefined();
    expect(priceListOf("vn_north:SEA@1")).toBeUndefined();
  });
});
