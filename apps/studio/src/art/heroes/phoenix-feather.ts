import { type Point, range } from "../drawing/curve.ts";
import { feather } from "../drawing/feather.ts";
import { glow, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch, withHue } from "../drawing/oklch.ts";
import { circle, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawPhoenixFeather: DrawHero = (sheet, colours) => {
  const [red, orange] = [tones(mix(colours.primary, oklch(0.56, 0.23, 24), 0.5)), tones(withHue(colours.primary, 52))];
  const gold = tones(colours.metal);
  const main: Point[] = [
    [-58, 112],
    [-52, 62],
    [-24, 8],
    [22, -44],
    [62, -100],
  ];
  const left: Point[] = [
    [-60, 110],
    [-78, 58],
    [-78, 4],
    [-60, -58],
  ];
  const right: Point[] = [
    [-56, 112],
    [-18, 74],
    [34, 46],
    [92, 32],
  ];
  const plume = (through: readonly Point[], width: number, eyeSize: number): string =>
    feather(sheet, {
      through,
      width,
      barbs: 46,
      base: red,
      middle: orange,
      tip: gold,
      eye: { size: eyeSize, iris: tones(colours.secondary), gold },
    });
  const sparks = range(16).map((index) => {
    const [x, y] = [Math.sin(index * 2.4) * (30 + index * 5.4), 70 - index * 12 + Math.cos(index * 1.7) * 16];
    return circle(x, y, 0.9 + (index % 4) * 0.6, { fill: mix(gold.bright, WHITE, 0.3), fillOpacity: 0.9 });
  });
  return place(
    -4,
    8,
    0.9,
    glow(sheet, -8, 0, 122, colours.primary, 0.5) +
      glow(sheet, -58, 100, 60, gold.bright, 0.6) +
      plume(left, 30, 8) +
      plume(right, 32, 8.5) +
      plume(main, 54, 15) +
      sparks.join("") +
      sparkle(sheet, 58, -66, 14, WHITE, 0.9) +
      sparkle(sheet, -72, -30, 8, WHITE, 0.8),
  );
};
