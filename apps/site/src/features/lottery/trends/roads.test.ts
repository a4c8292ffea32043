import { lotteryRules } from "@banyan/game-math/lottery";
import { describe, expect, it } from "vitest";
import { bigRoad, endsOf, type RoadEnd, roadsOf } from "./roads.ts";

const ends = (text: string): RoadEnd[] =>
  Array.from(text, (letter) => (letter === "B" ? "big" : letter === "S" ? "small" : "neither"));

/** The road as rows of text. */
function drawn(text: string): readonly string[] {
  const rows: string[][] = [];
  for (const { column, row, side, neither } of bigRoad(ends(text))) {
    (rows[row] ??= [])[column] = neither > 0 ? String(neither) : side === "big" ? "B" : "S";
  }
  return rows.map((row) => Array.from(row, (place) => place ?? " ").join(""));
}

describe("bigRoad", () => {
  it("grows down with a side, and begins a column with the other", () => {
    expect(drawn("BBSBSS")).toEqual(["BSBS", "B  S"]);
  });

  it("turns right at the bottom, and under the column that begins beside it", () => {
    expect(drawn("BBBBBBBBS")).toEqual(["BS", "B", "B", "B", "B", "BBB"]);
    // The second column turns one row higher, because the first one's tail is in its way.
    expect(drawn("BBBBBBBBSSSSSSS")).toEqual(["BS", "BS", "BS", "BS", "BSSS", "BBB"]);
  });

  it("counts draws without a winner on the place before, or on the first one", () => {
    expect(drawn("--BB-S--")).toEqual(["22", "1"]);
    expect(drawn("---")).toEqual([]);
  });
});

describe("the roads of a game", () => {
  const roads = (table: Parameters<typeof lotteryRules>[0]) => roadsOf([...lotteryRules(table).plays.values()]);

  it("follow the sides of each play and position", () => {
    const named = (table: Parameters<typeof lotteryRules>[0]) =>
      roads(table).map(({ play, position, sides }) => `${play.code} ${position} ${sides.join("/")}`);
    expect(named("5d")).toEqual(["sum_sides  big/small", "sum_sides  odd/even", "dragon  dragon/tiger"]);
    expect(named("k3")).toEqual(["sides  big/small", "sides  odd/even"]);
    expect(named("pk10")).toHaveLength(2 + 20 + 5);
    expect(named("pk10")).toContain("dragon 5 dragon/tiger");
    expect(named("sea_th")).toEqual([]);
  });

  it("are decided by the rules: a triple of dice and the sum 30 have no winner", () => {
    const [dice] = roads("k3");
    const balls = roads("11x5").find(({ play }) => play.code === "sum_sides");
    if (!dice || !balls) throw new Error("both games have sides");
    // The latest draw is the first of the results, and the last of the road.
    expect(endsOf(dice, [{ dice: [4, 4, 4] }, { dice: [1, 2, 3] }, { dice: [6, 5, 1] }])).toEqual([
      "big",
      "small",
      "neither",
    ]);
    expect(endsOf(balls, [{ balls: [4, 5, 6, 7, 8] }, { balls: [5, 6, 7, 8, 9] }])).toEqual(["big", "neither"]);
  });
});
