import { frequencies, runs, serialCorrelation } from "@banyan/dev-env/statistics";
import { describe, expect, it } from "vitest";
import { cryptoRandomSource, type RandomSource, uniformBelow, uniformBelowBig } from "./random-source.ts";

/** A probability so low that a fair source never fails this file. `npm run rng` tests more strictly. */
const NEVER = 1e-10;
const DRAWS = 50_000;

describe("the random source", () => {
  const source = cryptoRandomSource();

  it.each([2, 3, 6, 37, 101, 1_000])("draws uniformly and independently below %i", (bound) => {
    const values = Array.from({ length: DRAWS }, () => uniformBelow(source, bound));
    expect(frequencies(values, bound)).toBeGreaterThan(NEVER);
    expect(runs(values, (bound - 1) / 2)).toBeGreaterThan(NEVER);
    expect(serialCorrelation(values)).toBeGreaterThan(NEVER);
  });

  it("draws uniformly below a bound beyond 32 bits", () => {
    const bound = 3n * (1n << 40n);
    const values = Array.from({ length: DRAWS }, () => Number(uniformBelowBig(source, bound) / (bound / 48n)));
    expect(frequencies(values, 48)).toBeGreaterThan(NEVER);
  });
});

describe("a bounded draw", () => {
  const said = (...words: number[]): RandomSource => ({ nextUint32: () => words.shift() ?? 0 });

  it("rejects the words that would favour low values, and takes the next", () => {
    const bound = 3 * 2 ** 30 + 1;
    expect(uniformBelow(said(bound, 0xffff_ffff, 7), bound)).toBe(7);
    expect(uniformBelow(said(bound - 1), bound)).toBe(bound - 1);
    expect(uniformBelowBig(said(0xffff_ffff, 0xffff_ffff, 0, 5), 6n)).toBe(5n);
    expect(uniformBelowBig(said(0xffff_ffff, 0xffff_ffff), 1n << 64n)).toBe((1n << 64n) - 1n);
  });

  it("refuses bounds that it cannot draw below", () => {
    for (const bound of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => uniformBelow(said(1), bound)).toThrow("bound");
    for (const bound of [0n, (1n << 64n) + 1n]) expect(() => uniformBelowBig(said(1, 1), bound)).toThrow("bound");
  });
});
