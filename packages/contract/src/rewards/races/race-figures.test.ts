import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { racePlaces, racePot, unworkableRaceTerm } from "./race-figures.ts";

const PRIZES = [1_000n, 500n, 100n];

describe("the places of a race", () => {
  it("give each place its prize, and none behind the last one", () => {
    expect(racePlaces(PRIZES, [9n, 8n, 7n, 6n])).toEqual([
      { place: 1, prize: 1_000n },
      { place: 2, prize: 500n },
      { place: 3, prize: 100n },
      { place: 4, prize: 0n },
    ]);
  });

  it("share the prizes that equal scores span, each share cut down", () => {
    expect(racePlaces(PRIZES, [9n, 9n, 7n])).toEqual([
      { place: 1, prize: 750n },
      { place: 1, prize: 750n },
      { place: 3, prize: 100n },
    ]);
    expect(racePlaces(PRIZES, [9n, 5n, 5n, 5n])).toEqual([
      { place: 1, prize: 1_000n },
      ...Array.from({ length: 3 }, () => ({ place: 2, prize: 200n })),
    ]);
  });

  it("never pay more than the pot, nor a lower score more, in thousands of races", () => {
    const anyPrizes = fc.array(fc.bigInt(0n, 1_000n), { minLength: 1, maxLength: 10 });
    const anyScores = fc.array(fc.bigInt(0n, 6n), { maxLength: 20 });
    fc.assert(
      fc.property(anyPrizes, anyScores, (unsorted, scored) => {
        const prizes = unsorted.toSorted((one, other) => Number(other - one));
        const scores = scored.toSorted((one, other) => Number(other - one));
        const places = racePlaces(prizes, scores);
        const paid = places.reduce((sum, { prize }) => sum + prize, 0n);
        const pot = racePot({ prizes });
        expect(paid <= pot).toBe(true);
        // Less than one minor unit of each place is left, when every prize has a place.
        if (scores.length >= prizes.length) expect(pot - paid < BigInt(scores.length)).toBe(true);
        for (const [index, { prize }] of places.entries()) {
          expect(prize <= (places[index - 1]?.prize ?? prize)).toBe(true);
          expect(prize === places[index - 1]?.prize || scores[index] !== scores[index - 1]).toBe(true);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it("refuse prizes that rise, and a budget below one race", () => {
    const terms = {
      score: "valid_bet",
      period: "day",
      minimum: 1n,
      leastStake: null,
      prizes: PRIZES,
      claimDays: 7,
    } as const;
    expect(unworkableRaceTerm(terms, 1_600n)).toBeUndefined();
    expect(unworkableRaceTerm(terms, 1_599n)).toBe("budget");
    expect(unworkableRaceTerm({ ...terms, prizes: [1n, 2n] }, 1_600n)).toBe("prizes");
  });
});
