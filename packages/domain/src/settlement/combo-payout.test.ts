import { describe, expect, it } from "vitest";
import { assertLines, type LegEnd, linesDue, linesOfSize, potentialOf, systemOf } from "./combo-payout.ts";

const leg = (odds: number, outcome: LegEnd["outcome"], pays?: LegEnd["pays"]): LegEnd => ({
  odds,
  outcome,
  ...(pays && { pays }),
});
const parlay = (legs: number) => [(1 << legs) - 1];

describe("systemOf", () => {
  it.each([
    ["trixie", 4],
    ["patent", 7],
    ["yankee", 11],
    ["lucky15", 15],
    ["canadian", 26],
    ["lucky31", 31],
    ["heinz", 57],
    ["lucky63", 63],
    ["super_heinz", 120],
    ["goliath", 247],
  ] as const)("%s has %i different lines", (name, count) => {
    const { legs, lines } = systemOf(name);
    expect(lines).toHaveLength(count);
    expect(() => assertLines(legs, lines)).not.toThrow();
  });

  it("combines k of n", () => {
    expect(linesOfSize(3, 2)).toEqual([0b011, 0b101, 0b110]);
    expect(linesOfSize(10, 4)).toHaveLength(210);
  });
});

describe("assertLines", () => {
  it.each([
    [1, [1]],
    [16, [3]],
    [2, []],
    [2, [0]],
    [2, [4]],
    [2, [1.5]],
    [2, [3, 3]],
    [10, Array.from({ length: 301 }, (_, index) => index + 1)],
  ])("refuses %i legs with the lines %j", (legs, lines) => {
    expect(() => assertLines(legs, lines)).toThrow(/combination|line/);
  });

  it("accepts the bounds", () => {
    expect(() => assertLines(2, [1, 2, 3])).not.toThrow();
    expect(() =>
      assertLines(
        15,
        Array.from({ length: 300 }, (_, index) => index + 1),
      ),
    ).not.toThrow();
  });
});

describe("linesDue", () => {
  it("of a parlay with a half win is rounded down once", () => {
    // 10.00 at 2.00 half won, 2.20, 1.91 and 2.50: the published example of a book.
    const legs = [leg(2_000, "half_won"), leg(2_200, "won"), leg(1_910, "won"), leg(2_500, "won")];
    expect(linesDue(1_000n, parlay(4), legs)).toBe(15_757n);
  });

  it.each([
    ["a void leg counts as one", [leg(1_950, "won"), leg(3_000, "void")], 195n],
    ["half lost counts a half", [leg(1_950, "won"), leg(3_000, "half_lost")], 97n],
    ["all void gives the stake back", [leg(1_950, "void"), leg(3_000, "void")], 100n],
    ["a dead heat pays its part", [leg(1_950, "won", { num: 1, den: 2 }), leg(3_000, "won")], 292n],
    ["several hits pay several times", [leg(1_950, "won", { num: 3, den: 1 }), leg(3_000, "won")], 1_755n],
    ["a lost leg loses at once", [leg(1_950, "lost"), leg(3_000, "open")], 0n],
    ["an open leg waits", [leg(1_950, "won"), leg(3_000, "open")], undefined],
  ] as const)("%s", (_, legs, due) => {
    expect(linesDue(100n, parlay(2), legs)).toBe(due);
  });

  it("of a system waits only for legs of lines that are not lost", () => {
    const { lines } = systemOf("trixie");
    const known = [leg(2_000, "won"), leg(2_000, "won"), leg(3_000, "lost")];
    expect(linesDue(100n, lines, known)).toBe(400n);
    expect(linesDue(100n, lines, [leg(2_000, "lost"), leg(2_000, "lost"), leg(3_000, "open")])).toBe(0n);
    expect(linesDue(100n, lines, [leg(2_000, "won"), leg(2_000, "won"), leg(3_000, "open")])).toBeUndefined();
    // Every line is rounded down for itself.
    const odd = [leg(1_015, "won"), leg(1_015, "won"), leg(1_015, "won")];
    expect(linesDue(1n, lines, odd)).toBe(4n);
  });
});

describe("potentialOf", () => {
  it("is what all lines pay when every leg wins", () => {
    expect(potentialOf(100n, systemOf("trixie").lines, [2_000, 2_000, 3_000])).toBe(400n + 600n + 600n + 1_200n);
    expect(
      potentialOf(
        1n,
        parlay(15),
        Array.from({ length: 15 }, () => 1_001_000),
      ),
    ).toBe(1_001n ** 15n);
  });
});
