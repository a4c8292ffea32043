import { describe, expect, it } from "vitest";
import { fairSource } from "../mini/fair-source.ts";
import { lotteryRules } from "./lotteries.ts";

const rules = lotteryRules("vn_north");
const play = (code: string) => {
  const found = rules.plays.get(code);
  if (!found) throw new Error(`no play ${code}`);
  return found;
};

const RESULT = {
  special: ["12345"],
  first: ["67845"],
  second: ["00045", "10001"],
  third: ["11101", "22202", "33303", "44404", "55505", "66606"],
  fourth: ["1110", "2211", "3312", "4413"],
  fifth: ["5514", "6615", "7716", "8817", "9918", "0019"],
  sixth: ["120", "221", "322"],
  seventh: ["45", "23", "24", "25"],
};

describe("the North's table", () => {
  it("reads codes that players type as one canonical text", () => {
    expect(play("lo2").canonical("34, 12")).toBe("12,34");
    expect(play("lo2").canonical("٣٤ 12;07")).toBe("07,12,34");
    for (const wrong of ["", "1", "123", "12,12", "1x", "-1", "12.34"]) {
      expect(play("lo2").canonical(wrong)).toBeUndefined();
    }
    expect(play("xien2").canonical("34 12")).toBe("12,34");
    for (const wrong of ["12", "12,34,56"]) expect(play("xien2").canonical(wrong)).toBeUndefined();
    expect(play("dau").canonical("731")).toBe("1,3,7");
    expect(play("sides").canonical(" Big ")).toBe("big");
    expect(play("tong").canonical("19")).toBeUndefined();
  });

  it("counts units", () => {
    expect(play("lo2").units("12,34")).toBe(54);
    expect(play("lo3").units("012")).toBe(23);
    expect(play("da").units("01,02,03")).toBe(162);
    expect(play("de_head_tail").units("01")).toBe(5);
  });

  it("pays hits", () => {
    expect(play("lo2").evaluate("45", RESULT)).toEqual({ outcome: "won", pays: { num: 4, den: 1 } });
    expect(play("lo2").evaluate("01,02,99", RESULT)).toEqual({ outcome: "won", pays: { num: 3, den: 1 } });
    expect(play("lo2").evaluate("99", RESULT)).toBeUndefined();
    expect(play("xien2").evaluate("01,45", RESULT)).toEqual({ outcome: "won" });
    expect(play("xien2").evaluate("01,99", RESULT)).toBeUndefined();
    expect(play("da").evaluate("01,45,99", RESULT)).toEqual({ outcome: "won" });
    expect(play("da_pairs").evaluate("01,45,99", RESULT)).toEqual({ outcome: "won", pays: { num: 2, den: 1 } });
    expect(play("truot4").evaluate("90,91,92,93", RESULT)).toEqual({ outcome: "won" });
    expect(play("de_special").evaluate("45", RESULT)).toEqual({ outcome: "won" });
    expect(play("dau").evaluate("4", RESULT)).toEqual({ outcome: "won" });
    expect(play("sides").evaluate("small", RESULT)).toEqual({ outcome: "won" });
    expect(play("tong").evaluate("9", RESULT)).toEqual({ outcome: "won" });
    expect(() => play("lo2").evaluate("45,01", RESULT)).toThrow("no code of lo2");
  });

  it("draws results that it reads, without a repeated number in a prize", () => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const result = rules.draw(fairSource({ serverSeed: "5a".repeat(32), clientSeed: "north", nonce }));
      expect(rules.readResult(result)).toEqual(result);
    }
  });

  it("names the place of the first fault of a result", () => {
    expect(rules.readResult(RESULT)).toEqual(RESULT);
    const faults: [unknown, string][] = [
      [null, ""],
      [[], ""],
      [{ ...RESULT, special: undefined }, "special"],
      [{ ...RESULT, special: ["1234"] }, "special[0]"],
      [{ ...RESULT, special: [12_345] }, "special[0]"],
      [{ ...RESULT, special: ["12345", "12346"] }, "special"],
      [{ ...RESULT, seventh: ["45", "23", "24"] }, "seventh[3]"],
      [{ ...RESULT, seventh: ["45", "23", "45", "24"] }, "seventh[2]"],
      [{ ...RESULT, eighth: ["45"] }, "eighth"],
    ];
    for (const [value, fault] of faults) expect(rules.readResult(value)).toEqual({ fault });
  });
});
