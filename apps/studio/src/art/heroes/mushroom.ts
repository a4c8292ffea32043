import { range } from "../drawing/curve.ts";
import { blade, leafGreen } from "../drawing/foliage.ts";
import { sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { groundShadow, lathe, solid } from "../drawing/solid.ts";
import { ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawMushroom: DrawHero = (sheet, colours) => {
  const cap = tones(mix(colours.primary, oklch(0.58, 0.22, 25), 0.55));
  const stem = tones(oklch(0.93, 0.03, 80));
  const green = tones(leafGreen(colours.secondary));
  const dome = "M-104 8C-108-60-54-110 0-110C54-110 108-60 104 8C84 26 40 30 0 30C-40 30-84 26-104 8Z";
  const under = "M-96 12C-60 36 60 36 96 12C84 40 40 50 0 50C-40 50-84 40-96 12Z";
  const gills = range(19)
    .map((index) => `M${(index - 9) * 4} 48L${(index - 9) * 10} ${32 - Math.abs(index - 9) * 1.1}`)
    .join("");
  const dots = [
    [-44, -62, 19],
    [8, -82, 15],
    [52, -48, 20],
    [-6, -34, 17],
    [-74, -16, 13],
    [84, -10, 12],
    [34, -4, 11],
    [-38, 0, 10],
  ]
    .map(
      ([x = 0, y = 0, r = 1]) =>
        ellipse(x + 2, y + 3, r, r * 0.84, { fill: cap.core, fillOpacity: 0.5 }) +
        ellipse(x, y, r, r * 0.84, {
          fill: sheet.radial(x - r * 0.3, y - r * 0.3, r * 1.4, [
            [0, WHITE],
            [0.6, stem.body],
            [1, stem.dark],
          ]),
        }),
    )
    .join("");
  const little = place(
    74,
    78,
    0.34,
    lathe(
      sheet,
      [
        [20, 10],
        [26, 100],
      ],
      stem,
    ) +
      solid(sheet, dome, cap, [-30, -60, 150]) +
      sheet.clip(dome, dots),
  );
  return place(
    0,
    4,
    1.0,
    groundShadow(108, 84) +
      little +
      solid(
        sheet,
        "M-30 36C-26 60-34 84-46 104C-24 114 24 114 46 104C34 84 26 60 30 36Z",
        stem,
        [-14, 56, 80],
        colours.rim,
      ) +
      path("M-34 52C-16 64 16 64 34 52L38 66C16 78-16 78-38 66Z", {
        fill: stem.light,
        stroke: stem.deep,
        strokeWidth: 1.4,
      }) +
      path(under, { fill: stem.dark, stroke: cap.core, strokeWidth: 2 }) +
      sheet.clip(under, path(gills, { stroke: stem.deep, strokeWidth: 2, strokeOpacity: 0.7 })) +
      solid(sheet, dome, cap, [-34, -66, 150], colours.rim) +
      sheet.clip(dome, dots) +
      ellipse(-52, -72, 20, 8, { fill: WHITE, fillOpacity: 0.5 }, -42) +
      [-62, -48, -76, 40, 58]
        .map((x, index) =>
          blade(sheet, green, {
            base: [x, 112],
            degrees: -90 + (index - 2) * 14,
            length: 34 + (index % 2) * 12,
            width: 11,
          }),
        )
        .join("") +
      sparkle(sheet, 20, -58, 11),
  );
};
