import { type Point, polar, range, smooth } from "../drawing/curve.ts";
import { blade, leafGreen } from "../drawing/foliage.ts";
import { innerBand, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { circle, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawRose: DrawHero = (sheet, colours) => {
  const red = tones(mix(colours.primary, oklch(0.56, 0.23, 15), 0.66));
  const green = tones(leafGreen(colours.secondary));
  const sheetOf = (d: string, x: number, y: number, r: number): string =>
    path(d, {
      fill: sheet.radial(x, y, r, [
        [0, red.bright],
        [0.3, red.light],
        [0.65, red.body],
        [1, red.deep],
      ]),
      stroke: red.core,
      strokeWidth: 2,
    }) + innerBand(sheet, d, red.glint, 2.4, 0.55, 1.2, 1.8, 3);
  const spiral = smooth(
    range(26).map((step): Point => {
      const [x, y] = polar([0, -36], 3 + step * 0.95, step * 34);
      return [x, (y + 36) * 0.72 - 36];
    }),
  );
  return place(
    0,
    2,
    1.0,
    path("M-5 60C-8 84 6 100 0 122H12C18 98 6 84 9 60Z", {
      fill: sheet.across(0, 0, 1, 0, [
        [0, green.bright],
        [1, green.deep],
      ]),
      stroke: green.core,
      strokeWidth: 2,
    }) +
      blade(sheet, green, { base: [6, 104], degrees: -20, length: 84, width: 40, bend: -12 }) +
      blade(sheet, green, { base: [2, 108], degrees: -162, length: 84, width: 40, bend: 12 }) +
      [-60, 60, -30, 30]
        .map((lean) =>
          blade(sheet, green, { base: [0, 58], degrees: -90 + lean * 1.5, length: 62, width: 22, bend: lean * 0.2 }),
        )
        .join("") +
      sheetOf("M-96-22C-104-66-64-104-22-100C-50-70-50 10-30 58C-66 46-92 14-96-22Z", -80, -60, 110) +
      sheetOf("M96-22C104-66 64-104 22-100C50-70 50 10 30 58C66 46 92 14 96-22Z", 70, -70, 110) +
      sheetOf("M-58-70C-40-116 40-116 58-70C64-40 40-16 0-14C-40-16-64-40-58-70Z", -20, -100, 90) +
      sheetOf("M-46-56C-36-88 36-88 46-56C46-30 24-18 0-18C-24-18-46-30-46-56Z", -14, -80, 66) +
      path(spiral, { stroke: red.core, strokeWidth: 4.4 }) +
      path(spiral, { stroke: red.light, strokeWidth: 1.6, strokeOpacity: 0.8 }) +
      sheetOf("M-92-26C-70-44-28-34 0-4C28 26 20 62-6 74C-52 72-90 30-92-26Z", -70, -20, 100) +
      sheetOf("M92-26C74-48 38-44 14-18C-14 12-22 52-6 74C48 74 90 34 92-26Z", 50, -34, 110) +
      sheetOf("M-50 18C-30-2 20-2 40 24C50 50 26 74-6 76C-36 72-60 46-50 18Z", -24, 10, 80) +
      [
        [-58, 10, 5],
        [46, 0, 6],
        [-4, 46, 5],
      ]
        .map(
          ([x = 0, y = 0, r = 1]) =>
            circle(x, y, r, {
              fill: sheet.radial(x + 1, y + 2, r * 1.3, [
                [0, WHITE, 0.7],
                [0.6, WHITE, 0.1],
                [1, WHITE, 0.4],
              ]),
            }) + circle(x - r * 0.3, y - r * 0.4, r * 0.28, { fill: WHITE }),
        )
        .join("") +
      sparkle(sheet, -62, -72, 12),
  );
};
