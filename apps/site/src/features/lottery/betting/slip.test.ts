import { describe, expect, it } from "vitest";
import {
  greatestPayout,
  LINES_MOST,
  type SlipLine,
  slipProblem,
  totalsOf,
  withAcceptedOdds,
  withLines,
  withTrouble,
} from "./slip.ts";

const line = (code: string, more: Partial<SlipLine> = {}): SlipLine => ({
  play: "lo2",
  code,
  units: 27,
  odds: 990_000,
  greatest: { num: 1, den: 1 },
  ...more,
});

describe("the slip's arithmetic", () => {
  it("adds units, stakes and greatest payouts", () => {
    const lines = [line("12"), line("3,4", { play: "xien2", units: 1, odds: 170_000 })];
    expect(totalsOf(lines, 50n)).toEqual({ units: 28, stake: 1_400n, payout: 4_950n + 850n });
    expect(totalsOf([], 50n)).toEqual({ units: 0, stake: 0n, payout: 0n });
  });

  it("rounds down at one hit, then at the greatest number of hits", () => {
    // 7 × 1.0777 = 7.5439. One hit pays 7, and 5/3 of that are 11.67.
    expect(greatestPayout(line("1", { odds: 10_777, greatest: { num: 5, den: 3 } }), 7n)).toBe(11n);
  });

  it("keeps amounts exact beyond the numbers of floats", () => {
    expect(totalsOf([line("12", { units: 1 })], 9_007_199_254_740_993n).stake).toBe(9_007_199_254_740_993n);
  });
});

describe("the lines of a slip", () => {
  it("has a line once, and says how many it had already", () => {
    const { lines, repeated } = withLines([line("12")], [line("12"), line("34")]) ?? { lines: [], repeated: 0 };
    expect([lines.map(({ code }) => code), repeated]).toEqual([["12", "34"], 1]);
  });

  it("refuses lines beyond the most as a whole", () => {
    const many = Array.from({ length: LINES_MOST }, (_, index) => line(String(index)));
    expect(withLines([], many)?.lines).toHaveLength(LINES_MOST);
    expect(withLines([line("more")], many)).toBeUndefined();
  });

  it("gives a refused line its new odds, and forgets the mark when they are accepted", () => {
    const marked = withTrouble([line("12"), line("34")], { code: "ODDS_CHANGED", details: { line: 2, odds: 891_000 } });
    expect(marked.map(({ odds, trouble }) => [odds, trouble?.kind])).toEqual([
      [990_000, undefined],
      [891_000, "odds"],
    ]);
    expect(withAcceptedOdds(marked)[1]).toMatchObject({ odds: 891_000, trouble: undefined });
  });

  it("marks a closed number until the line is removed", () => {
    const marked = withTrouble([line("12,34")], { code: "NUMBER_CLOSED", details: { line: 1, number: "34" } });
    expect(withAcceptedOdds(marked)[0]?.trouble).toEqual({ kind: "closed", number: "34" });
  });
});

describe("slipProblem", () => {
  const limits = { minimum: "100", maximum: "10000", winMaximum: "1000000" };
  it.each([
    ["nothing", [], 10n, "empty"],
    ["a line below the least", [line("1", { units: 9 })], 11n, "below"],
    ["a line of the least", [line("1", { units: 10 })], 10n, undefined],
    ["a line above the most", [line("1", { units: 10 })], 1_001n, "above"],
    ["lines that could win more than a draw pays", [line("1", { units: 1 }), line("2", { units: 1 })], 5_051n, "win"],
  ] as const)("finds %s", (_, lines, unitStake, problem) => {
    expect(slipProblem(lines, unitStake, limits)).toBe(problem);
  });
});
