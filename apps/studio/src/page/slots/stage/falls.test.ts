import { describe, expect, it } from "vitest";
import { tumbleFrom } from "./falls.ts";

describe("what falls when cells are cleared", () => {
  it.each([
    [4, [3], [1, 1, 1, 1]],
    [4, [0], [1, 0, 0, 0]],
    [4, [1, 2], [2, 2, 2, 0]],
    [4, [0, 2], [2, 2, 1, 0]],
    [3, [0, 1, 2], [3, 3, 3]],
    [3, [], [0, 0, 0]],
  ])("of %d rows, rows %j cleared: symbols fall %j rows", (rows, cleared, falls) => {
    expect(tumbleFrom(rows, new Set(cleared))).toEqual(falls);
  });
});
