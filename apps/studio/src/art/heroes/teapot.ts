import { polar, range, smooth } from "../drawing/curve.ts";
import { bloomPetal } from "../drawing/foliage.ts";
import { sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { ball, groundShadow, lathe, solid, symmetric } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawTeapot: DrawHero = (sheet, colours) => {
  const clay = tones(mix(colours.secondary, oklch(0.93, 0.02, 240), 0.55));
  const blue = tones(mix(colours.primary, oklch(0.45, 0.15, 262), 0.3));
  const gold = tones(colours.metal);
  const body = symmetric([
    [0, -42],
    [44, -38],
    [74, -6],
    [78, 34],
    [58, 78],
    [30, 92],
    [0, 94],
  ]);
  const spout = "M60 6C86 10 88-20 98-40C104-48 114-50 118-44C112-16 112 40 66 52Z";
  const handle = "M-66-10C-110-26-124 20-104 44C-94 56-78 58-66 54";
  const petalRing = range(8)
    .map((index) =>
      bloomPetal(sheet, blue, { base: polar([0, 28], 6, index * 45), degrees: index * 45, length: 30, width: 21 }),
    )
    .join("");
  const steam = (x: number, sway: number): string =>
    path(
      smooth([
        [x, -54],
        [x + sway, -72],
        [x - sway, -92],
        [x + sway, -114],
      ]),
      { stroke: WHITE, strokeWidth: 7, strokeOpacity: 0.28 },
    ) +
    path(
      smooth([
        [x, -54],
        [x + sway, -72],
        [x - sway, -92],
        [x + sway, -114],
      ]),
      { stroke: WHITE, strokeWidth: 2.6, strokeOpacity: 0.6 },
    );
  const scroll =
    "M-70 2C-50-12-30 6-44 16C-52 20-58 10-50 8M70 2C50-12 30 6 44 16C52 20 58 10 50 8M-66 58C-50 74-34 58-44 48M66 58C50 74 34 58 44 48";
  return place(
    0,
    12,
    0.98,
    groundShadow(100, 92) +
      steam(112, 8) +
      path(handle, { stroke: clay.core, strokeWidth: 19 }) +
      path(handle, { stroke: clay.body, strokeWidth: 14 }) +
      path(handle, { stroke: clay.glint, strokeWidth: 4 }) +
      solid(sheet, spout, clay, [84, -10, 70], colours.rim) +
      path("M94-42C102-52 114-54 120-46", { stroke: gold.core, strokeWidth: 7 }) +
      path("M94-42C102-52 114-54 120-46", { stroke: gold.bright, strokeWidth: 4 }) +
      lathe(
        sheet,
        [
          [36, 88],
          [44, 98],
          [42, 104],
        ],
        gold,
      ) +
      solid(sheet, body, clay, [-28, -8, 140], colours.rim) +
      path(scroll, { stroke: blue.body, strokeWidth: 3.4 }) +
      petalRing +
      circle(0, 28, 9, { fill: gold.bright, stroke: gold.core, strokeWidth: 1.6 }) +
      path("M-50-32C-20-22 20-22 50-32", { stroke: gold.core, strokeWidth: 6 }) +
      path("M-50-32C-20-22 20-22 50-32", { stroke: gold.bright, strokeWidth: 3.4 }) +
      solid(
        sheet,
        "M-46-40C-40-64-20-74 0-74C20-74 40-64 46-40C20-30-20-30-46-40Z",
        clay,
        [-14, -60, 60],
        colours.rim,
      ) +
      path("M-36-50C-14-42 14-42 36-50", { stroke: blue.body, strokeWidth: 3 }) +
      ball(sheet, 0, -82, 11, gold, colours.rim) +
      ellipse(-44, 14, 9, 26, { fill: WHITE, fillOpacity: 0.6 }, 14) +
      sparkle(sheet, -52, -10, 13) +
      sparkle(sheet, 50, 66, 9),
  );
};
