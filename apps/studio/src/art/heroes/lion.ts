import { type Point, polar, range } from "../drawing/curve.ts";
import { blade } from "../drawing/foliage.ts";
import { NIGHT, type Tones, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { almondEye, both, solid, symmetric, tufted } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

const HEAD: readonly Point[] = [
  [0, -72],
  [36, -68],
  [60, -46],
  [66, -8],
  [68, 28],
  [56, 62],
  [34, 84],
  [0, 92],
];
const MUZZLE = "M0 30C12 24 36 28 42 48C46 66 32 80 14 80C6 80 0 76 0 72Z";

export const drawLion: DrawHero = (sheet, colours) => {
  const coat = tones(oklch(0.77, 0.13, 75));
  const mane = tones(mix(colours.primary, oklch(0.55, 0.16, 42), 0.84));
  const tips = tones(mix(colours.metal, oklch(0.74, 0.16, 65), 0.5));
  const white = tones(oklch(0.94, 0.025, 80));
  const head = symmetric(HEAD);
  const ring = (count: number, radius: number, length: number, width: number, tone: Tones, turn: number): string =>
    range(count)
      .map((index) => {
        const degrees = -90 + turn + (index * 360) / count;
        return blade(sheet, tone, {
          base: polar([0, 4], radius, degrees),
          degrees: degrees + 8,
          length,
          width,
          bend: 9,
          belly: 0.4,
        });
      })
      .join("");
  const eye = almondEye(sheet, 31, -12, 32, tones(oklch(0.78, 0.15, 80)), 12);
  return place(
    0,
    2,
    0.99,
    circle(0, 2, 92, { fill: mane.deep }) +
      ring(22, 50, 70, 40, tones(mix(mane.dark, NIGHT, 0.2)), 8) +
      ring(20, 44, 62, 38, mane, 0) +
      ring(18, 38, 48, 32, tones(mix(mane.body, tips.body, 0.55)), 10) +
      both(
        solid(
          sheet,
          "M44-58C44-82 66-92 80-80C92-66 84-44 66-38C60-46 52-54 44-58Z",
          coat,
          [58, -74, 36],
          colours.rim,
        ) + ellipse(66, -64, 9, 11, { fill: mane.core }),
      ) +
      solid(sheet, head, coat, [-18, -34, 120], colours.rim) +
      path("M-14-40C-8-46 8-46 14-40C18-10 20 10 17 32H-17C-20 10-18-10-14-40Z", {
        fill: sheet.linear(0, -46, 0, 32, [
          [0, coat.light],
          [1, coat.bright],
        ]),
      }) +
      both(path("M12-28C22-44 44-46 56-34C46-36 30-30 20-20Z", { fill: white.light, fillOpacity: 0.8 })) +
      both(eye) +
      range(6)
        .map((i) =>
          blade(sheet, tones(mix(mane.body, tips.body, 0.7)), {
            base: [(i - 2.5) * 11, -62],
            degrees: -90 + (i - 2.5) * 17,
            length: 40,
            width: 20,
            bend: (i - 2.5) * 3,
          }),
        )
        .join("") +
      path("M-26 66C-18 96 18 96 26 66Z", { fill: tones(oklch(0.42, 0.14, 20)).deep }) +
      path("M-16 88C-8 94 8 94 16 88C14 80 6 78 0 78C-6 78-14 80-16 88Z", { fill: oklch(0.68, 0.14, 15) }) +
      both(path("M14 74L18 92L25 72Z", { fill: WHITE })) +
      both(
        path(MUZZLE, {
          fill: sheet.radial(12, 44, 46, [
            [0, WHITE],
            [0.5, white.light],
            [1, white.dark],
          ]),
          stroke: white.dark,
          strokeWidth: 1,
        }),
      ) +
      path("M-19 28C-10 22 10 22 19 28C19 38 8 46 0 48C-8 46-19 38-19 28Z", {
        fill: sheet.radial(-5, 27, 26, [
          [0, oklch(0.6, 0.1, 25)],
          [0.5, oklch(0.4, 0.09, 25)],
          [1, NIGHT],
        ]),
      }) +
      ellipse(-6, 29, 7, 2.4, { fill: WHITE, fillOpacity: 0.6 }) +
      path("M0 48V62M0 62C-8 74-26 74-34 64M0 62C8 74 26 74 34 64", { stroke: NIGHT, strokeWidth: 2.2 }) +
      both(
        [
          [20, 54],
          [29, 58],
          [20, 64],
          [29, 68],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 1.5, { fill: NIGHT, fillOpacity: 0.7 }))
          .join(""),
      ) +
      both(
        path(
          tufted(
            [
              [10, 86],
              [22, 88],
              [12, 100],
              [0, 104],
              [-10, 100],
            ],
            9,
            12,
            0.9,
          ),
          { fill: tips.body },
        ),
      ),
  );
};
