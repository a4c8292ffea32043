import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookEarned } from "./earned-points.ts";

describe("earned points", () => {
  it("cuts down to whole hundredths and carries the rest", () => {
    expect(bookEarned({ balance: 0n, rest: 9_999n }, 10_002n)).toEqual({ change: 2n, rest: 1n });
    expect(bookEarned({ balance: 5n, rest: 0n }, -1n)).toEqual({ change: -1n, rest: 9_999n });
  });

  it("takes back at most the balance, and carries what is missing", () => {
    expect(bookEarned({ balance: 3n, rest: 0n }, -50_000n)).toEqual({ change: -3n, rest: -20_000n });
    expect(bookEarned({ balance: 0n, rest: -20_000n }, 25_000n)).toEqual({ change: 0n, rest: 5_000n });
  });

  it("gives the same points for any stretches in which the record is read", () => {
    const units = fc.bigInt({ min: -30_000n, max: 30_000n });
    fc.assert(
      fc.property(fc.array(units, { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), (lines, size) => {
        const stretches = Array.from({ length: Math.ceil(lines.length / size) }, (_, at) =>
          lines.slice(at * size, (at + 1) * size).reduce((sum, one) => sum + one, 0n),
        );
        expect(after(stretches)).toEqual(after(lines));
      }),
    );
  });
});

function after(groups: readonly bigint[]) {
  return groups.reduce(
    ({ balance, rest }, units) => {
      const booked = bookEarned({ balance, rest }, units);
      return { balance: balance + booked.change, rest: booked.rest };
    },
    { balance: 0n, rest: 0n },
  );
}
