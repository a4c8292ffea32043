import { glow, innerBand, NIGHT, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { groundShadow, lathe, upright } from "../drawing/solid.ts";
import { circle, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawPotion: DrawHero = (sheet, colours) => {
  const brew = tones(colours.primary);
  const gold = tones(colours.metal);
  const cork = tones(oklch(0.66, 0.09, 65));
  const glass = mix(colours.secondary, WHITE, 0.7);
  const flask =
    "M-20-72V-38C-20-26-34-20-52-6C-78 14-88 44-78 72C-66 104-34 112 0 112C34 112 66 104 78 72C88 44 78 14 52-6C34-20 20-26 20-38V-72Z";
  const liquid = "M-100 18C-60 4-30 34 0 20C34 6 60 32 100 14V130H-100Z";
  const bubbles = [
    [-40, 60, 9],
    [-16, 84, 6],
    [24, 50, 8],
    [44, 76, 11],
    [6, 62, 4],
    [-56, 84, 5],
    [30, 94, 5],
    [-30, 34, 4],
  ]
    .map(
      ([x = 0, y = 0, r = 1]) =>
        circle(x, y, r, { fill: brew.glint, fillOpacity: 0.3, stroke: brew.glint, strokeWidth: 1.6 }) +
        circle(x - r * 0.3, y - r * 0.35, r * 0.25, { fill: WHITE }),
    )
    .join("");
  return place(
    0,
    2,
    1.0,
    groundShadow(112, 72) +
      glow(sheet, 0, 50, 116, brew.bright, 0.6) +
      path(flask, { fill: mix(glass, NIGHT, 0.35), fillOpacity: 0.55 }) +
      sheet.clip(
        flask,
        path(liquid, {
          fill: sheet.radial(-10, 60, 100, [
            [0, brew.glint],
            [0.3, brew.light],
            [0.65, brew.body],
            [1, brew.deep],
          ]),
        }),
        path("M-100 18C-60 4-30 34 0 20C34 6 60 32 100 14", { stroke: brew.glint, strokeWidth: 4 }),
        bubbles,
        path("M-30 96C-10 60 20 90 34 50C40 30 10 40 4 60", {
          stroke: tones(colours.secondary).bright,
          strokeWidth: 5,
          strokeOpacity: 0.35,
        }),
      ) +
      innerBand(sheet, flask, WHITE, 6, 0.55, 2, 2, 5) +
      innerBand(sheet, flask, brew.core, 8, 0.4, -3, -3, 4) +
      path(flask, { stroke: mix(glass, NIGHT, 0.2), strokeWidth: 3 }) +
      path("M-58 10C-72 30-74 54-66 70", { stroke: WHITE, strokeWidth: 7, strokeOpacity: 0.8 }) +
      path("M-60 80L-56 86", { stroke: WHITE, strokeWidth: 7, strokeOpacity: 0.8 }) +
      path("M-10-66V-40", { stroke: WHITE, strokeWidth: 5, strokeOpacity: 0.6 }) +
      lathe(
        sheet,
        [
          [16, -112],
          [18, -100],
          [15, -70],
        ],
        cork,
      ) +
      [
        [-6, -100],
        [6, -92],
        [-2, -84],
        [9, -106],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 1.8, { fill: cork.deep }))
        .join("") +
      lathe(
        sheet,
        [
          [27, -78],
          [29, -72],
          [27, -66],
        ],
        gold,
      ) +
      path("M-24-44C-10-34 10-34 24-44L24-34C10-24-10-24-24-34Z", {
        fill: sheet.linear(-24, 0, 24, 0, upright(gold)),
        stroke: gold.core,
        strokeWidth: 1.6,
      }) +
      path("M0-30V-14", { stroke: gold.bright, strokeWidth: 2 }) +
      path("M0-16L11 0L0 18L-11 0Z", {
        fill: sheet.across(0, 0, 1, 1, [
          [0, tones(colours.secondary).glint],
          [0.5, tones(colours.secondary).body],
          [1, tones(colours.secondary).deep],
        ]),
        stroke: gold.bright,
        strokeWidth: 2.4,
      }) +
      sparkle(sheet, 50, 24, 13) +
      sparkle(sheet, -70, -20, 9) +
      sparkle(sheet, 40, -70, 10),
  );
};
