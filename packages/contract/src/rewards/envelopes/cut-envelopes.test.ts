import { describe, expect, it } from "vitest";
import { cutEnvelopes, type Uniform, unworkableEnvelopeTerm } from "./cut-envelopes.ts";

/** A repeatable source, so the test is the same in every run. */
function repeatable(seed: number): Uniform {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = state;
    word = Math.imul(word ^ (word >>> 15), word | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return BigInt((word ^ (word >>> 14)) >>> 0) % bound;
  };
}

const total = (parts: readonly bigint[]) => parts.reduce((sum, part) => sum + part, 0n);

describe("the parts of a sum", () => {
  it("sum exactly and are at least 1, for 2,000 random sums", () => {
    const random = repeatable(2_000);
    for (let round = 0; round < 2_000; round += 1) {
      const envelopes = 1 + Number(random(60n));
      const sum = BigInt(envelopes) + random(round % 2 === 0 ? 20n : 1_000_000n);
      for (const split of ["random", "equal"] as const) {
        const parts = cutEnvelopes({ sum, envelopes, split }, random);
        expect(parts).toHaveLength(envelopes);
        expect(total(parts)).toBe(sum);
        expect(parts.every((part) => part >= 1n)).toBe(true);
      }
    }
  });

  it("are 1 each where the sum has no more, and differ by at most 1 when they are equal", () => {
    expect(cutEnvelopes({ sum: 5n, envelopes: 5, split: "random" }, repeatable(1))).toEqual([1n, 1n, 1n, 1n, 1n]);
    const parts = cutEnvelopes({ sum: 17n, envelopes: 5, split: "equal" }, repeatable(1));
    expect(parts.toSorted((one, other) => Number(one - other))).toEqual([3n, 3n, 3n, 4n, 4n]);
  });

  it("have the same mean at every place, because they are shuffled", () => {
    const [envelopes, rounds] = [8, 20_000];
    const random = repeatable(7);
    const sums = Array.from({ length: envelopes }, () => 0);
    for (let round = 0; round < rounds; round += 1) {
      const parts = cutEnvelopes({ sum: 8_000n, envelopes, split: "random" }, random);
      for (const [place, part] of parts.entries()) sums[place] = (sums[place] ?? 0) + Number(part);
    }
    // The mean is 1,000; its deviation is about 5.
    for (const sum of sums) expect(Math.abs(sum / rounds - 1_000)).toBeLessThan(25);
  });
});

it("refuses a sum that leaves an envelope empty, and a budget without room for one rain", () => {
  const terms = { sum: 100n, envelopes: 100, split: "random" } as const;
  expect(unworkableEnvelopeTerm(terms, 100n)).toBeUndefined();
  expect(unworkableEnvelopeTerm({ ...terms, sum: 99n }, 100n)).toBe("sum");
  expect(unworkableEnvelopeTerm(terms, 99n)).toBe("budget");
});
