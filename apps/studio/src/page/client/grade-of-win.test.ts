import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { gradeOf } from "./grade-of-win.ts";

const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });

describe("grade of a win", () => {
  test.prop([amount, amount])("never celebrates a return that is no greater than the stake", (a, b) => {
    const [win, stake] = a < b ? [a, b] : [b, a];
    expect(gradeOf(win, stake)).toBe("returned");
  });

  it.each([
    [0n, "none"],
    [1n, "returned"],
    [100n, "returned"],
    [101n, "win"],
    [999n, "win"],
    [1000n, "big"],
    [2500n, "great"],
    [5000n, "immense"],
  ] as const)("tells %d for a stake of 100 as %s", (win, grade) => {
    expect(gradeOf(win, 100n)).toBe(grade);
  });
});
