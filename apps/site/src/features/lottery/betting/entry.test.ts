import { lotteryRules } from "@banyan/game-math/lottery";
import { describe, expect, it } from "vitest";
import { codesOf, quickPick, toggled, ZONE_PRESETS } from "./entry.ts";

const north = lotteryRules("vn_north");

function playOf(code: string) {
  const play = north.plays.get(code);
  if (!play) throw new Error(`the North has no ${code}`);
  return play;
}

describe("codesOf", () => {
  it("makes one line of numbers that are bets of their own", () => {
    expect(codesOf(playOf("lo2"), [["34", "12"]])).toEqual(["12,34"]);
    expect(codesOf(playOf("lo2"), [[]])).toEqual([]);
  });

  it("waits until a combination is complete, and makes a wheel of more numbers", () => {
    expect(codesOf(playOf("xien2"), [["12"]])).toEqual([]);
    expect(codesOf(playOf("xien2"), [["12", "34"]])).toEqual(["12,34"]);
    expect(codesOf(playOf("xien2"), [["12", "34", "56"]])).toEqual(["12,34", "12,56", "34,56"]);
  });

  it("keeps every banker in every code", () => {
    expect(codesOf(playOf("xien2"), [["12", "34", "56"]], ["34"])).toEqual(["12,34", "34,56"]);
  });

  it("answers nothing for a wheel of too many codes", () => {
    const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));
    expect(codesOf(playOf("xien4"), [all])).toBeUndefined();
  });

  it("makes a line of every choice", () => {
    expect(codesOf(playOf("sides"), [["big", "odd"]])).toEqual(["big", "odd"]);
  });
});

it.each([...north.plays.keys()])("picks a bet of %s at random", (code) => {
  const play = playOf(code);
  expect(codesOf(play, quickPick(play))).toHaveLength(1);
});

it("has the presets of a zone", () => {
  const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
  expect(ZONE_PRESETS.big(digits)).toEqual(["5", "6", "7", "8", "9"]);
  expect(ZONE_PRESETS.odd(digits)).toEqual(["1", "3", "5", "7", "9"]);
  expect(ZONE_PRESETS.small(["01", "02", "03", "04", "05"])).toEqual(["01", "02"]);
});

it("adds a value up to the most, and removes it", () => {
  expect(toggled(["1"], "0", 2)).toEqual(["0", "1"]);
  expect(toggled(["0", "1"], "2", 2)).toEqual(["0", "1"]);
  expect(toggled(["0", "1"], "0", 2)).toEqual(["1"]);
});
