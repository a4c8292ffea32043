import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, divide, isBelow, multiply, rational, squareRootToDecimal, subtract, toDecimal } from "./rational.ts";

const fractions = fc
  .tuple(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), fc.bigInt({ min: 1n, max: 1_000_000n }))
  .map(([numerator, denominator]) => rational(numerator, denominator));

describe("rational", () => {
  it("keeps lowest terms and the sign above", () => {
    expect(rational(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n });
    expect(rational(0n, -7n)).toEqual({ numerator: 0n, denominator: 1n });
    expect(() => rational(1n, 0n)).toThrow("denominator");
  });

  it("adds and subtracts, multiplies and divides back", () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        if (b.numerator !== 0n) expect(divide(multiply(a, b), b)).toEqual(a);
        expect(isBelow(a, b)).toBe(subtract(a, b).numerator < 0n);
      }),
    );
  });

  it("writes decimals cut, never rounded up", () => {
    expect(toDecimal(rational(2n, 3n), 4)).toBe("0.6666");
    expect(toDecimal(rational(-3n, 2n), 2)).toBe("-1.50");
    expect(toDecimal(rational(1999n, 1000n), 2)).toBe("1.99");
    expect(toDecimal(rational(7n), 0)).toBe("7");
  });

  it("takes square roots to the last digit", () => {
    expect(squareRootToDecimal(rational(2n), 10)).toBe("1.4142135623");
    expect(squareRootToDecimal(rational(9n, 16n), 4)).toBe("0.7500");
    expect(squareRootToDecimal(rational(2n), 0)).toBe("1");
    expect(squareRootToDecimal(rational(0n), 2)).toBe("0.00");
    expect(() => squareRootToDecimal(rational(-1n), 2)).toThrow("not negative");
  });
});
