import { describe, expect, it } from "vitest";
import { rational } from "../../rational.ts";
import { exactReturn, lotteryRules } from "../lotteries.ts";
import type { LotteryTable } from "../lottery-rules.ts";
import { fractionText, listOf, playOf } from "./known-codes.ts";

/** Odds and returns in percent. */
const SEA: readonly (readonly [LotteryTable, string, string, string, string])[] = [
  ["sea_4d_my", "big4", "1234", "2500", "64"],
  ["sea_4d_my", "small4", "1234", "3500", "65"],
  ["sea_4d_my", "ibox_big", "1234", "2500", "64"],
  ["sea_4d_my", "ibox_big", "1112", "2500", "64"],
  ["sea_4d_my", "ibox_small", "1122", "3500", "65"],
  ["sea_4d_my", "abc3", "123", "250", "61"],
  ["sea_4d_my", "a3", "123", "660", "66"],
  ["sea_4d_sg", "big4", "1234", "2000", "65.9"],
  ["sea_4d_sg", "small4", "1234", "3000", "58"],
  ["sea_4d_sg", "ibox_big", "1123", "2000", "65.9"],
  ["sea_4d_sg", "ibox_small", "1112", "3000", "58"],
  ["sea_4d_sg", "abc3", "123", "250", "61"],
  ["sea_4d_sg", "a3", "123", "660", "66"],
  ...(["sea_th", "sea_la", "sea_hn"] as const).flatMap(
    (table) =>
      [
        [table, "top3", "123", "900", "90"],
        [table, "tode3", "123", "150", "90"],
        [table, "tode3", "112", "150", "45"],
        [table, "top2", "12", "90", "90"],
        [table, "run_top", "1", "3.2", "86.72"],
        [table, "bottom2", "12", "90", "90"],
      ] as const,
  ),
  ["sea_th", "front3", "123", "450", "90"],
  ["sea_th", "bottom3", "123", "450", "90"],
  ["sea_th", "run_bottom", "1", "4.2", "79.8"],
];

describe("the tables of South-East Asia", () => {
  it.each(SEA)("%s: %s of %s pays %s and returns %s%%", (table, play, code, odds, kept) => {
    const list = listOf(table, "SEA");
    expect(list.odds(play, code)).toBe(Math.round(Number(odds) * 10_000));
    const { numerator, denominator } = exactReturn(list, play, code);
    const [whole = "", digits = ""] = kept.split(".");
    const places = digits.length;
    expect(fractionText(rational(numerator * 100n, denominator))).toBe(
      fractionText(rational(BigInt(whole + digits), 10n ** BigInt(places))),
    );
  });

  it("names every play", () => {
    const named = new Set(SEA.map(([table, play]) => `${table} ${play}`));
    const all = (["sea_4d_my", "sea_4d_sg", "sea_th", "sea_la", "sea_hn"] as const).flatMap((table) =>
      [...lotteryRules(table).plays.keys()].map((play) => `${table} ${play}`),
    );
    expect([...named].toSorted()).toEqual(all.toSorted());
  });

  it("refuses boxes of equal digits", () => {
    expect(playOf("sea_4d_my", "ibox_big").canonical("7777")).toBeUndefined();
    expect(playOf("sea_th", "tode3").canonical("777")).toBeUndefined();
    expect(playOf("sea_th", "tode3").canonical("772")).toBe("277");
  });
});

it("6/45 pays three, four and five right, and the jackpot's line as five", () => {
  const six = playOf("6_45", "six");
  const result = { numbers: [1, 7, 12, 30, 44, 45] };
  const pays = (code: string) => six.evaluate(code, result);
  expect(pays("01,07,12,30,44,45")).toEqual({ outcome: "won" });
  expect(pays("01,07,12,30,43,44")).toEqual({ outcome: "won" });
  expect(pays("01,02,07,12,30,43")).toEqual({ outcome: "won", pays: { num: 3, den: 100 } });
  expect(pays("01,02,03,07,12,43")).toEqual({ outcome: "won", pays: { num: 3, den: 1000 } });
  expect(pays("01,02,03,04,07,43")).toBeUndefined();
  expect(six.jackpotCode?.(result)).toBe("01,07,12,30,44,45");
  // 3 × 182,780 + 30 × 11,115 + 1,000 × (234 + 1) of 8,145,060.
  expect(fractionText(exactReturn(listOf("6_45", "ELOTT"), "six", "01,07,12,30,44,45"))).toBe(
    fractionText(rational(3n * 182_780n + 30n * 11_115n + 1000n * 235n, 8_145_060n)),
  );
});
