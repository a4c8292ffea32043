import { cryptoRandomSource } from "@banyan/kernel";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thousandLanternKoi as math } from "../slots/thousand-lantern-koi.ts";
import { drawRound, settleRound, spin } from "./round.ts";

const lines = BigInt(math.paylines.length);
const lineStakes = fc.bigInt({ min: 1n, max: 10n ** 12n });
/** Draws from the operating system's random source. A failing draw is printed with its stops. */
const draws = fc.constant(null).map(() => drawRound(math, cryptoRandomSource()));

describe("a round", () => {
  it("never pays less than nothing, and pays what its steps pay, and they what their wins pay", () => {
    fc.assert(
      fc.property(draws, lineStakes, (draw, stake) => {
        const { steps, totalWin } = settleRound(math, stake * lines, draw);
        const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
        expect(sum(steps.map((step) => step.win))).toBe(totalWin);
        for (const step of steps) {
          expect(sum(step.wins.map((win) => win.pays))).toBe(step.win);
          for (const win of step.wins) expect(win.pays > 0n).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("pays in proportion to the stake and in nothing else", () => {
    fc.assert(
      fc.property(draws, lineStakes, (draw, stake) => {
        const one = settleRound(math, lines, draw).totalWin;
        expect(settleRound(math, stake * lines, draw).totalWin).toBe(one * stake);
      }),
      { numRuns: 500 },
    );
  });

  it("shows every win where it says: on its line, from the left, in symbols that match", () => {
    fc.assert(
      fc.property(draws, (draw) => {
        for (const step of settleRound(math, lines, draw).steps) {
          for (const win of step.wins) {
            const shown = win.cells.map(([reel, row]) => step.grid[reel]?.[row]);
            expect(shown).toHaveLength(win.count);
            const allowed = win.kind === "scatter" ? [math.scatter] : [win.symbol, math.wild];
            for (const symbol of shown) expect(allowed).toContain(symbol);
            if (win.line === undefined) continue;
            expect(win.cells).toEqual(math.paylines[win.line]?.slice(0, win.count).map((row, reel) => [reel, row]));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it("plays exactly the free spins that it awards", () => {
    fc.assert(
      fc.property(
        draws.filter((draw) => draw.length > 1),
        (draw) => {
          const { steps } = settleRound(math, lines, draw);
          expect(steps[0]?.freeSpinsAwarded).toBeGreaterThan(0);
          const awarded = steps.reduce((sum, step) => sum + step.freeSpinsAwarded, 0);
          expect(steps).toHaveLength(1 + awarded);
          expect(steps.at(-1)?.freeSpinsLeft).toBe(0);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("is drawn for chance alone: a source that repeats itself repeats the round, whatever the stake", () => {
    const words = [7, 2 ** 31, 123456789, 4, 99];
    const source = () => {
      let at = 0;
      return { nextUint32: () => words[at++ % words.length] ?? 0 };
    };
    const small = spin(math, lines, source());
    const large = spin(math, lines * 5000n, source());
    expect(large.steps.map((step) => step.stops)).toEqual(small.steps.map((step) => step.stops));
  });

  it("is refused when it is not one: too short, too long, off the strip, or at a stake that lines do not divide", () => {
    const quiet = [[0, 0, 0, 0, 0]];
    expect(() => settleRound(math, lines, [])).toThrow("to its end");
    expect(() => settleRound(math, lines, [...quiet, ...quiet])).toThrow("was won before");
    expect(() => settleRound(math, lines, [[0, 0, 0, 0, 1000]])).toThrow("on its strip");
    expect(() => settleRound(math, lines, [[0, 0, 0, 0]])).toThrow("a stop for every reel");
    expect(() => settleRound(math, lines + 1n, quiet)).toThrow("whole multiple");
    expect(() => settleRound(math, 0n, quiet)).toThrow("whole multiple");
  });
});
