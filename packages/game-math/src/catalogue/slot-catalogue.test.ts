import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawRound, roundUnits, settleRound, spinUnits } from "../slot/round.ts";
import type { SlotFamily } from "../slot/slot-math.ts";
import { exactFigures } from "../slot/figures/exact-figures-of.ts";
import { SLOT_COUNT } from "./families.ts";
import { seededSource } from "./seeded-source.ts";
import { readCatalogue, slotGame, storedSlot } from "./slot-catalogue.ts";
import { readLine, writeLine } from "./slot-line.ts";
import { mathOf, storeFigures } from "./slot-record.ts";
import { slotParsheet } from "./slot-parsheet.ts";
import { solveSlot } from "./solve-slot.ts";

/** The lowest-numbered game of every family, without game 1. */
const firsts = new Map<SlotFamily, number>();
for (let n = 2; n < 400; n += 1) {
  const { family } = storedSlot(n);
  if (!firsts.has(family)) firsts.set(family, n);
}
const games = [...firsts];

describe("the catalogue of slots", () => {
  it("[R-1.02] holds ten thousand games, each with a mathematics of its own, as its header says", () => {
    const [header = "", ...lines] = readCatalogue();
    expect(lines).toHaveLength(SLOT_COUNT - 1);
    expect(JSON.parse(header)).toMatchObject({
      games: SLOT_COUNT,
      sha256: createHash("sha256")
        .update(`${lines.join("\n")}\n`)
        .digest("hex"),
    });
    const machines = lines.map((line) => {
      const { n: _n, attempt: _attempt, figures: _figures, ...machine } = readLine(line);
      return JSON.stringify(machine);
    });
    expect(new Set(machines).size).toBe(SLOT_COUNT - 1);
  });

  it("returns between 94% and 97% in every game, of every class of volatility", () => {
    const classes = new Map<number, number>();
    for (let n = 1; n <= SLOT_COUNT; n += 1) {
      const { figures } = slotGame(n);
      expect(Number(figures.rtp)).toBeGreaterThanOrEqual(94);
      expect(Number(figures.rtpPrecise)).toBeLessThanOrEqual(97);
      classes.set(figures.volatility, (classes.get(figures.volatility) ?? 0) + 1);
    }
    for (const volatility of [1, 2, 3, 4, 5]) expect(classes.get(volatility)).toBeGreaterThan(200);
  });

  it("has games of all twelve families among its first hundreds", () => {
    expect(games).toHaveLength(12);
  });

  it.each(games)("%s: game %i is designed from its number alone, and publishes what its numbers come to", (_, n) => {
    expect(writeLine(solveSlot(n))).toBe(readCatalogue()[n - 1]);
    expect(storeFigures(exactFigures(mathOf(storedSlot(n))))).toEqual(storedSlot(n).figures);
  });

  it.each(games)("%s: game %i settles a draw the same way always, and pays in proportion to the stake", (_, n) => {
    const { math } = slotGame(n);
    const unit = BigInt(math.stakeUnits);
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (seed, stake) => {
        const draw = drawRound(math, seededSource(seed));
        const one = settleRound(math, unit, draw);
        const stored = settleRound(math, unit * stake, JSON.parse(JSON.stringify(draw)));
        expect(stored.totalWin).toBe(one.totalWin * stake);
        expect(BigInt(roundUnits(math, draw))).toBe(one.totalWin);
        expect(BigInt(spinUnits(math, seededSource(seed)))).toBe(one.totalWin);
        expect(one.steps).toHaveLength(draw.length);
        for (const step of one.steps) expect(step.wins.reduce((sum, { pays }) => sum + pays, 0n)).toBe(step.win);
        expect(() => settleRound(math, unit * stake + 1n, draw)).toThrow(unit === 1n ? "" : "whole multiple");
      }),
      { numRuns: 40 },
    );
  });

  it.each(games)("%s: game %i plays as published, within eight deviations of 60,000 rounds", (_, n) => {
    const { math, figures } = slotGame(n);
    const source = seededSource(`play/${n}`);
    const rounds = 60_000;
    let units = 0;
    for (let round = 0; round < rounds; round += 1) units += spinUnits(math, source);
    const mean = units / rounds / math.stakeUnits;
    const deviation = Number(figures.standardDeviation) / Math.sqrt(rounds);
    expect(Math.abs(mean - Number(figures.rtpPrecise) / 100)).toBeLessThan(8 * deviation);
  });

  it("gives the fraction that a published decimal is cut from, but for games of cells", () => {
    for (const [family, n] of games) {
      const { fractions, figures } = slotParsheet(n);
      if (family === "cluster" || family === "cascade") expect(fractions).toBeUndefined();
      else {
        const [numerator = 0n, denominator = 1n] = (fractions?.rtp ?? "").split("/").map(BigInt);
        expect((numerator * 10_000n) / denominator).toBe(BigInt(figures.rtp.replace(".", "")));
      }
    }
  });

  it("begins with Thousand Lantern Koi", () => {
    expect(slotGame(1)).toMatchObject({ math: { code: "thousand-lantern-koi" }, figures: { rtp: "96.50" } });
    expect(() => slotGame(0)).toThrow("there is a game 0");
    expect(() => slotGame(SLOT_COUNT + 1)).toThrow("there is a game");
  });
});
