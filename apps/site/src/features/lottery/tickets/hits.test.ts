import { lotteryRules } from "@banyan/game-math/lottery";
import { expect, it } from "vitest";
import { isDrawn, resultMarks } from "./hits.ts";

const rules = lotteryRules("vn_north");
const result = {
  special: ["12345"],
  first: ["67890"],
  second: ["11111", "22222"],
  third: ["30000", "30001", "30002", "30003", "30004", "30034"],
  fourth: ["4000", "4001", "4002", "4003"],
  fifth: ["5000", "5001", "5002", "5003", "5004", "5005"],
  sixth: ["600", "601", "602"],
  seventh: ["70", "71", "72", "45"],
};
const play = (code: string) => {
  const found = rules.plays.get(code);
  if (!found) throw new Error(`the North has no ${code}`);
  return found;
};

it("marks the digits of every number that a bet hit", () => {
  const marks = resultMarks(rules, [{ play: "lo2", code: "34,45,99" }], result);
  expect([...marks]).toEqual([
    ["third.5", [3, 5]],
    ["special.0", [3, 5]],
    ["seventh.3", [0, 2]],
  ]);
});

it("marks only the prizes of the play, and the first digits where they count", () => {
  expect([...resultMarks(rules, [{ play: "de_special", code: "45" }], result).keys()]).toEqual(["special.0"]);
  expect([...resultMarks(rules, [{ play: "de_head_special", code: "12" }], result)]).toEqual([["special.0", [0, 2]]]);
});

it("says which values of a combination were drawn", () => {
  expect(["34", "45", "99"].map((value) => isDrawn(play("xien2"), 0, value, result))).toEqual([true, true, false]);
  expect(["small", "big", "odd"].map((value) => isDrawn(play("sides"), 0, value, result))).toEqual([true, false, true]);
});

it("marks nothing of a code that was cut", () => {
  expect(resultMarks(rules, [{ play: "lo2", code: "34,45,…" }], result).size).toBe(0);
});
