import { tones } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { both, cabochon, eyeball, solid, symmetric, tube } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawFrog: DrawHero = (sheet, colours) => {
  const skin = tones(mix(colours.secondary, oklch(0.68, 0.2, 142), 0.78));
  const belly = tones(oklch(0.92, 0.09, 120));
  const gold = tones(colours.metal);
  const head = symmetric([
    [0, -48],
    [40, -56],
    [74, -34],
    [88, 4],
    [74, 34],
    [36, 50],
    [0, 52],
  ]);
  const body = symmetric([
    [0, 10],
    [58, 24],
    [76, 70],
    [56, 108],
    [0, 112],
  ]);
  const haunch =
    solid(
      sheet,
      "M56 46C92 36 118 62 112 92C108 108 92 112 76 108C60 96 50 70 56 46Z",
      skin,
      [78, 56, 66],
      colours.rim,
    ) + solid(sheet, "M58 98C80 94 108 98 118 110C104 120 70 120 54 114Z", skin, [80, 98, 50]);
  const arm =
    tube(
      [
        [46, 52],
        [40, 82],
        [36, 106],
      ],
      (share) => 12 - 3 * share,
      skin,
      12,
    ) +
    [-12, 0, 12]
      .map((dx) => circle(36 + dx, 112, 6.5, { fill: skin.light, stroke: skin.core, strokeWidth: 1.6 }))
      .join("");
  const crown = "M-32-58L-38-94L-18-76L0-104L18-76L38-94L32-58C14-52-14-52-32-58Z";
  return place(
    0,
    6,
    0.98,
    both(haunch) +
      solid(sheet, body, skin, [-20, 40, 90]) +
      path(
        symmetric([
          [0, 30],
          [38, 40],
          [48, 76],
          [34, 104],
          [0, 108],
        ]),
        {
          fill: sheet.radial(-10, 56, 60, [
            [0, belly.bright],
            [0.6, belly.body],
            [1, belly.dark],
          ]),
        },
      ) +
      both(arm) +
      both(
        circle(50, -50, 28, {
          fill: sheet.radial(42, -62, 42, [
            [0, skin.bright],
            [0.5, skin.body],
            [1, skin.deep],
          ]),
          stroke: skin.core,
          strokeWidth: 2.4,
        }),
      ) +
      solid(sheet, head, skin, [-26, -34, 130], colours.rim) +
      both(eyeball(sheet, 50, -50, 19, tones(mix(colours.metal, oklch(0.8, 0.17, 80), 0.5)))) +
      path("M-66 10C-36 36 36 36 66 10", { stroke: skin.core, strokeWidth: 3.6 }) +
      both(ellipse(8, -10, 2.6, 1.8, { fill: skin.core })) +
      both(ellipse(62, 22, 11, 7, { fill: oklch(0.78, 0.14, 25), fillOpacity: 0.5 })) +
      [
        [-20, -32, 5],
        [18, -36, 4],
        [-34, -18, 3.4],
        [32, -20, 4],
      ]
        .map(([x = 0, y = 0, r = 1]) => ellipse(x, y, r, r * 0.7, { fill: skin.deep, fillOpacity: 0.5 }))
        .join("") +
      path(crown, {
        fill: sheet.linear(-36, 0, 36, 0, [
          [0, gold.dark],
          [0.3, gold.glint],
          [0.55, gold.body],
          [0.8, gold.bright],
          [1, gold.deep],
        ]),
        stroke: gold.core,
        strokeWidth: 2,
      }) +
      [
        [-38, -96],
        [0, -106],
        [38, -96],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 5, { fill: gold.glint, stroke: gold.deep, strokeWidth: 1.2 }))
        .join("") +
      cabochon(sheet, 0, -70, 6, 8, tones(colours.primary), gold),
  );
};
