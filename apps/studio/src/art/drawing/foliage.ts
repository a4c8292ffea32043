import type { Point } from "./curve.ts";
import type { Tones } from "./light.ts";
import { mix, type Oklch, oklch } from "./oklch.ts";
import { petal } from "./petal.ts";
import type { Sheet } from "./svg.ts";

/** Leaf green, shifted a little to the palette's second colour. */
export function leafGreen(secondary: Oklch): Oklch {
  const green = mix(secondary, oklch(0.62, 0.17, 143), 0.75);
  return { ...green, h: Math.min(165, Math.max(138, green.h)) };
}

/** One leaf or flower petal in the tones of one material. */
export function blade(
  sheet: Sheet,
  tone: Tones,
  shape: { base: Point; degrees: number; length: number; width: number; bend?: number; belly?: number },
): string {
  return petal(sheet, {
    belly: 0.45,
    bend: 0,
    ...shape,
    colours: {
      base: tone.dark,
      middle: tone.body,
      tip: tone.light,
      edge: tone.bright,
      shade: tone.core,
      vein: tone.bright,
    },
  });
}

/** A petal that is pale at its heart and full at its tip. */
export function bloomPetal(
  sheet: Sheet,
  tone: Tones,
  shape: { base: Point; degrees: number; length: number; width: number; bend?: number; belly?: number },
): string {
  return petal(sheet, {
    belly: 0.62,
    bend: 0,
    ...shape,
    colours: {
      base: tone.bright,
      middle: tone.light,
      tip: tone.body,
      edge: tone.glint,
      shade: tone.deep,
      vein: tone.dark,
    },
  });
}
