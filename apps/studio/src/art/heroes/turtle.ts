import { polar, polygon, range } from "../drawing/curve.ts";
import { glow, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { both, eyeball, solid, symmetric } from "../drawing/solid.ts";
import { ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawTurtle: DrawHero = (sheet, colours) => {
  const skin = tones(mix(colours.secondary, oklch(0.66, 0.14, 145), 0.72));
  const shell = tones(mix(colours.primary, oklch(0.52, 0.11, 55), 0.66));
  const gold = tones(colours.metal);
  const limb = (d: string): string => solid(sheet, d, skin, [70, -40, 80], colours.rim);
  const spots = [
    [70, -64],
    [84, -54],
    [92, -70],
    [78, -76],
    [62, 74],
    [72, 84],
    [58, 88],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 5, 4, { fill: skin.deep, fillOpacity: 0.6 }))
    .join("");
  const outline = symmetric([
    [0, -72],
    [46, -62],
    [76, -22],
    [80, 20],
    [60, 66],
    [24, 92],
    [0, 98],
  ]);
  const inner = symmetric([
    [0, -62],
    [39, -53],
    [65, -19],
    [68, 17],
    [51, 58],
    [20, 80],
    [0, 84],
  ]);
  const hexagon = (x: number, y: number, r: number): string =>
    polygon(range(6).map((side) => polar([x, y], r, side * 60)));
  const plates = [
    [0, -36, 23],
    [0, 6, 24],
    [0, 48, 22],
    [-38, -16, 22],
    [38, -16, 22],
    [-40, 27, 22],
    [40, 27, 22],
    [-34, 64, 17],
    [34, 64, 17],
    [-28, -54, 15],
    [28, -54, 15],
  ]
    .map(
      ([x = 0, y = 0, r = 1]) =>
        path(hexagon(x, y, r), {
          fill: sheet.radial(x - r * 0.3, y - r * 0.4, r * 1.5, [
            [0, gold.bright],
            [0.4, mix(gold.body, shell.body, 0.4)],
            [0.8, shell.body],
            [1, shell.deep],
          ]),
          stroke: shell.core,
          strokeWidth: 3,
        }) + path(hexagon(x, y, r * 0.66), { stroke: gold.light, strokeWidth: 1.4, strokeOpacity: 0.6 }),
    )
    .join("");
  return place(
    0,
    6,
    1.0,
    both(
      limb("M50-56C70-92 104-96 118-72C112-54 92-40 66-30Z") +
        limb("M52 60C74 62 90 80 84 104C66 106 46 94 38 78Z") +
        spots,
    ) +
      path("M-6 92L0 116L6 92Z", { fill: skin.dark, stroke: skin.core, strokeWidth: 2 }) +
      solid(
        sheet,
        symmetric([
          [0, -122],
          [20, -118],
          [30, -98],
          [24, -76],
          [14, -58],
          [0, -54],
        ]),
        skin,
        [-8, -108, 60],
        colours.rim,
      ) +
      both(eyeball(sheet, 17, -100, 8, tones(oklch(0.45, 0.1, 60)))) +
      path("M-9-116Q0-110 9-116", { stroke: skin.core, strokeWidth: 2 }) +
      solid(sheet, outline, tones(mix(gold.body, shell.body, 0.4)), [-30, -40, 140], colours.rim) +
      sheet.clip(inner, path(inner, { fill: shell.deep }), plates, glow(sheet, -26, -30, 60, WHITE, 0.4)) +
      path(inner, { stroke: shell.core, strokeWidth: 2 }),
  );
};
