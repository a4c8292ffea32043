import { frequencies } from "@banyan/dev-env/statistics";
import { uniformBelow } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { fairSource } from "../../mini/fair-source.ts";
import { lotteryRules } from "../lotteries.ts";
import { isFault, LOTTERY_TABLES } from "../lottery-rules.ts";
import { seededWords } from "./known-codes.ts";

const source = seededWords(0xfeed);

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
