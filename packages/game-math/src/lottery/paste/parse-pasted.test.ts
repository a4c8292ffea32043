import { describe, expect, it } from "vitest";
import { lotteryRules } from "../lotteries.ts";
import type { LotteryTable } from "../lottery-rules.ts";
import { parsePasted } from "./parse-pasted.ts";

function pasted(table: LotteryTable, code: string, text: string) {
  const play = lotteryRules(table).plays.get(code);
  if (!play) throw new Error(`no play ${code}`);
  return parsePasted(play, text);
}

const codes = (...all: string[]) => ({ codes: all, bad: [] });

describe("pasted text", () => {
  it("takes numbers between any separators", () => {
    expect(pasted("vn_north", "lo2", "12,34;56 78\n90/01-02.03|04")).toEqual(codes("01,02,03,04,12,34,56,78,90"));
    expect(pasted("vn_north", "lo2", "١٢ ٣٤")).toEqual(codes("12,34"));
    expect(pasted("vn_north", "lo2", " \n ")).toEqual(codes());
  });

  it("keeps repeated numbers in codes of their own", () => {
    expect(pasted("vn_north", "lo2", "12 34 12 12 34")).toEqual(codes("12,34", "12,34", "12"));
  });

  it("names each bad token with its place", () => {
    expect(pasted("vn_north", "lo2", "12 1 345 x7 34")).toEqual({
      codes: ["12,34"],
      bad: [
        { token: "1", at: 3 },
        { token: "345", at: 5 },
        { token: "x7", at: 9 },
      ],
    });
  });

  it("counts ranges digit by digit", () => {
    expect(pasted("vn_north", "lo2", "01 kéo 91")).toEqual(codes("01,11,21,31,41,51,61,71,81,91"));
    expect(pasted("vn_north", "lo2", "10 KEO 13")).toEqual(codes("10,11,12,13"));
    expect(pasted("vn_north", "lo2", "00ke\u0301o33")).toEqual(codes("00,11,22,33"));
    expect(pasted("vn_north", "lo2", "31 kéo 01")).toEqual(codes("01,11,21,31"));
    expect(pasted("vn_north", "lo3", "012 kéo 212, 999")).toEqual(codes("012,112,212,999"));
    expect(pasted("vn_north", "lo2", "55 12 kéo 35 kéo 77")).toEqual({
      codes: ["55,77"],
      bad: [
        { token: "12 kéo 35", at: 3 },
        { token: "kéo", at: 13 },
      ],
    });
    expect(pasted("vn_north", "lo2", "12 kéo 12")).toEqual({ codes: [], bad: [{ token: "12 kéo 12", at: 0 }] });
  });

  it("cuts each line into combinations", () => {
    expect(pasted("vn_north", "xien2", "12 34 56,78\n90 01")).toEqual(codes("12,34", "56,78", "01,90"));
    expect(pasted("vn_north", "xien2", "12 34 56\n77 77")).toEqual({
      codes: ["12,34"],
      bad: [
        { token: "56", at: 6 },
        { token: "77", at: 9 },
        { token: "77", at: 12 },
      ],
    });
    expect(pasted("6_45", "six", "01 02 03 04 05 06 07")).toEqual({
      codes: ["01,02,03,04,05,06"],
      bad: [{ token: "07", at: 18 }],
    });
  });

  it("takes a line as a set", () => {
    expect(pasted("vn_north", "da", "12 34 56\n1 12 13 12")).toEqual({
      codes: ["12,34,56", "12,13"],
      bad: [
        { token: "1", at: 9 },
        { token: "12", at: 17 },
      ],
    });
    expect(pasted("vn_north", "da", "12")).toEqual({ codes: [], bad: [{ token: "12", at: 0 }] });
    expect(pasted("5d", "group120", "01234\n5 6 7 8 9 9")).toEqual({
      codes: ["0,1,2,3,4", "5,6,7,8,9"],
      bad: [{ token: "9", at: 16 }],
    });
    expect(pasted("11x5", "any2", "01 kéo 04")).toEqual(codes("01,02,03,04"));
    expect(pasted("5d", "sum3_first", "0 27 28")).toEqual({ codes: ["0,27"], bad: [{ token: "28", at: 5 }] });
  });

  it("takes a number as a value for each zone", () => {
    expect(pasted("5d", "direct3_last", "123 45\n7|89|0")).toEqual({
      codes: ["2.4.8", "80.300.1"],
      bad: [{ token: "45", at: 4 }],
    });
    expect(pasted("11x5", "direct2", "01 02 03 03 04")).toEqual({
      codes: ["1.2"],
      bad: [
        { token: "03", at: 6 },
        { token: "03", at: 9 },
        { token: "04", at: 12 },
      ],
    });
    expect(pasted("5d", "position", "1|-||2|34")).toEqual(codes("2.0.0.4.18"));
    expect(pasted("5d", "group60", "12\n1|2,3,4")).toEqual({ codes: ["2.1c"], bad: [{ token: "12", at: 0 }] });
  });

  it("takes choices and boxes one by one", () => {
    expect(pasted("vn_north", "sides", "Big, odd nothing")).toEqual({
      codes: ["big", "odd"],
      bad: [{ token: "nothing", at: 9 }],
    });
    expect(pasted("sea_4d_my", "ibox_big", "3211 1111 1123")).toEqual({
      codes: ["1123", "1123"],
      bad: [{ token: "1111", at: 5 }],
    });
  });
});
