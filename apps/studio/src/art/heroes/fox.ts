import type { Point } from "../drawing/curve.ts";
import { NIGHT, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { almondEye, both, hairs, solid, symmetric, tufted } from "../drawing/solid.ts";
import { ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

const HEAD: readonly Point[] = [
  [0, -58],
  [36, -64],
  [66, -44],
  [86, -6],
  [112, 36],
  [84, 44],
  [62, 62],
  [38, 84],
  [16, 106],
  [0, 112],
];
const EAR = "M20-54C28-86 44-108 70-120C88-92 96-52 90-10C70-40 46-54 20-54Z";
const EAR_INSIDE = "M40-58C46-80 56-94 70-104C80-84 84-58 80-34C68-48 56-56 40-58Z";
const MASK = "M0 40C8 28 16 18 26 22C44 30 80 18 114 36C92 46 66 58 44 80C30 94 14 108 0 112Z";

export const drawFox: DrawHero = (sheet, colours) => {
  const coat = tones(mix(colours.primary, oklch(0.68, 0.19, 48), 0.84));
  const white = tones(oklch(0.94, 0.02, 75));
  const dark = tones(oklch(0.34, 0.06, 30));
  const head = symmetric(HEAD);
  const ear =
    solid(sheet, EAR, coat, [50, -90, 80], colours.rim) +
    path(EAR_INSIDE, { fill: dark.deep }) +
    path("M46-60C54-74 62-84 70-92C74-76 76-64 74-50C66-56 56-60 46-60Z", { fill: white.dark, fillOpacity: 0.85 }) +
    path("M54-104C60-112 66-116 70-120C78-108 84-94 87-80C76-92 66-100 54-104Z", { fill: dark.deep });
  const fur = hairs(
    [
      [94, 34, 12, 3],
      [82, 40, 12, 5],
      [70, 46, 12, 6],
      [60, 52, 10, 8],
      [50, 60, 9, 9],
      [40, 70, 8, 9],
    ],
    white.dark,
    0.9,
  );
  const cheek = path(
    tufted(
      [
        [60, 20],
        [104, 30],
        [118, 40],
        [92, 56],
        [66, 72],
        [40, 78],
      ],
      13,
      11,
      0.5,
    ),
    { fill: white.body },
  );
  return place(
    0,
    2,
    1.02,
    both(ear) +
      both(cheek) +
      solid(sheet, head, coat, [-24, -30, 130], colours.rim) +
      sheet.clip(
        head,
        both(
          path(MASK, {
            fill: sheet.linear(0, 20, 0, 110, [
              [0, white.light],
              [0.6, white.body],
              [1, white.dark],
            ]),
          }),
        ),
        both(fur),
      ) +
      path("M-15-20C-10-40 10-40 15-20C18 20 17 60 13 84H-13C-17 60-18 20-15-20Z", {
        fill: sheet.linear(0, -40, 0, 90, [
          [0, coat.light, 0],
          [0.3, coat.light],
          [1, coat.bright],
        ]),
      }) +
      path("M0-58C6-46 6-34 0-26C-6-34-6-46 0-58Z", { fill: coat.deep, fillOpacity: 0.5 }) +
      both(path("M20-16C32-34 52-40 72-30C60-26 46-22 34-10Z", { fill: coat.bright, fillOpacity: 0.65 })) +
      both(almondEye(sheet, 43, 2, 36, tones(oklch(0.8, 0.16, 85)), 22)) +
      both(path("M22 12C18 26 14 36 12 50C18 42 24 30 30 18Z", { fill: coat.deep, fillOpacity: 0.55 })) +
      path("M-16 88C-10 80 10 80 16 88C16 98 6 106 0 108C-6 106-16 98-16 88Z", {
        fill: sheet.radial(-5, 86, 22, [
          [0, dark.body],
          [0.5, dark.deep],
          [1, NIGHT],
        ]),
      }) +
      ellipse(-5, 88, 5, 2.6, { fill: WHITE, fillOpacity: 0.7 }) +
      path("M0 106V111", { stroke: NIGHT, strokeWidth: 2 }),
  );
};
