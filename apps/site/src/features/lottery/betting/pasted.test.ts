import { lotteryRules } from "@banyan/game-math/lottery";
import { describe, expect, it } from "vitest";
import { pastedCodes, pastedNumbers, seriesOf } from "./pasted.ts";

describe("pastedNumbers", () => {
  it("takes any separators and the digits of any script", () => {
    expect(pastedNumbers("12, 34;56\n78-90 ۰۱", 2).values).toEqual(["12", "34", "56", "78", "90", "01"]);
  });

  it("names every token that is no number with its place, and drops none", () => {
    const { values, bad, repeated } = pastedNumbers("12 7 x5 345 12 99", 2);
    expect(values).toEqual(["12", "99"]);
    expect(bad).toEqual([
      { text: "7", place: 2 },
      { text: "x5", place: 3 },
      { text: "345", place: 4 },
    ]);
    expect(repeated).toEqual(["12"]);
  });

  it("expands kéo, also beside other numbers", () => {
    const tens = ["01", "11", "21", "31", "41", "51", "61", "71", "81", "91"];
    expect(pastedNumbers("01 kéo 91", 2).values).toEqual(tens);
    expect(pastedNumbers("01kéo91", 2).values).toEqual(tens);
    expect(pastedNumbers("77 19 keo 10", 2).values[1]).toBe("19");
    expect(pastedNumbers("01 kéo 92", 2)).toMatchObject({ values: [], bad: [{ text: "01>92", place: 1 }] });
  });

  it("counts up or down in the one digit that differs", () => {
    expect(seriesOf("123", "153")).toEqual(["123", "133", "143", "153"]);
    expect(seriesOf("13", "10")).toEqual(["13", "12", "11", "10"]);
    expect(seriesOf("13", "13")).toBeUndefined();
  });
});

describe("pastedCodes", () => {
  it("reads one bet in each line", () => {
    const xien2 = lotteryRules("vn_north").plays.get("xien2");
    if (!xien2) throw new Error("the North has xiên 2");
    expect(pastedCodes("34 12\n56-78\n1 2\n12,34", xien2)).toEqual({
      values: ["12,34", "56,78"],
      bad: [{ text: "1 2", place: 3 }],
      repeated: ["12,34"],
    });
  });
});
