import { expect, it } from "vitest";
import { decorationAt } from "./counter-clock.ts";

it("[R-4.22] the decoration of a game-list item grows by 165.11 a step, from a start of its own", () => {
  expect(decorationAt(7, 1) - decorationAt(7, 0)).toBeCloseTo(165.11);
  expect(decorationAt(7, 20) - decorationAt(7, 0)).toBeCloseTo(20 * 165.11);
  expect(decorationAt(7, 0)).not.toBe(decorationAt(8, 0));
});
