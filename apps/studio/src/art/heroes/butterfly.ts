import { type Point, range } from "../drawing/curve.ts";
import { NIGHT, type Tones, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { both, solid, symmetric } from "../drawing/solid.ts";
import { circle, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

const FORE = "M6-18C20-60 58-112 102-108C124-100 116-52 96-22C82-4 44 4 8 0Z";
const HIND = "M8 2C42 2 84 8 92 34C98 60 84 92 62 100C50 104 46 92 40 76C30 52 16 26 8 2Z";

export const drawButterfly: DrawHero = (sheet, colours) => {
  const wing = tones(colours.primary);
  const second = tones(colours.secondary);
  const border = tones(mix(colours.primary, NIGHT, 0.75));
  const gold = tones(colours.metal);
  const veined = (d: string, ends: readonly Point[], root: Point, tone: Tones, heart: Tones): string =>
    path(d, { fill: border.dark, stroke: border.core, strokeWidth: 3 }) +
    group(
      `transform="translate(${root[0]} ${root[1]}) scale(0.86) translate(${-root[0]} ${-root[1]})"`,
      path(d, {
        fill: sheet.radial(root[0], root[1], 128, [
          [0, heart.glint],
          [0.25, heart.light],
          [0.55, tone.body],
          [0.85, tone.dark],
          [1, tone.deep],
        ]),
      }),
      sheet.clip(
        d,
        path(
          ends
            .map(([x, y]) => `M${root[0]} ${root[1]}Q${(root[0] + x) / 2 + 6} ${(root[1] + y) / 2 + 2} ${x} ${y}`)
            .join(""),
          { stroke: border.deep, strokeWidth: 2.4, strokeOpacity: 0.75 },
        ),
        path(d, { stroke: tone.bright, strokeWidth: 5, strokeOpacity: 0.5 }),
      ),
    ) +
    sheet.clip(d, path("M0-120L120-120L60 0Z", { fill: WHITE, fillOpacity: 0.1 }));
  const dots = [
    [106, -94],
    [112, -76],
    [108, -56],
    [100, -38],
    [94, -104],
    [88, 34],
    [90, 50],
    [86, 66],
    [78, 82],
    [68, 93],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 3.4, { fill: mix(gold.bright, WHITE, 0.5) }))
    .join("");
  const spot = (x: number, y: number, r: number): string =>
    circle(x, y, r, { fill: border.deep }) +
    circle(x, y, r * 0.76, { fill: gold.bright }) +
    circle(x, y, r * 0.5, { fill: second.dark }) +
    circle(x - r * 0.2, y - r * 0.2, r * 0.2, { fill: WHITE });
  const half =
    veined(
      HIND,
      [
        [84, 40],
        [80, 66],
        [66, 90],
        [50, 90],
        [38, 66],
      ],
      [8, 4],
      second,
      wing,
    ) +
    spot(62, 56, 12) +
    veined(
      FORE,
      [
        [100, -100],
        [106, -78],
        [100, -48],
        [84, -22],
        [54, -6],
      ],
      [8, -10],
      wing,
      tones(mix(colours.rim, colours.primary, 0.25)),
    ) +
    spot(78, -66, 10) +
    dots;
  const bodyTone = tones(mix(colours.metal, oklch(0.4, 0.08, 50), 0.65));
  return place(
    0,
    6,
    1.04,
    both(half) +
      both(
        path("M3-38C10-64 20-78 34-88", { stroke: border.core, strokeWidth: 3 }) +
          path("M3-38C10-64 20-78 34-88", { stroke: gold.body, strokeWidth: 1.6 }) +
          circle(34, -88, 4, { fill: gold.bright, stroke: border.core, strokeWidth: 1.2 }),
      ) +
      solid(
        sheet,
        symmetric([
          [0, -44],
          [9, -38],
          [10, -24],
          [8, -14],
          [12, 2],
          [9, 34],
          [5, 62],
          [0, 74],
        ]),
        bodyTone,
        [-4, -20, 60],
        colours.rim,
      ) +
      range(7)
        .map((index) =>
          path(`M${-9 + index * 0.7} ${8 + index * 8}q${9 - index * 0.7} 5 ${18 - index * 1.4} 0`, {
            stroke: gold.bright,
            strokeWidth: 1.6,
            strokeOpacity: 0.8,
          }),
        )
        .join("") +
      both(circle(5, -36, 3.4, { fill: NIGHT })),
  );
};
