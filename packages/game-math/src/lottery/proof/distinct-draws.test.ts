import { describe, expect, it } from "vitest";
import { type Rational, rational } from "../../rational.ts";
import { subsets } from "../plays/expand-codes.ts";
import { chanceOfAll, chanceOfNone, type DistinctDraws, expectedCommonHits } from "../plays/distinct-draws.ts";

/** Small tables of the same form: several prizes, and several numbers of a prize with one ending. */
const SMALL: readonly (readonly DistinctDraws[])[] = [
  [{ drawn: 3, of: 5, each: 1 }],
  [
    { drawn: 2, of: 10, each: 2 },
    { drawn: 3, of: 5, each: 1 },
  ],
  [
    { drawn: 1, of: 10, each: 2 },
    { drawn: 2, of: 10, each: 2 },
    { drawn: 2, of: 5, each: 1 },
  ],
];

/** All draws of a table as the endings that they show, each equally likely. A number's ending is number mod `endings`. */
function allDraws(draws: readonly DistinctDraws[]): number[][] {
  return draws.reduce<number[][]>(
    (before, { drawn, of, each }) => {
      const prize = subsets(
        Array.from({ length: of }, (_, number) => number),
        drawn,
      ).map((numbers) => numbers.map((number) => number % (of / each)));
      return before.flatMap((shown) => prize.map((more) => [...shown, ...more]));
    },
    [[]],
  );
}

function share(draws: number[][], worthOf: (shown: number[]) => number): Rational {
  return rational(BigInt(draws.reduce((sum, shown) => sum + worthOf(shown), 0)), BigInt(draws.length));
}

describe("chances of endings without repeated numbers equal a count of every draw of a small table", () => {
  it.each(
    SMALL.map(
      (draws) => [draws.map(({ drawn, of, each }) => `${drawn} of ${of} by ${each}`).join(", "), draws] as const,
    ),
  )("%s", (_, table) => {
    const draws = allDraws(table);
    for (const count of [1, 2, 3, 4]) {
      const chosen = Array.from({ length: count }, (_, ending) => ending);
      expect(chanceOfNone(table, count)).toEqual(
        share(draws, (shown) => Number(!chosen.some((ending) => shown.includes(ending)))),
      );
      expect(chanceOfAll(table, count)).toEqual(
        share(draws, (shown) => Number(chosen.every((ending) => shown.includes(ending)))),
      );
    }
    const times = (shown: number[], ending: number) => shown.filter((one) => one === ending).length;
    expect(expectedCommonHits(table)).toEqual(share(draws, (shown) => Math.min(times(shown, 0), times(shown, 1))));
  });
});
