import { describe, expect, it } from "vitest";
import { Dice } from "./dice.ts";
import { chiSquareTail, frequencies, normalTails, runs, serialCorrelation } from "./statistics.ts";

describe("the tails of distributions", () => {
  it("are those of the tables", () => {
    // NIST/SEMATECH, critical values of chi-square.
    expect(chiSquareTail(3.841, 1)).toBeCloseTo(0.05, 4);
    expect(chiSquareTail(18.307, 10)).toBeCloseTo(0.05, 4);
    expect(chiSquareTail(310.457, 255)).toBeCloseTo(0.01, 4);
    expect(chiSquareTail(0, 5)).toBe(1);
    expect(normalTails(1.96)).toBeCloseTo(0.05, 4);
    expect(normalTails(-3.2905)).toBeCloseTo(0.001, 5);
  });
});

describe("each test of values", () => {
  const dice = new Dice(20_261_121);
  const fair = Array.from({ length: 20_000 }, () => dice.below(37));

  it("lets fair values pass", () => {
    expect(frequencies(fair, 37)).toBeGreaterThan(0.001);
    expect(runs(fair, 18)).toBeGreaterThan(0.001);
    expect(serialCorrelation(fair)).toBeGreaterThan(0.001);
    expect(serialCorrelation(fair, 5)).toBeGreaterThan(0.001);
  });

  it("finds what it is for", () => {
    const modulo = Array.from({ length: 60_000 }, () => dice.below(256) % 37);
    expect(frequencies(modulo, 37)).toBeLessThan(1e-6);
    const sorted = fair.toSorted((a, b) => a - b);
    expect(runs(sorted, 18)).toBeLessThan(1e-6);
    const sticky = fair.map((value, place) => (place % 4 === 0 ? value : (fair[place - 1] ?? 0)));
    expect(serialCorrelation(sticky)).toBeLessThan(1e-6);
  });
});
