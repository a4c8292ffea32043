import { range } from "../drawing/curve.ts";
import { NIGHT, tones } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { almondEye, both, cabochon, solid, symmetric } from "../drawing/solid.ts";
import { circle, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawCobra: DrawHero = (sheet, colours) => {
  const skin = tones(mix(colours.secondary, oklch(0.56, 0.14, 150), 0.66));
  const gold = tones(mix(colours.metal, oklch(0.8, 0.15, 80), 0.6));
  const red = tones(mix(colours.primary, oklch(0.58, 0.22, 25), 0.6));
  const hood = symmetric([
    [0, -100],
    [34, -92],
    [66, -56],
    [72, -14],
    [54, 22],
    [28, 44],
    [0, 48],
  ]);
  const bellyPlates = range(11)
    .map((index) => {
      const y = -50 + index * 11;
      const half = 19 + 8 * Math.sin(index / 3.4);
      return path(`M${-half} ${y}Q0 ${y + 7} ${half} ${y}L${half - 1} ${y + 9}Q0 ${y + 16} ${-half + 1} ${y + 9}Z`, {
        fill: sheet.across(0, 0, 1, 0, [
          [0, gold.deep],
          [0.35, gold.bright],
          [1, gold.dark],
        ]),
        stroke: gold.core,
        strokeWidth: 0.8,
      });
    })
    .join("");
  const scales = range(9).flatMap((row) =>
    range(7).map((column) => `M${34 + column * 7 - (row % 2) * 3.5} ${-74 + row * 13}l5 6l-5 6l-5-6Z`),
  );
  const coil = (y: number, half: number, height: number): string =>
    solid(
      sheet,
      symmetric([
        [0, y - height],
        [half * 0.8, y - height * 0.9],
        [half, y],
        [half * 0.8, y + height * 0.9],
        [0, y + height],
      ]),
      skin,
      [-half * 0.4, y - height * 0.6, half * 1.3],
      colours.rim,
    ) +
    range(9)
      .map((index) =>
        path(
          `M${(index - 4) * half * 0.21} ${y - height * 0.8}l7 ${height * 0.8}l-7 ${height * 0.8}l-7 ${-height * 0.8}Z`,
          { fill: gold.body, fillOpacity: 0.75, stroke: gold.core, strokeWidth: 0.8 },
        ),
      )
      .join("");
  const head = symmetric([
    [0, -112],
    [24, -106],
    [33, -86],
    [28, -64],
    [14, -48],
    [0, -44],
  ]);
  return place(
    0,
    2,
    1.0,
    coil(100, 84, 17) +
      coil(74, 66, 16) +
      coil(50, 44, 15) +
      solid(sheet, hood, skin, [-28, -60, 130], colours.rim) +
      sheet.clip(hood, both(path(scales.join(""), { fill: gold.light, fillOpacity: 0.5 }))) +
      bellyPlates +
      both(
        circle(47, -30, 13, { fill: skin.core }) +
          circle(47, -30, 10.5, { fill: gold.bright }) +
          circle(47, -30, 7.4, { fill: red.body }) +
          circle(47, -30, 3.4, { fill: NIGHT }),
      ) +
      solid(sheet, head, skin, [-10, -100, 66], colours.rim) +
      both(almondEye(sheet, 17, -82, 18, gold, 24)) +
      both(circle(6, -58, 1.8, { fill: NIGHT })) +
      path("M-20-60Q0-46 20-60", { stroke: skin.core, strokeWidth: 2.4 }) +
      path("M0-52V-28M0-30L-7-18M0-30L7-18", { stroke: red.dark, strokeWidth: 3 }) +
      cabochon(sheet, 0, -96, 6, 7, red, gold),
  );
};
