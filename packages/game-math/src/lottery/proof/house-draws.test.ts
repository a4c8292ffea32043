import { type RandomSource, uniformBelow } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { fairSource } from "../../mini/fair-source.ts";
import { lotteryRules } from "../lotteries.ts";
import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import { joinResults } from "../tables/prize-numbers.ts";
import { countSea } from "./count-sea.ts";
import { countVietnam } from "./count-vietnam.ts";
import { listOf, seededWords, typedCode } from "./known-codes.ts";

const DRAWS = 100;

const drawsOf = (table: Parameters<typeof lotteryRules>[0]): LotteryResult[] =>
  Array.from({ length: DRAWS }, (_, nonce) =>
    lotteryRules(table).draw(fairSource({ serverSeed: "c0".repeat(32), clientSeed: table, nonce })),
  );

/** Random codes, and one of parts of the drawn numbers. */
function linesOf(play: LotteryPlay, result: LotteryResult, source: RandomSource): string[] {
  const { pad } = play;
  if (pad.kind === "choices") return [...pad.choices];
  const random = [typedCode(play, source)];
  const digits = pad.kind === "numbers" ? pad.digits : 1;
  const drawn = Object.values(result)
    .flat()
    .map(String)
    .filter((number) => number.length >= digits);
  const [least, most] = pad.kind === "numbers" ? [pad.least, Math.min(pad.most, Math.max(pad.least, 4))] : [1, 4];
  const near = new Set<string>();
  while (near.size < least + uniformBelow(source, most - least + 1)) {
    const number = drawn[uniformBelow(source, drawn.length)] ?? "";
    near.add(uniformBelow(source, 3) === 0 ? number.slice(0, digits) : number.slice(-digits));
  }
  return [...random, [...near].join(",")].flatMap((typed) => play.canonical(typed) ?? []);
}

const paid = (play: LotteryPlay, line: string, result: LotteryResult): number => {
  const end = play.evaluate(line, result);
  return end ? (end.pays?.num ?? 1) / (end.pays?.den ?? 1) : 0;
};

describe("house draws of the South", () => {
  const draws = drawsOf("vn_south");
  it.each([...lotteryRules("vn_south").plays.values()].map((play) => [play.code, play] as const))(
    "pay %s as the second count does",
    (code, play) => {
      const source = seededWords(77);
      for (const [index, one] of draws.entries()) {
        const other = draws[(index + 1) % DRAWS] ?? one;
        const stations = play.draws === 2 ? [one, other] : [one];
        const result = play.draws === 2 ? joinResults(one, other) : one;
        for (const line of linesOf(play, result, source)) {
          expect([line, paid(play, line, result)]).toEqual([line, countVietnam("vn_south", code, line, ...stations)]);
        }
      }
    },
  );
});

describe.each(["sea_4d_my", "sea_4d_sg", "sea_th", "sea_la", "sea_hn"] as const)("house draws of %s", (table) => {
  const draws = drawsOf(table).slice(0, 40);
  const list = listOf(table, "SEA");
  it.each([...lotteryRules(table).plays.values()].map((play) => [play.code, play] as const))(
    "pay %s as the second count does",
    (code, play) => {
      const source = seededWords(78);
      let winners = 0;
      for (const result of draws) {
        for (const line of linesOf(play, result, source)) {
          const stakes = (paid(play, line, result) * (list.odds(code, line) ?? Number.NaN)) / 10_000;
          expect(stakes).toBeCloseTo(countSea(table, code, line, result), 6);
          if (stakes > 0) winners += 1;
        }
      }
      expect(winners).toBeGreaterThan(0);
    },
  );
});
