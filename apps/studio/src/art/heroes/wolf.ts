import type { Point } from "../drawing/curve.ts";
import { NIGHT, tones, WHITE } from "../drawing/light.ts";
import { mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { almondEye, both, hairs, mirrored, solid, symmetric, tufted } from "../drawing/solid.ts";
import { ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

const HEAD: readonly Point[] = [
  [0, -66],
  [34, -66],
  [62, -52],
  [80, -16],
  [92, 26],
  [78, 58],
  [52, 78],
  [34, 100],
  [18, 112],
  [0, 116],
];
const EAR = "M24-60C28-88 42-110 60-122C80-100 88-66 82-30C66-50 46-60 24-60Z";
const MASK = "M0 30C10 20 20 24 30 28C50 34 72 22 92 26C88 46 78 60 54 76C40 92 24 112 0 116Z";

export const drawWolf: DrawHero = (sheet, colours) => {
  const coat = tones(mix(colours.secondary, oklch(0.56, 0.045, 255), 0.78));
  const white = tones(oklch(0.92, 0.015, 240));
  const head = symmetric(HEAD);
  const ruff = (reach: number, tone: string | Oklch, scale: number): string =>
    path(tufted(mirrored(HEAD.map(([x, y]): Point => [x * scale, y * 0.98 + 6])), 44, reach, 0.55), { fill: tone });
  const ear =
    solid(sheet, EAR, coat, [46, -96, 80], colours.rim) +
    path("M42-62C46-82 52-94 60-104C70-88 74-68 72-50C62-58 52-62 42-62Z", { fill: coat.core }) +
    path("M48-64C52-76 56-84 61-90C66-78 68-68 67-58C60-62 54-64 48-64Z", { fill: white.dark, fillOpacity: 0.6 });
  const brow = path("M16-22C26-44 46-52 66-40C60-34 48-32 34-18Z", { fill: white.body });
  const streaks = hairs(
    [
      [10, -60, 3, 18],
      [20, -58, 6, 18],
      [32, -56, 8, 16],
      [46, -50, 10, 14],
      [70, 10, 14, 10],
      [72, 24, 13, 12],
      [68, 38, 11, 13],
      [58, 52, 8, 13],
    ],
    white.bright,
    0.55,
  );
  return place(
    0,
    0,
    1.0,
    both(ear) +
      ruff(19, coat.deep, 1.1) +
      ruff(13, coat.dark, 1.02) +
      solid(sheet, head, coat, [-22, -36, 132], colours.rim) +
      sheet.clip(
        head,
        both(
          path(MASK, {
            fill: sheet.linear(0, 20, 0, 116, [
              [0, white.light],
              [0.6, white.body],
              [1, white.dark],
            ]),
          }),
        ),
        both(streaks),
      ) +
      path("M-14-30C-8-50 8-50 14-30C20 10 20 50 16 78H-16C-20 50-20 10-14-30Z", {
        fill: sheet.linear(0, -50, 0, 80, [
          [0, coat.dark],
          [0.4, coat.body],
          [1, coat.light],
        ]),
      }) +
      both(brow) +
      both(almondEye(sheet, 38, -6, 36, tones(oklch(0.84, 0.14, 88)), 20)) +
      both(path("M22 8C20 24 20 44 18 62C26 46 34 24 36 10Z", { fill: coat.deep, fillOpacity: 0.45 })) +
      path("M-20 78C-12 68 12 68 20 78C20 90 8 98 0 101C-8 98-20 90-20 78Z", {
        fill: sheet.radial(-6, 76, 26, [
          [0, oklch(0.45, 0.02, 270)],
          [0.5, oklch(0.26, 0.03, 275)],
          [1, NIGHT],
        ]),
      }) +
      ellipse(-6, 77, 6, 2.8, { fill: WHITE, fillOpacity: 0.7 }) +
      path("M0 100V106M0 106C-8 113-20 112-26 104M0 106C8 113 20 112 26 104", { stroke: NIGHT, strokeWidth: 2.4 }),
  );
};
