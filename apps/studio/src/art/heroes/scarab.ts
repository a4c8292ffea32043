import { polar, range } from "../drawing/curve.ts";
import { blade } from "../drawing/foliage.ts";
import { NIGHT, type Tones, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { both, solid, symmetric, tube } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawScarab: DrawHero = (sheet, colours) => {
  const lapis = tones(mix(colours.secondary, oklch(0.46, 0.18, 262), 0.62));
  const teal = tones(mix(colours.secondary, oklch(0.66, 0.13, 185), 0.6));
  const red = tones(mix(colours.primary, oklch(0.58, 0.21, 28), 0.6));
  const gold = tones(mix(colours.metal, oklch(0.8, 0.15, 82), 0.5));
  const wingRow = (tone: Tones, count: number, from: number, length: number): string =>
    range(count)
      .toReversed()
      .map((index) =>
        blade(sheet, index % 2 === 0 ? tone : gold, {
          base: polar([14, 24], from, 22 - index * (84 / count)),
          degrees: 26 - index * (92 / count),
          length,
          width: 17,
          belly: 0.7,
        }),
      )
      .join("");
  const wing =
    wingRow(lapis, 9, 56, 62) +
    wingRow(red, 8, 34, 44) +
    wingRow(teal, 7, 10, 42) +
    tube(
      [
        [14, -16],
        [40, -44],
        [66, -72],
        [84, -100],
      ],
      (share) => 7 - 4 * share,
      gold,
      14,
    );
  const shell = "M0-16C26-18 46-2 50 26C52 62 30 96 4 102V-8Z";
  const legs = both(
    tube(
      [
        [34, 56],
        [58, 74],
        [52, 104],
      ],
      (share) => 6 - 4 * share,
      gold,
      12,
    ) +
      tube(
        [
          [30, -32],
          [48, -52],
          [32, -76],
        ],
        (share) => 6 - 4 * share,
        gold,
        12,
      ),
  );
  const elytron =
    solid(sheet, shell, lapis, [20, 10, 90], colours.rim) +
    path(shell, { stroke: gold.core, strokeWidth: 5 }) +
    path(shell, { stroke: gold.bright, strokeWidth: 3 }) +
    path("M16 4C20 34 18 66 10 90M30 8C36 34 32 62 22 84", { stroke: gold.body, strokeWidth: 2, strokeOpacity: 0.85 }) +
    ellipse(24, 12, 5, 12, { fill: WHITE, fillOpacity: 0.5 }, 24);
  return place(
    0,
    8,
    1.0,
    both(wing) +
      legs +
      circle(0, -86, 26, { fill: gold.core }) +
      circle(0, -86, 24, { fill: gold.bright }) +
      circle(0, -86, 20, {
        fill: sheet.radial(-6, -92, 28, [
          [0, red.glint],
          [0.4, red.body],
          [1, red.core],
        ]),
      }) +
      ellipse(-7, -94, 6, 3.4, { fill: WHITE, fillOpacity: 0.75 }) +
      both(elytron) +
      path("M0-8V102", { stroke: gold.core, strokeWidth: 2 }) +
      solid(
        sheet,
        symmetric([
          [0, -44],
          [30, -40],
          [42, -22],
          [34, -6],
          [0, -2],
        ]),
        teal,
        [-12, -34, 50],
        colours.rim,
      ) +
      path(
        symmetric([
          [0, -44],
          [30, -40],
          [42, -22],
          [34, -6],
          [0, -2],
        ]),
        { stroke: gold.bright, strokeWidth: 3 },
      ) +
      solid(
        sheet,
        symmetric([
          [0, -62],
          [16, -60],
          [24, -48],
          [16, -38],
          [0, -36],
        ]),
        gold,
        [-6, -56, 30],
        colours.rim,
      ) +
      both(circle(12, -50, 3.6, { fill: NIGHT })) +
      both(
        path("M8-60L14-72L20-58", { stroke: gold.core, strokeWidth: 4 }) +
          path("M8-60L14-72L20-58", { stroke: gold.bright, strokeWidth: 2 }),
      ),
  );
};
