import { range } from "../drawing/curve.ts";
import { glow, innerBand, NIGHT, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { upright } from "../drawing/solid.ts";
import { path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawBalloon: DrawHero = (sheet, colours) => {
  const [first, second] = [tones(colours.primary), tones(mix(colours.metal, oklch(0.86, 0.14, 85), 0.5))];
  const third = tones(colours.secondary);
  const wicker = tones(oklch(0.58, 0.1, 60));
  const bag = "M0-116C62-116 94-74 90-26C86 10 46 38 20 62H-20C-46 38-86 10-90-26C-94-74-62-116 0-116Z";
  const gores = [1, 0.74, 0.4]
    .map((width, index) => {
      const tone = [first, second, third][index] ?? first;
      return path(
        `M0-116C${62 * width}-116 ${94 * width}-74 ${90 * width}-26C${86 * width} 10 ${46 * width} 38 ${20 * width} 62H${-20 * width}C${-46 * width} 38 ${-86 * width} 10 ${-90 * width}-26C${-94 * width}-74 ${-62 * width}-116 0-116Z`,
        {
          fill: sheet.linear(0, -116, 0, 62, [
            [0, tone.light],
            [0.4, tone.body],
            [1, tone.dark],
          ]),
          stroke: tone.deep,
          strokeWidth: 1.6,
        },
      );
    })
    .join("");
  const scallops = range(7)
    .map((index) => {
      const x = -78 + index * 26;
      return path(`M${x - 13} -20Q${x} 6 ${x + 13}-20Z`, {
        fill: index % 2 === 0 ? second.bright : first.light,
        stroke: second.deep,
        strokeWidth: 1.4,
      });
    })
    .join("");
  return place(
    0,
    0,
    1.0,
    path("M-20 60L-16 88M20 60L16 88M-8 62L-6 88M8 62L6 88", { stroke: wicker.core, strokeWidth: 2 }) +
      path(bag, { fill: first.deep, stroke: first.core, strokeWidth: 4 }) +
      gores +
      sheet.clip(
        bag,
        path("M-96-36C-60-22 60-22 96-36V-20C60-6-60-6-96-20Z", {
          fill: second.body,
          stroke: second.core,
          strokeWidth: 2,
        }),
        scallops,
        path(bag, {
          fill: sheet.radial(-34, -66, 160, [
            [0, WHITE, 0.55],
            [0.3, WHITE, 0.08],
            [0.6, NIGHT, 0.08],
            [1, NIGHT, 0.62],
          ]),
        }),
      ) +
      innerBand(sheet, bag, mix(colours.rim, WHITE, 0.4), 3, 0.8, -2, -1.4, 4) +
      path("M-22 58H22L18 70H-18Z", { fill: second.dark, stroke: second.core, strokeWidth: 1.6 }) +
      glow(sheet, 0, 76, 20, oklch(0.9, 0.15, 80), 0.95) +
      path("M0 66C5 72 5 78 0 84C-5 78-5 72 0 66Z", { fill: oklch(0.93, 0.14, 85) }) +
      path("M-21 88H21L17 116C8 121-8 121-17 116Z", {
        fill: sheet.linear(-20, 0, 20, 0, upright(wicker)),
        stroke: wicker.core,
        strokeWidth: 2,
      }) +
      path("M-20 96H20M-19 104H19M-18 112H18M-10 90V118M0 90V119M10 90V118", {
        stroke: wicker.core,
        strokeWidth: 1.4,
        strokeOpacity: 0.7,
      }) +
      path("M-24 85H24V93H-24Z", { fill: wicker.light, stroke: wicker.core, strokeWidth: 1.6 }) +
      sparkle(sheet, -44, -82, 14),
  );
};
