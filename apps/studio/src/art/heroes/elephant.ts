import { range } from "../drawing/curve.ts";
import { tones } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { almondEye, both, cabochon, solid, symmetric, tube } from "../drawing/solid.ts";
import { circle, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawElephant: DrawHero = (sheet, colours) => {
  const hide = tones(mix(colours.secondary, oklch(0.62, 0.035, 265), 0.78));
  const cloth = tones(colours.primary);
  const gold = tones(colours.metal);
  const ivory = tones(oklch(0.94, 0.03, 85));
  const ear = "M38-58C66-86 112-76 118-30C122 10 98 52 62 56C48 40 42 4 38-58Z";
  const head = symmetric([
    [0, -88],
    [36, -84],
    [56, -54],
    [56, -10],
    [44, 30],
    [30, 54],
    [0, 62],
  ]);
  const folds = range(7)
    .map((index) => `M${-19 + index * 0.6} ${46 + index * 9}q18 7 ${36 - index * 2.4} 0`)
    .join("");
  const trunk = tube(
    [
      [0, 10],
      [2, 44],
      [0, 78],
      [12, 104],
      [38, 104],
      [46, 86],
    ],
    (share) => 25 - 14 * share,
    hide,
    26,
  );
  const drape = "M0-92C24-90 44-80 52-62C44-44 22-24 0 6C-22-24-44-44-52-62C-44-80-24-90 0-92Z";
  return place(
    0,
    2,
    1.0,
    both(
      solid(sheet, ear, hide, [60, -50, 90], colours.rim) +
        path("M52-48C72-68 100-58 104-26C106 4 90 34 66 40C56 24 52-10 52-48Z", {
          fill: sheet.radial(70, -20, 60, [
            [0, oklch(0.76, 0.07, 15)],
            [1, hide.dark],
          ]),
          fillOpacity: 0.75,
        }),
    ) +
      solid(sheet, head, hide, [-20, -50, 120], colours.rim) +
      both(
        tube(
          [
            [30, 40],
            [44, 62],
            [64, 76],
            [86, 70],
          ],
          (share) => 9 * (1 - share * 0.86),
          ivory,
          14,
        ),
      ) +
      trunk +
      path(folds, { stroke: hide.core, strokeWidth: 2, strokeOpacity: 0.5 }) +
      both(almondEye(sheet, 34, -8, 22, tones(oklch(0.62, 0.12, 60)), 6)) +
      path(drape, {
        fill: sheet.radial(-10, -66, 90, [
          [0, cloth.light],
          [0.5, cloth.body],
          [1, cloth.deep],
        ]),
        stroke: gold.core,
        strokeWidth: 7,
      }) +
      path(drape, {
        stroke: sheet.linear(-50, -90, 50, 0, [
          [0, gold.glint],
          [0.5, gold.body],
          [0.7, gold.deep],
          [1, gold.light],
        ]),
        strokeWidth: 4.4,
      }) +
      both(path("M10-78C24-76 34-68 38-60C30-58 18-60 10-66Z", { stroke: gold.bright, strokeWidth: 2 })) +
      cabochon(sheet, 0, -60, 12, 15, tones(colours.secondary), gold) +
      cabochon(sheet, 0, -26, 6, 8, tones(colours.secondary), gold) +
      both(
        range(4)
          .map((index) =>
            circle(46 - index * 12, -50 + index * 15, 4, { fill: ivory.light, stroke: gold.deep, strokeWidth: 1 }),
          )
          .join(""),
      ) +
      circle(0, 12, 5.6, { fill: gold.bright, stroke: gold.core, strokeWidth: 1.4 }),
  );
};
