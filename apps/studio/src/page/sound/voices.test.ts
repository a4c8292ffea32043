import { describe, expect, it } from "vitest";
import { SOUND_FAMILIES } from "../../protocol/art.ts";
import { orchestraOf } from "./voices.ts";

const SEEDS = Array.from({ length: 400 }, (_, index) => index);

describe("orchestra", () => {
  it("gives every family of themes a melody instrument of its own", () => {
    const bells = SEEDS.slice(0, SOUND_FAMILIES).map((seed) => JSON.stringify(orchestraOf(seed).bell(440, 1)));
    expect(new Set(bells).size).toBe(SOUND_FAMILIES);
  });

  it("keeps the same seed in the same key and spreads others over all twelve", () => {
    expect(JSON.stringify(orchestraOf(77))).toBe(JSON.stringify(orchestraOf(77)));
    const keys = SEEDS.map((seed) => orchestraOf(seed).root.toFixed(2));
    expect(new Set(keys).size).toBe(12);
  });

  it("stays within what a phone's speaker plays well", () => {
    for (const seed of SEEDS) {
      const { root, scale, beat } = orchestraOf(seed);
      expect(root).toBeGreaterThan(150);
      // The highest tone of a win is three octaves above.
      expect(root * 2 ** (3 + (scale.at(-1) ?? 0) / 12)).toBeLessThan(5500);
      expect(scale).toHaveLength(5);
      expect(beat).toBeGreaterThan(0.05);
    }
  });
});
