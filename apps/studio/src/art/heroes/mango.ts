import { range } from "../drawing/curve.ts";
import { glow, innerBand, NIGHT, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { petal } from "../drawing/petal.ts";
import { circle, ellipse, path, place, round, type Sheet } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

const FRUIT = "M6-78C44-92 92-62 96-8C100 44 66 92 16 94C-34 96-70 66-74 22C-78-20-42-60 6-78Z";
const HALF = "M-62-30C-44-62 26-66 58-34C84-8 78 34 42 50C4 66-48 58-66 26C-76 8-72-14-62-30Z";

/** The cut half: golden flesh scored into cubes that open towards the viewer. */
function half(sheet: Sheet): string {
  const flesh = tones(oklch(0.83, 0.165, 80));
  const skin = tones(oklch(0.68, 0.18, 55));
  const cubes = range(6).flatMap((row) =>
    range(7).map((column) => {
      const x = -72 + column * 22 + row * 2;
      const y = -68 + row * 22 + (column - 3) ** 2 * 0.8;
      const cube = `M${x} ${round(y + 3)}q0-3 4-3h10q4 0 4 3v11q0 4-4 4h-10q-4 0-4-4Z`;
      return (
        path(cube, { fill: skin.body, extra: 'transform="translate(2 3)"' }) +
        path(cube, {
          fill: sheet.across(0, 0, 1, 1, [
            [0, flesh.glint],
            [0.5, flesh.light],
            [1, flesh.body],
          ]),
        })
      );
    }),
  );
  return (
    path(HALF, { fill: skin.dark, extra: 'transform="translate(3 7)"' }) +
    path(HALF, { fill: skin.body }) +
    place(
      0,
      -2,
      0.91,
      path(HALF, {
        fill: sheet.radial(-18, -22, 96, [
          [0, skin.light],
          [1, skin.dark],
        ]),
      }) +
        sheet.clip(HALF, cubes.join("")) +
        innerBand(sheet, HALF, skin.deep, 8, 0.35, -2, -3),
    ) +
    innerBand(sheet, HALF, WHITE, 2, 0.6, 1.6, 2)
  );
}

function droplet(sheet: Sheet, x: number, y: number, radius: number): string {
  return (
    circle(x, y + radius * 0.25, radius, { fill: NIGHT, fillOpacity: 0.25 }) +
    circle(x, y, radius, {
      fill: sheet.radial(x + radius * 0.3, y + radius * 0.4, radius * 1.2, [
        [0, WHITE, 0.7],
        [0.6, WHITE, 0.14],
        [1, WHITE, 0.34],
      ]),
    }) +
    circle(x - radius * 0.35, y - radius * 0.35, radius * 0.28, { fill: WHITE })
  );
}

export const drawMango: DrawHero = (sheet, colours) => {
  const gold = tones(oklch(0.83, 0.165, 84));
  const blush = tones(mix(colours.primary, oklch(0.63, 0.22, 30), 0.6));
  const green = tones(mix(colours.secondary, oklch(0.62, 0.17, 140), 0.7));
  const leaf = (degrees: number, length: number, bend: number): string =>
    petal(sheet, {
      base: [10, -76],
      degrees,
      length,
      width: length * 0.4,
      belly: 0.45,
      bend,
      colours: {
        base: green.dark,
        middle: green.body,
        tip: green.light,
        edge: green.glint,
        shade: green.core,
        vein: green.glint,
      },
    });
  const speckles = range(36).map((index) => {
    const [x, y] = [Math.sin(index * 2.4) * (18 + index * 1.7) + 16, Math.cos(index * 2.4) * (18 + index * 1.7) + 14];
    return circle(x, y, 0.9 + (index % 3) * 0.35, { fill: gold.glint, fillOpacity: 0.5 });
  });
  return place(
    -4,
    14,
    0.87,
    ellipse(6, 100, 92, 16, { fill: NIGHT, fillOpacity: 0.35 }) +
      leaf(-28, 96, 10) +
      leaf(-152, 76, -8) +
      path(FRUIT, {
        fill: sheet.radial(-14, 18, 118, [
          [0, gold.glint],
          [0.3, gold.light],
          [0.62, gold.body],
          [1, mix(gold.dark, blush.body, 0.4)],
        ]),
      }) +
      sheet.clip(
        FRUIT,
        glow(sheet, 78, -38, 96, blush.body, 1),
        glow(sheet, 88, 10, 60, blush.dark, 0.85),
        glow(sheet, 4, -84, 44, green.body, 0.75),
        speckles.join(""),
        glow(sheet, -30, -18, 34, WHITE, 0.85, 1.35),
      ) +
      innerBand(sheet, FRUIT, blush.core, 15, 0.5, -6, -8) +
      innerBand(sheet, FRUIT, mix(colours.rim, WHITE, 0.4), 3, 0.8, -2.4, -1) +
      path("M-46-22Q-34-52-4-62", { stroke: WHITE, strokeWidth: 7, strokeOpacity: 0.6 }) +
      path("M10-74C8-86 12-94 20-102", { stroke: oklch(0.36, 0.07, 60), strokeWidth: 7 }) +
      path("M9-76C8-86 11-93 18-100", { stroke: oklch(0.6, 0.1, 70), strokeWidth: 2.4 }) +
      leaf(-78, 64, 16) +
      place(-42, 62, 0.74, half(sheet), -14) +
      droplet(sheet, 52, 46, 6) +
      droplet(sheet, 70, 20, 3.6) +
      droplet(sheet, 36, 70, 3.2) +
      droplet(sheet, 20, -36, 4.2),
  );
};
