import { createCipheriv } from "node:crypto";
import { readFileSync } from "node:fs";
import type { RandomSource } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { isBelow, type Rational, rational, toDecimal } from "../rational.ts";
import { publishedFigures } from "../slot/published-figures.ts";
import { ReelsPlay } from "../slot/reels-play.ts";
import { SLOT_MATHS } from "./catalogue.ts";
import { SLOT_FIGURES } from "./figures.generated.ts";
import { thousandLanternKoi as math } from "./thousand-lantern-koi.ts";

/** A key stream of AES in counter mode: statistically random, and the same in every run. */
function keyStream(seed: number): RandomSource {
  const cipher = createCipheriv("aes-128-ctr", Buffer.alloc(16, seed), Buffer.alloc(16));
  const zeros = Buffer.alloc(1 << 16);
  let words = new Uint32Array();
  let at = 0;
  return {
    nextUint32() {
      if (at === words.length) {
        words = new Uint32Array(new Uint8Array(cipher.update(zeros)).buffer);
        at = 0;
      }
      return words[at++] ?? 0;
    },
  };
}

describe("Thousand Lantern Koi", () => {
  it("returns between 96% and 96.6%, exactly computed", () => {
    const returnToPlayer = exactly(SLOT_FIGURES[0]?.rtpExact);
    expect(isBelow(returnToPlayer, rational(960n, 1000n))).toBe(false);
    expect(isBelow(rational(966n, 1000n), returnToPlayer)).toBe(false);
  });

  it("publishes the figures that its mathematics has now (npm run generate)", { timeout: 30_000 }, () => {
    expect(SLOT_FIGURES).toEqual(SLOT_MATHS.map(publishedFigures));
  });

  it("says the same in docs/games as in its record", () => {
    const page = readFileSync(new URL("../../../../docs/games/thousand-lantern-koi.md", import.meta.url), "utf8");
    const [figures] = SLOT_FIGURES;
    for (const figure of ["rtp", "rtpExact", "hitRate", "triggerOnceIn", "freeSpinsPerTrigger", "maxWin"] as const) {
      expect(page).toContain(`| ${figures?.[figure]}`);
    }
    for (const [symbol, pays] of Object.entries(math.linePays)) {
      expect(page).toMatch(
        new RegExp(`\\| ${symbol}(?: \\(wild\\))? \\| ${pays[3]} \\| ${pays[4]} \\| ${pays[5]} \\|`),
      );
      const carried = math.strips.base.map((strip) => strip.filter((shown) => shown === symbol).length);
      expect(page).toContain(`| ${symbol} | ${carried.join(" | ")} |`);
    }
  });

  it(
    "plays as published: a million rounds return within the 99% interval of the exact figures",
    { timeout: 30_000 },
    () => {
      const rounds = 1_000_000;
      const source = keyStream(1);
      let [units, hits, triggers] = [0, 0, 0];
      for (let round = 0; round < rounds; round += 1) {
        const play = new ReelsPlay(math);
        while (play.next) {
          play.play(play.draw(source));
          const won = play.units();
          units += won;
          if (play.kind === "base" && won > 0) hits += 1;
          if (play.kind === "base" && play.freeSpinsAwarded > 0) triggers += 1;
        }
      }
      const [figures] = SLOT_FIGURES;
      expect(figures?.code).toBe(math.code);
      const within = (observed: number, expected: number, deviation: number) =>
        expect(Math.abs(observed - expected) / (deviation / Math.sqrt(rounds))).toBeLessThan(2.5758);
      const share = (probability: number) => Math.sqrt(probability * (1 - probability));
      within(
        units / math.stakeUnits / rounds,
        Number(toDecimal(exactly(figures?.rtpExact), 12)),
        Number(figures?.standardDeviation),
      );
      within(hits / rounds, Number(figures?.hitRate) / 100, share(Number(figures?.hitRate) / 100));
      within(triggers / rounds, 1 / Number(figures?.triggerOnceIn), share(1 / Number(figures?.triggerOnceIn)));
    },
  );
});

function exactly(fraction: string | undefined): Rational {
  const [numerator = 0n, denominator = 1n] = (fraction ?? "").split("/").map(BigInt);
  return rational(numerator, denominator);
}
