import { range } from "../drawing/curve.ts";
import { sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { groundShadow, lathe, upright } from "../drawing/solid.ts";
import { circle, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawHourglass: DrawHero = (sheet, colours) => {
  const gold = tones(colours.metal);
  const sand = tones(mix(colours.rim, oklch(0.84, 0.14, 80), 0.7));
  const stone = tones(colours.primary);
  const glass = "M-58-88H58C62-40 10-26 10 0C10 26 62 40 58 88H-58C-62 40-10 26-10 0C-10-26-62-40-58-88Z";
  const cap = (y: number): string =>
    lathe(
      sheet,
      [
        [66, y - 14],
        [74, y - 10],
        [74, y + 2],
        [66, y + 8],
      ],
      gold,
    ) +
    range(7)
      .map((index) =>
        circle(-54 + index * 18, y - 3, 3.6, {
          fill: index % 2 === 0 ? stone.light : gold.glint,
          stroke: gold.core,
          strokeWidth: 1.2,
        }),
      )
      .join("");
  const post = (x: number): string =>
    lathe(
      sheet,
      [
        [5, -90],
        [9, -78],
        [5, -66],
        [7, -30],
        [10, 0],
        [7, 30],
        [5, 66],
        [9, 78],
        [5, 90],
      ],
      gold,
      true,
    ).replace("<path", `<path transform="translate(${x} 0)"`);
  return place(
    0,
    0,
    1.02,
    groundShadow(110, 78) +
      post(-66) +
      post(66) +
      path(glass, {
        fill: sheet.linear(-60, 0, 60, 0, [
          [0, WHITE, 0.5],
          [0.2, mix(colours.secondary, WHITE, 0.7), 0.22],
          [0.7, mix(colours.secondary, WHITE, 0.4), 0.2],
          [1, WHITE, 0.5],
        ]),
      }) +
      sheet.clip(
        glass,
        path("M-60-48C-30-40 30-40 60-48V-10H-60Z", { fill: sheet.linear(-50, 0, 50, 0, upright(sand)) }),
        path("M-1.6-6H1.6V60H-1.6Z", { fill: sand.light }),
        path("M-60 92C-50 66-20 46 0 42C20 46 50 66 60 92Z", { fill: sheet.linear(-50, 0, 50, 0, upright(sand)) }),
        path("M-56-48Q0-38 56-48", { stroke: sand.glint, strokeWidth: 3 }),
        range(26)
          .map((index) => circle(Math.sin(index * 5.3) * 40, 60 + ((index * 17) % 30), 1.2, { fill: sand.glint }))
          .join(""),
      ) +
      path(glass, { stroke: mix(colours.secondary, WHITE, 0.75), strokeWidth: 3, strokeOpacity: 0.9 }) +
      path("M-44-80C-46-50-22-34-12-14M-44 80C-46 54-30 40-20 28", {
        stroke: WHITE,
        strokeWidth: 5,
        strokeOpacity: 0.7,
      }) +
      lathe(
        sheet,
        [
          [13, -5],
          [15, 0],
          [13, 5],
        ],
        gold,
      ) +
      cap(-94) +
      cap(98) +
      sparkle(sheet, -36, -70, 13) +
      sparkle(sheet, 40, 62, 10),
  );
};
