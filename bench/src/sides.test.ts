import { describe, expect, it } from "vitest";
import { median, percentile } from "./bench.ts";
import { compare, figuresOf, inTurns, isNoisy, spreadOf } from "./sides.ts";

describe("sides in turns", () => {
  it("warms all sides alike, alternates the order, and counts only the turns after", async () => {
    const order: string[] = [];
    const side = (name: string) => async () => order.push(name);
    const results = await inTurns({ a: side("a"), b: side("b"), c: side("c") }, { warm: 1, counted: 2 });
    expect(order.join("")).toBe("abccbaabc");
    expect(results).toEqual({ a: [6, 7], b: [5, 8], c: [4, 9] });
  });

  it("ends with the first side that fails", async () => {
    const failing = { good: async () => 1, bad: () => Promise.reject(new Error("refused")) };
    await expect(inTurns(failing, { warm: 0, counted: 1 })).rejects.toThrow("refused");
  });
});

describe("the comparison of two sides", () => {
  it("divides medians, so that one disturbed turn changes nothing", () => {
    expect(compare([900, 1_000, 10], [500, 510, 490])).toMatchObject({ value: 900, reference: 500, ratio: 1.8 });
  });

  it.each([
    [[100, 115, 108], false],
    [[100, 118, 100], true],
    [[100], false],
    [[85, 100, 100], false],
    [[84, 100, 100], true],
  ])("of the references %j is noisy: %s", (references, noisy) => {
    expect(isNoisy(references)).toBe(noisy);
    expect(compare([1, 50], references).noisy).toBe(noisy);
  });

  it("measures the spread as a share of the median", () => {
    expect(spreadOf([90, 100, 130])).toBeCloseTo(0.4);
    expect(spreadOf([])).toBe(0);
  });
});

describe("the figures of a line", () => {
  it("are rounded, with the spread of both sides", () => {
    const { details, ...figures } = figuresOf(compare([90.04, 100.06, 110], [200, 200.09, 202]), 1);
    expect(figures).toEqual({ value: 100.1, reference: 200.1, ratio: 0.5 });
    expect(details).toMatchObject({ valueSpread: 0.199, referenceSpread: 0.01 });
  });

  it("say when the reference varied too much", () => {
    expect(figuresOf(compare([1], [100, 150]), 0).noisy).toBe(true);
  });
});

describe("medians and percentiles", () => {
  it("take the mean of the two middle values of an even number", () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([3, 1, 2])).toBe(2);
    expect(median([])).toBeNaN();
  });

  it("take a value that occurred", () => {
    const values = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect([0, 0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 51, 100, 100]);
  });
});
