import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { multiplierFigure, racePlaces, racePot, type RaceTerms, unworkableRaceTerm } from "./race-figures.ts";
import { raceTermsInput } from "./race-shapes.ts";

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

describe("the terms of a race", () => {
  const stored = { score: "valid_bet", period: "day", minimum: "100", prizes: ["1000", "500"], claimDays: 7 };
  const terms: RaceTerms = raceTermsInput.parse({
    ...stored,
    score: "multiplier",
    minimum: "20000",
    leastStake: "100",
  });

  it("are read as they were stored before a race could have a least stake", () => {
    expect(raceTermsInput.parse(stored)).toEqual({
      ...{ score: "valid_bet", period: "day", minimum: 100n, leastStake: null, prizes: [1_000n, 500n], claimDays: 7 },
    });
  });

  it("need a least stake for a multiplier, and have none for every other score", () => {
    expect(unworkableRaceTerm(terms, 1_500n)).toBeUndefined();
    expect(unworkableRaceTerm({ ...terms, leastStake: null }, 1_500n)).toBe("leastStake");
    for (const score of ["valid_bet", "win", "rounds"] as const) {
      expect(unworkableRaceTerm({ ...terms, score }, 1_500n)).toBe("leastStake");
      expect(unworkableRaceTerm({ ...terms, score, leastStake: null }, 1_500n)).toBeUndefined();
    }
  });

  it("give no place to a round that pays less than its stake", () => {
    expect(unworkableRaceTerm({ ...terms, minimum: 9_999n }, 1_500n)).toBe("minimum");
    expect(unworkableRaceTerm({ ...terms, minimum: 10_000n }, 1_500n)).toBeUndefined();
  });

  it.each(["0", "-1", "1.5", "", null, 5])("refuse %j as a least score and as a least stake", (wrong) => {
    expect(raceTermsInput.safeParse({ ...stored, minimum: wrong }).success).toBe(false);
    expect(raceTermsInput.safeParse({ ...stored, leastStake: wrong }).success).toBe(wrong === null);
  });
});

it.each([
  [125_000n, 12.5],
  [33_333n, 3.333],
  [19_999n, 1.999],
  [12_345_678_901n, 1_234_567.89],
])("a multiplier of %s ten-thousandths is shown as %s, never rounded up", (score, shown) => {
  expect(multiplierFigure(score)).toBe(shown);
});
