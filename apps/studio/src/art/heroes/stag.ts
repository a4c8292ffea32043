import { range } from "../drawing/curve.ts";
import { NIGHT, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { almondEye, both, cabochon, mirrored, solid, symmetric, tube, tufted } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawStag: DrawHero = (sheet, colours) => {
  const coat = tones(mix(colours.primary, oklch(0.58, 0.12, 55), 0.85));
  const white = tones(oklch(0.92, 0.03, 75));
  const horn = tones(mix(colours.metal, oklch(0.78, 0.09, 75), 0.5));
  const face = symmetric([
    [0, -30],
    [26, -28],
    [40, -4],
    [36, 34],
    [24, 72],
    [22, 98],
    [0, 112],
  ]);
  const taper =
    (root: number) =>
    (share: number): number =>
      root * (1 - share) ** 0.8 + 1.2;
  const antler =
    tube(
      [
        [14, -26],
        [30, -58],
        [62, -76],
        [88, -96],
        [84, -120],
      ],
      taper(8),
      horn,
      20,
    ) +
    tube(
      [
        [34, -62],
        [30, -84],
        [44, -112],
      ],
      taper(6),
      horn,
      12,
    ) +
    tube(
      [
        [58, -74],
        [58, -96],
        [70, -118],
      ],
      taper(5.4),
      horn,
      12,
    ) +
    tube(
      [
        [76, -84],
        [98, -88],
        [112, -106],
      ],
      taper(5),
      horn,
      12,
    ) +
    tube(
      [
        [22, -44],
        [4, -62],
        [6, -78],
      ],
      taper(4.4),
      horn,
      10,
    );
  return place(
    0,
    2,
    1.0,
    both(antler) +
      both(
        solid(sheet, "M30-16C52-34 88-38 104-24C92 0 60 8 34 4Z", coat, [60, -26, 50], colours.rim) +
          path("M46-12C62-24 82-28 92-22C82-6 62 0 46-2Z", { fill: oklch(0.78, 0.08, 40) }),
      ) +
      both(
        path(
          tufted(
            [
              [26, 60],
              [50, 70],
              [60, 96],
              [40, 116],
              [10, 118],
            ],
            12,
            13,
            0.8,
          ),
          { fill: white.dark },
        ),
      ) +
      path(
        tufted(
          mirrored([
            [0, 60],
            [36, 66],
            [42, 100],
            [20, 118],
            [0, 120],
          ]),
          26,
          9,
          0.8,
        ),
        { fill: coat.dark },
      ) +
      solid(sheet, face, coat, [-14, 0, 110], colours.rim) +
      path("M-10-22C-6-28 6-28 10-22C14 10 15 40 12 70H-12C-15 40-14 10-10-22Z", {
        fill: sheet.linear(0, -28, 0, 72, [
          [0, coat.dark],
          [0.5, coat.light],
          [1, coat.bright],
        ]),
      }) +
      both(path("M14 12C22 2 36 2 42 12C36 24 22 26 14 12Z", { fill: white.body, fillOpacity: 0.85 })) +
      both(almondEye(sheet, 28, 12, 25, tones(oklch(0.46, 0.09, 50)), -8)) +
      path("M-22 82C-14 72 14 72 22 82C24 98 12 110 0 112C-12 110-24 98-22 82Z", {
        fill: sheet.radial(-6, 80, 36, [
          [0, white.light],
          [1, white.dark],
        ]),
      }) +
      path("M-17 84C-10 76 10 76 17 84C16 94 6 100 0 101C-6 100-16 94-17 84Z", {
        fill: sheet.radial(-5, 82, 22, [
          [0, oklch(0.45, 0.03, 40)],
          [1, NIGHT],
        ]),
      }) +
      ellipse(-5, 84, 5, 2.2, { fill: WHITE, fillOpacity: 0.7 }) +
      range(9)
        .map((index) =>
          circle(Math.sin(index * 2.4) * 20, -14 + index * 2.2, 1.7, { fill: white.light, fillOpacity: 0.6 }),
        )
        .join("") +
      cabochon(sheet, 0, -12, 6, 8, tones(colours.secondary), tones(colours.metal)),
  );
};
