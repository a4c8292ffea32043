import { expect, it } from "vitest";
import { coveredShare } from "./covered-share.ts";
import { lotteryRules } from "./lotteries.ts";
import type { LotteryPlay } from "./lottery-play.ts";
import { LOTTERY_TABLES, type LotteryTable } from "./lottery-rules.ts";
import { exampleCodes } from "./plays/example-codes.ts";

function playOf(table: LotteryTable, code: string): LotteryPlay {
  const play = lotteryRules(table).plays.get(code);
  if (!play) throw new Error(`${table} has no play ${code}`);
  return play;
}

const two = (number: number) => String(number).padStart(2, "0");

it("is the part of the numbers, each of them once", () => {
  const play = playOf("vn_north", "lo2");
  expect(coveredShare(play, ["07"])).toBeCloseTo(0.01);
  expect(coveredShare(play, ["07,12", "12,34", "07,12"])).toBeCloseTo(0.03);
  const all = Array.from({ length: 100 }, (_, number) => two(number)).join(",");
  expect(coveredShare(play, [all, "07"])).toBeCloseTo(1);
});

it("of pairs is their part of all pairs", () => {
  expect(coveredShare(playOf("vn_north", "xien2"), ["07,12", "07,13"])).toBeCloseTo(2 / 4_950);
});

it("of both sides of a choice is all, and of one its chance", () => {
  const sides = [...lotteryRules("k3").plays.values()].find(
    ({ pad }) => pad.kind === "choices" && pad.choices.includes("big"),
  );
  if (!sides) throw new Error("k3 has no sides");
  expect(coveredShare(sides, ["big"])).toBeLessThan(0.55);
  expect(coveredShare(sides, ["big", "small"])).toBeGreaterThan(0.9);
});

it("of the examples of every play is above nothing, and of a single code at most all", () => {
  for (const table of LOTTERY_TABLES) {
    for (const play of lotteryRules(table).plays.values()) {
      for (const code of exampleCodes(play)) {
        expect(coveredShare(play, [code]), `${table} ${play.code} ${code}`).toBeGreaterThan(0);
        expect(coveredShare(play, [code]), `${table} ${play.code} ${code}`).toBeLessThanOrEqual(1);
      }
    }
  }
});
