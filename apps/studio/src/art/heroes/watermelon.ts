import { range } from "../drawing/curve.ts";
import { NIGHT, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { groundShadow, solid } from "../drawing/solid.ts";
import { ellipse, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawWatermelon: DrawHero = (sheet, colours) => {
  const flesh = tones(mix(colours.primary, oklch(0.63, 0.23, 20), 0.9));
  const rind = tones(mix(colours.secondary, oklch(0.55, 0.16, 145), 0.82));
  const slice = "M-104-30L104-30C108 30 60 100 0 100C-60 100-108 30-104-30Z";
  const seeds = [
    [-62, 2],
    [-30, -6],
    [4, 0],
    [40, -8],
    [70, 4],
    [-44, 30],
    [-10, 32],
    [26, 28],
    [54, 34],
    [-20, 58],
    [14, 60],
  ]
    .map(
      ([x = 0, y = 0], index) =>
        ellipse(x, y, 4.6, 7.6, { fill: NIGHT }, (index % 3) * 16 - 16) +
        ellipse(x - 1.4, y - 2.4, 1.3, 2.2, { fill: WHITE, fillOpacity: 0.7 }),
    )
    .join("");
  const stripes = range(7)
    .map((index) =>
      path(`M${-66 + index * 20} -92C${-88 + index * 26} -60 ${-86 + index * 26} -10 ${-70 + index * 22} 20`, {
        stroke: rind.core,
        strokeWidth: 9,
        strokeOpacity: 0.7,
      }),
    )
    .join("");
  const globe = "M-78-28C-80-84-34-112 2-112C42-112 84-82 82-30C80 10 46 40 0 40C-44 40-76 10-78-28Z";
  return place(
    0,
    8,
    1.0,
    groundShadow(100, 100) +
      group(
        'transform="rotate(-8)"',
        solid(sheet, globe, rind, [-28, -76, 120], colours.rim),
        sheet.clip(globe, stripes),
        path("M0-110C-4-120 2-126 12-124", { stroke: rind.core, strokeWidth: 6 }),
        ellipse(-32, -84, 22, 9, { fill: WHITE, fillOpacity: 0.5 }, -28),
      ) +
      path(slice, { fill: rind.core, stroke: rind.core, strokeWidth: 7 }) +
      path(slice, {
        fill: sheet.radial(0, -40, 146, [
          [0, rind.light],
          [0.85, rind.body],
          [1, rind.deep],
        ]),
      }) +
      place(
        0,
        -4,
        0.93,
        path(slice, { fill: oklch(0.95, 0.05, 120) }) +
          place(
            0,
            -2,
            0.94,
            path(slice, {
              fill: sheet.radial(-20, -20, 130, [
                [0, flesh.bright],
                [0.4, flesh.light],
                [0.8, flesh.body],
                [1, flesh.dark],
              ]),
            }) + seeds,
          ),
      ) +
      path("M-92-30H92", { stroke: WHITE, strokeWidth: 3, strokeOpacity: 0.6 }) +
      sheet.clip(slice, path("M-100-30H-40L-70 40Z", { fill: WHITE, fillOpacity: 0.16 })) +
      sparkle(sheet, -60, -14, 12) +
      sparkle(sheet, 66, 46, 9),
  );
};
