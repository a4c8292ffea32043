import { smooth } from "../drawing/curve.ts";
import { tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { both, eyeball, mirrored, solid, tufted } from "../drawing/solid.ts";
import { circle, ellipse, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawRabbit: DrawHero = (sheet, colours) => {
  const coat = tones(mix(colours.rim, oklch(0.94, 0.02, 70), 0.78));
  const pink = tones(oklch(0.76, 0.13, 5));
  const gold = tones(colours.metal);
  const head = mirrored([
    [0, -34],
    [36, -30],
    [62, -4],
    [72, 34],
    [60, 72],
    [30, 94],
    [0, 98],
  ]);
  const ear =
    solid(sheet, "M12-24C2-70 14-112 36-120C60-112 62-62 50-16C40-30 26-30 12-24Z", coat, [26, -90, 90], colours.rim) +
    path("M24-34C16-66 24-98 36-106C50-96 50-62 42-30C36-36 30-36 24-34Z", {
      fill: sheet.linear(30, -106, 34, -30, [
        [0, pink.light],
        [1, pink.body],
      ]),
    });
  return place(
    0,
    8,
    1.02,
    group('transform="rotate(-5 -20 -30)"', group('transform="scale(-1 1)"', ear)) +
      group('transform="rotate(7 20 -30)"', ear) +
      both(
        path(
          tufted(
            [
              [50, 30],
              [74, 40],
              [72, 62],
              [52, 82],
              [30, 90],
            ],
            10,
            12,
            0.4,
          ),
          { fill: coat.body },
        ),
      ) +
      solid(sheet, smooth(head, true), coat, [-20, -4, 118], colours.rim) +
      both(eyeball(sheet, 35, 22, 17, tones(mix(colours.secondary, oklch(0.5, 0.16, 350), 0.5)))) +
      both(ellipse(50, 52, 13, 9, { fill: pink.light, fillOpacity: 0.75 })) +
      both(
        ellipse(15, 66, 19, 16, {
          fill: sheet.radial(10, 58, 24, [
            [0, WHITE],
            [0.7, coat.light],
            [1, coat.dark],
          ]),
        }),
      ) +
      path("M-9 76H9V90Q0 94-9 90Z", { fill: WHITE, stroke: coat.deep, strokeWidth: 1.2 }) +
      path("M0 77V91", { stroke: coat.deep, strokeWidth: 1 }) +
      path("M-11 48C-6 43 6 43 11 48C10 56 4 60 0 62C-4 60-10 56-11 48Z", {
        fill: sheet.radial(-3, 48, 14, [
          [0, pink.bright],
          [1, pink.dark],
        ]),
      }) +
      path("M0 62V70", { stroke: coat.core, strokeWidth: 2 }) +
      both(path("M24 64Q58 60 92 50M24 70Q60 72 94 72", { stroke: WHITE, strokeWidth: 1.4, strokeOpacity: 0.9 })) +
      path("M-58 88C-30 106 30 106 58 88L62 98C34 122-34 122-62 98Z", {
        fill: tones(colours.primary).body,
        stroke: tones(colours.primary).core,
        strokeWidth: 2,
      }) +
      circle(0, 108, 13, {
        fill: sheet.radial(-4, 103, 18, [
          [0, gold.glint],
          [0.5, gold.body],
          [1, gold.deep],
        ]),
        stroke: gold.core,
        strokeWidth: 1.6,
      }) +
      path("M-9 108H9M0 110V119", { stroke: gold.core, strokeWidth: 2 }),
  );
};
