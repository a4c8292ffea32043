import { polar, range } from "../drawing/curve.ts";
import { blade, bloomPetal, leafGreen } from "../drawing/foliage.ts";
import { glow, sparkle, type Tones, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { circle, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawSunflower: DrawHero = (sheet, colours) => {
  const gold = tones(mix(colours.metal, oklch(0.84, 0.175, 80), 0.88));
  const deep = tones(oklch(0.72, 0.18, 62));
  const seed = tones(oklch(0.4, 0.09, 50));
  const green = tones(leafGreen(colours.secondary));
  const ring = (count: number, length: number, width: number, tone: Tones, turn: number): string =>
    range(count)
      .map((index) => {
        const degrees = turn + (index * 360) / count;
        return bloomPetal(sheet, tone, {
          base: polar([0, -14], 30, degrees),
          degrees,
          length,
          width,
          bend: index % 2 === 0 ? 4 : -3,
          belly: 0.42,
        });
      })
      .join("");
  const florets = range(150)
    .map((index) => {
      const r = 3.5 * Math.sqrt(index);
      const [x, y] = polar([0, -14], r, index * 137.508);
      const share = index / 150;
      return circle(x, y, 2.5, {
        fill: share < 0.3 ? mix(green.body, seed.body, 0.4) : share > 0.8 ? deep.body : mix(seed.body, seed.deep, 0.4),
        stroke: seed.core,
        strokeWidth: 0.5,
      });
    })
    .join("");
  return place(
    0,
    2,
    1.0,
    path("M-6 40C-4 70 2 96 0 120H14C16 96 12 66 10 40Z", {
      fill: sheet.across(0, 0, 1, 0, [
        [0, green.bright],
        [1, green.deep],
      ]),
      stroke: green.core,
      strokeWidth: 2,
    }) +
      blade(sheet, green, { base: [6, 112], degrees: -24, length: 80, width: 38, bend: -10 }) +
      blade(sheet, green, { base: [2, 114], degrees: -158, length: 76, width: 36, bend: 10 }) +
      ring(21, 76, 25, deep, 8) +
      ring(19, 68, 25, gold, 0) +
      ring(17, 54, 21, tones(gold.light), 10) +
      circle(0, -14, 45, { fill: seed.core }) +
      circle(0, -14, 44, {
        fill: sheet.radial(-8, -22, 52, [
          [0, seed.body],
          [0.6, seed.dark],
          [1, seed.core],
        ]),
      }) +
      florets +
      glow(sheet, -14, -30, 30, WHITE, 0.35) +
      circle(0, -14, 44, { stroke: deep.light, strokeWidth: 2, strokeOpacity: 0.6 }) +
      sparkle(sheet, -66, -62, 12) +
      sparkle(sheet, 70, 10, 9),
  );
};
