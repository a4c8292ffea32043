import { range, smooth } from "../drawing/curve.ts";
import { glow, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { ball, cabochon, groundShadow, lathe, solid, upright } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawLamp: DrawHero = (sheet, colours) => {
  const gold = tones(mix(colours.metal, oklch(0.8, 0.15, 80), 0.4));
  const smoke = mix(colours.secondary, colours.rim, 0.35);
  const body =
    "M-86 36C-88 12-50-4-4-4C36-4 58 6 74 2C92-4 104-22 120-34C116-6 98 30 70 52C48 70-4 76-36 66C-66 58-84 50-86 36Z";
  const wisp = (shift: number, width: number, opacity: number): string =>
    path(
      smooth([
        [112, -40],
        [96 + shift, -66],
        [58, -72 - shift],
        [34, -52],
        [10, -58],
        [-6 + shift, -84],
        [26, -108],
        [70, -104 - shift],
      ]),
      { stroke: smoke, strokeWidth: width, strokeOpacity: opacity },
    );
  const handle = "M-78 30C-116 30-122-14-92-18C-76-20-66-6-74 6C-80 12-88 8-86 0";
  return place(
    -2,
    12,
    1.0,
    glow(sheet, 60, -70, 80, smoke, 0.6) +
      wisp(0, 26, 0.25) +
      wisp(4, 15, 0.4) +
      wisp(-3, 7, 0.7) +
      wisp(2, 2.4, 0.9) +
      [
        [20, -92],
        [84, -88],
        [48, -60],
        [100, -60],
        [-12, -66],
      ]
        .map(([x = 0, y = 0], index) => sparkle(sheet, x, y, 6 + (index % 3) * 3))
        .join("") +
      groundShadow(102, 84) +
      path(handle, { stroke: gold.core, strokeWidth: 14 }) +
      path(handle, { stroke: gold.body, strokeWidth: 10 }) +
      path(handle, { stroke: gold.glint, strokeWidth: 3 }) +
      lathe(
        sheet,
        [
          [14, 62],
          [12, 76],
          [34, 90],
          [46, 98],
          [44, 104],
        ],
        gold,
      ) +
      solid(sheet, body, gold, [-36, 6, 150], colours.rim) +
      sheet.clip(
        body,
        path("M-90 22C-40 34 30 34 90 16L86 30C30 48-40 48-90 36Z", {
          fill: tones(colours.primary).body,
          stroke: gold.core,
          strokeWidth: 2,
        }),
        range(9)
          .map((index) => circle(-64 + index * 17, 34 + Math.sin((index / 8) * 3.1) * 4, 3, { fill: gold.glint }))
          .join(""),
      ) +
      ellipse(-40, 12, 30, 6, { fill: WHITE, fillOpacity: 0.6 }, -8) +
      ellipse(116, -36, 8, 5, { fill: gold.core }, -40) +
      lathe(
        sheet,
        [
          [30, -2],
          [38, 4],
          [20, 8],
        ],
        gold,
      ).replace("<path", '<path transform="translate(-6 -6)"') +
      path("M-36-6C-34-26-22-34-6-36C10-34 22-26 24-6Z", {
        fill: sheet.linear(-36, 0, 24, 0, upright(gold)),
        stroke: gold.core,
        strokeWidth: 2,
      }) +
      ball(sheet, -6, -42, 8, tones(colours.primary)) +
      cabochon(sheet, -6, 54, 10, 8, tones(colours.secondary), gold),
  );
};
