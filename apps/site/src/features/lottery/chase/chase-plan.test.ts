import { CHASE_MULTIPLE_MAX } from "@banyan/contract/lottery/chase/chase-limits";
import { describe, expect, it } from "vitest";
import {
  chaseStake,
  FIRST_PLAN,
  multiplesOf,
  numerosFrom,
  withDraws,
  withMultiple,
  withProgression,
} from "./chase-plan.ts";

describe("the multiples of a chase", () => {
  it.each([
    ["same", [1, 1, 1, 1, 1]],
    ["double", [1, 2, 4, 8, 16]],
    ["step", [1, 2, 3, 4, 5]],
  ] as const)("grow by %s", (progression, multiples) => {
    expect(multiplesOf(withProgression(FIRST_PLAN, progression))).toEqual(multiples);
  });

  it("never pass the most", () => {
    const long = withDraws(withProgression(FIRST_PLAN, "double"), 50);
    expect(Math.max(...multiplesOf(long))).toBe(CHASE_MULTIPLE_MAX);
  });

  it("keep a changed one until another progression is chosen", () => {
    const changed = withMultiple(FIRST_PLAN, 1, 7);
    expect(multiplesOf(changed)).toEqual([1, 7, 1, 1, 1]);
    expect(multiplesOf(withDraws(changed, 3))).toEqual([1, 7, 1]);
    expect(multiplesOf(withProgression(changed, "step"))).toEqual([1, 2, 3, 4, 5]);
    expect(multiplesOf(withMultiple(FIRST_PLAN, 0, 5_000))[0]).toBe(CHASE_MULTIPLE_MAX);
    expect(multiplesOf(withMultiple(FIRST_PLAN, 0, 0))[0]).toBe(1);
  });

  it("have 2 to 50 draws", () => {
    expect([1, 51].map((draws) => withDraws(FIRST_PLAN, draws).draws)).toEqual([2, 50]);
  });
});

it("adds the stakes of all draws", () => {
  expect(chaseStake([1, 2, 4], 150n)).toBe(1_050n);
});

it("names the draws from the first one on, in their order", () => {
  const draws = ["20261126-0003", "20261126-0002", "20261126-0001"].map((numero) => ({ numero }));
  expect(numerosFrom(draws, "20261126-0002")).toEqual(["20261126-0002", "20261126-0003"]);
  expect(numerosFrom(draws, undefined)).toEqual([]);
});
