import { describe, expect, it } from "vitest";
import { type AmountLimits, type AmountProblem, amountProblem } from "./amount-problem.ts";

const limits: AmountLimits = { minimum: "1000", maximum: "900000000000000000", available: "250000" };
const amount = (minor: string) => ({ kind: "amount", minor }) as const;

describe("amountProblem", () => {
  it.each<[string, string, AmountProblem | undefined]>([
    ["a cent less than the least", "999", "below"],
    ["the least", "1000", undefined],
    ["all there is", "250000", undefined],
    ["a cent more than there is", "250001", "beyond"],
    ["the most, which is more than there is", "900000000000000000", "beyond"],
    ["a cent above the most, where a float would round", "900000000000000001", "above"],
    ["nothing", "0", "below"],
  ])("%s", (_, minor, problem) => {
    expect(amountProblem(amount(minor), limits)).toBe(problem);
  });

  it("tells what is empty from what cannot be read", () => {
    expect(amountProblem({ kind: "empty" }, limits)).toBe("empty");
    expect(amountProblem({ kind: "unreadable" }, limits)).toBe("unread");
    expect(amountProblem({ kind: "ambiguous", readings: [150000n, 150n] }, limits)).toBe("unread");
  });

  it("is above the most with more digits than a field takes", () => {
    expect(amountProblem({ kind: "too-large", largest: 99_999_999_999_999_999n }, limits)).toBe("above");
  });

  it.each<[string, string, AmountProblem | undefined]>([
    ["all that no bonus locks", "100000", undefined],
    ["a cent that a bonus locks", "100001", "locked"],
    ["more than there is", "250001", "beyond"],
    ["less than the least", "999", "below"],
  ])("of a balance that a bonus locks in part: %s", (_, minor, problem) => {
    expect(amountProblem(amount(minor), { ...limits, unlocked: "100000" })).toBe(problem);
  });

  it("is not bounded by what there is where nothing is taken", () => {
    const { available: _, ...unbounded } = limits;
    expect(amountProblem(amount("250001"), unbounded)).toBeUndefined();
  });
});
