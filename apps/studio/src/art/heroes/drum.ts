import { range } from "../drawing/curve.ts";
import { tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { ball, both, groundShadow, solid, upright } from "../drawing/solid.ts";
import { circle, ellipse, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawDrum: DrawHero = (sheet, colours) => {
  const red = tones(mix(colours.primary, oklch(0.54, 0.21, 25), 0.6));
  const gold = tones(colours.metal);
  const skin = tones(oklch(0.93, 0.04, 80));
  const barrel = "M-86-40C-104 0-104 50-82 84C-50 112 50 112 82 84C104 50 104 0 86-40Z";
  const stick = (turn: number): string =>
    group(
      `transform="rotate(${turn})"`,
      path("M-4-50L-3-118H3L4-50Z", {
        fill: sheet.linear(-4, 0, 4, 0, upright(tones(oklch(0.66, 0.1, 65)))),
        stroke: oklch(0.3, 0.06, 50),
        strokeWidth: 1.6,
      }),
      ball(sheet, 0, -116, 9, tones(mix(colours.secondary, oklch(0.8, 0.12, 80), 0.3))),
    );
  const studs = (y: number, bow: number): string =>
    range(13)
      .map((index) => {
        const share = (index - 6) / 6;
        return circle(share * 86, y + bow * Math.sqrt(Math.max(0, 1 - share * share)), 4.6, {
          fill: gold.glint,
          stroke: gold.core,
          strokeWidth: 1.6,
        });
      })
      .join("");
  const cloud =
    "M-26 38C-34 22-12 14-6 24C-4 10 20 12 18 26C32 24 34 42 20 44C12 46 10 36 16 34M-26 38C-22 48-8 46-10 36";
  return place(
    0,
    4,
    1.0,
    groundShadow(104, 88) +
      solid(sheet, barrel, red, [-40, -10, 150], colours.rim) +
      sheet.clip(
        barrel,
        path("M-110 62C-60 96 60 96 110 62V82C60 116-60 116-110 82Z", {
          fill: sheet.linear(-100, 0, 100, 0, upright(gold)),
          stroke: gold.core,
          strokeWidth: 2,
        }),
        path("M-110-30C-60 6 60 6 110-30V-12C60 24-60 24-110-12Z", {
          fill: sheet.linear(-100, 0, 100, 0, upright(gold)),
          stroke: gold.core,
          strokeWidth: 2,
        }),
      ) +
      group(
        'transform="translate(0 8) scale(1.2 0.9)"',
        path(cloud, { stroke: gold.core, strokeWidth: 7 }),
        path(cloud, { stroke: gold.bright, strokeWidth: 3.6 }),
      ) +
      ellipse(0, -42, 90, 36, { fill: gold.core }) +
      ellipse(0, -44, 88, 34, { fill: sheet.linear(-88, 0, 88, 0, upright(gold)) }) +
      ellipse(0, -46, 80, 29, {
        fill: sheet.radial(
          -20,
          -58,
          96,
          [
            [0, WHITE],
            [0.5, skin.body],
            [1, skin.dark],
          ],
          { squash: 0.5 },
        ),
      }) +
      ellipse(0, -46, 46, 16, { stroke: red.body, strokeWidth: 3, strokeOpacity: 0.7 }) +
      ellipse(0, -46, 20, 7, { fill: red.body, fillOpacity: 0.8 }) +
      studs(-34, 24) +
      both(
        circle(96, 18, 13, { stroke: gold.core, strokeWidth: 7 }) +
          circle(96, 18, 13, { stroke: gold.bright, strokeWidth: 3.6 }),
      ) +
      stick(34) +
      stick(-34),
  );
};
