import { expect, it } from "vitest";
import {
  type ChipLimits,
  colourChip,
  doubleChips,
  layChip,
  NO_CHIPS,
  repeatChips,
  typedAmounts,
  undoChips,
} from "./typed-chips.ts";

const limits: ChipLimits = {
  limitsOf: (spot) => (spot === "tie" ? { least: 100n, most: 1000n } : { least: 200n, most: 5000n }),
  most: 6000n,
  placed: new Map(),
};
const withPlaced = (placed: readonly (readonly [string, bigint])[]): ChipLimits => ({
  ...limits,
  placed: new Map(placed),
});

it("the first chip is raised to the least bet of its spot, the next ones are not", () => {
  const first = layChip(NO_CHIPS, "banker", 50n, limits);
  expect(first.isLimited).toBe(false);
  expect(typedAmounts(first.chips).get("banker")).toBe(200n);
  const second = layChip(first.chips, "banker", 50n, limits);
  expect(typedAmounts(second.chips).get("banker")).toBe(250n);
});

it("a chip is cut to the room on its spot and at the table, with what is placed", () => {
  const full = layChip(NO_CHIPS, "tie", 5000n, limits);
  expect(full.isLimited).toBe(true);
  expect(typedAmounts(full.chips).get("tie")).toBe(1000n);
  expect(layChip(full.chips, "tie", 100n, limits).chips).toBe(full.chips);
  const rest = layChip(
    NO_CHIPS,
    "player",
    500n,
    withPlaced([
      ["banker", 5000n],
      ["player", 700n],
    ]),
  );
  expect(typedAmounts(rest.chips).get("player")).toBe(300n);
});

it("undo takes back one action, also a whole repeat or double", () => {
  const one = layChip(NO_CHIPS, "banker", 200n, limits).chips;
  const repeated = repeatChips(
    one,
    new Map([
      ["tie", 100n],
      ["player", 300n],
    ]),
    limits,
  ).chips;
  expect(typedAmounts(repeated)).toEqual(
    new Map([
      ["banker", 200n],
      ["tie", 100n],
      ["player", 300n],
    ]),
  );
  const doubled = doubleChips(repeated, limits).chips;
  expect(typedAmounts(doubled)).toEqual(
    new Map([
      ["banker", 400n],
      ["tie", 200n],
      ["player", 600n],
    ]),
  );
  expect(undoChips(doubled)).toEqual(repeated);
  expect(undoChips(undoChips(doubled))).toEqual(one);
  expect(undoChips(NO_CHIPS)).toEqual(NO_CHIPS);
});

it("double lays the placed bets again if nothing is typed", () => {
  const { chips } = doubleChips(NO_CHIPS, withPlaced([["banker", 400n]]));
  expect(typedAmounts(chips)).toEqual(new Map([["banker", 400n]]));
  expect(doubleChips(NO_CHIPS, limits).chips).toBe(NO_CHIPS);
});

it("an amount below the least of its spot is left out, and said to be limited", () => {
  const { chips, isLimited } = repeatChips(
    NO_CHIPS,
    new Map([
      ["banker", 5000n],
      ["player", 1100n],
    ]),
    {
      ...limits,
      most: 5100n,
    },
  );
  expect(typedAmounts(chips)).toEqual(new Map([["banker", 5000n]]));
  expect(isLimited).toBe(true);
});

it("a pile has the colour of the largest chip that is not above it", () => {
  expect(colourChip(1750n, [100n, 500n, 1000n])).toBe(2);
  expect(colourChip(50n, [100n, 500n])).toBe(0);
});
