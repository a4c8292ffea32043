import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { wholePixels } from "./whole-pixels.ts";

/** Lengths as in layouts: fractions of a pixel, depending on the screen's resolution. */
const length = fc.integer({ min: 1, max: 20_000 }).map((parts) => parts / 20);

describe("whole pixels", () => {
  it.prop([length, length])("leave no gap between a picture and the one beside it", (start, size) => {
    expect(Math.round(start) + wholePixels(size)).toBeGreaterThanOrEqual(Math.round(start + size));
  });

  it.prop([length])("are never one more than it takes", (size) => {
    expect(wholePixels(size)).toBeLessThan(size + 1);
  });

  it.prop([fc.integer({ min: 1, max: 2_000 }), fc.constantFrom(1, 1.25, 1.5, 2)])(
    "are those of a picture that has whole ones, however it was computed",
    (size, resolution) => {
      expect(wholePixels((size / resolution) * resolution)).toBe(size);
    },
  );
});
