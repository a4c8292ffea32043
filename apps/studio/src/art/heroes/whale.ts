import { range } from "../drawing/curve.ts";
import { tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { eyeball, solid } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawWhale: DrawHero = (sheet, colours) => {
  const skin = tones(mix(colours.secondary, oklch(0.54, 0.14, 250), 0.62));
  const belly = tones(oklch(0.93, 0.025, 230));
  const body =
    "M-112 26C-116-30-70-64-14-60C36-56 62-24 78 6C86 20 94 12 92-8C90-30 84-40 74-56C92-56 104-48 108-34C112-46 118-52 122-54C126-30 118-14 112 10C106 52 66 92 4 96C-60 98-108 70-112 26Z";
  const grooves = range(8).map(
    (index) =>
      `M${-108 + index * 4} ${40 + index * 5}C${-60 + index * 6} ${58 + index * 5} ${-10 + index * 5} ${54 + index * 5} ${28 + index * 4} ${34 + index * 6}`,
  );
  const jet = (side: number): string =>
    path(
      `M-30-62C-32-84 ${-30 + side * 6} -98 ${-30 + side * 24}-104C${-30 + side * 38}-106 ${-30 + side * 44}-94 ${-30 + side * 40}-84C${-30 + side * 34}-94 ${-30 + side * 20}-92 -24-62Z`,
      {
        fill: sheet.linear(0, -106, 0, -60, [
          [0, WHITE, 0.95],
          [1, mix(skin.bright, WHITE, 0.4), 0.85],
        ]),
        stroke: mix(skin.bright, WHITE, 0.6),
        strokeWidth: 1.4,
      },
    );
  const wave = range(6)
    .map((index) => `q20 ${index % 2 === 0 ? -14 : 14} 42 0`)
    .join("");
  return place(
    -2,
    4,
    0.98,
    jet(1) +
      jet(-1) +
      [
        [-60, -96],
        [0, -100],
        [-30, -112],
        [-74, -76],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 3.6, { fill: WHITE, fillOpacity: 0.85 }))
        .join("") +
      solid(sheet, body, skin, [-56, -30, 150], colours.rim) +
      sheet.clip(
        body,
        path("M-120 34C-60 54 0 54 40 26C60 14 80 40 70 60L20 110H-120Z", {
          fill: sheet.linear(0, 30, 0, 100, [
            [0, belly.light],
            [1, belly.dark],
          ]),
        }),
        path(grooves.join(""), { stroke: belly.deep, strokeWidth: 2, strokeOpacity: 0.5 }),
      ) +
      path("M-112 32C-92 44-70 48-52 44", { stroke: skin.core, strokeWidth: 3 }) +
      eyeball(sheet, -54, 22, 10, tones(oklch(0.42, 0.08, 250))) +
      path("M-70 8C-60 2-48 4-42 12", { stroke: skin.core, strokeWidth: 2.6 }) +
      ellipse(-54, -34, 34, 9, { fill: WHITE, fillOpacity: 0.35 }, -12) +
      solid(sheet, "M-10 48C6 46 22 56 22 88C22 106 6 112-8 104C-20 92-22 62-10 48Z", skin, [0, 60, 60], colours.rim) +
      path(`M-124 100${wave}V124H-124Z`, {
        fill: sheet.linear(0, 92, 0, 124, [
          [0, mix(skin.light, WHITE, 0.3), 0.85],
          [1, skin.dark, 0.3],
        ]),
      }) +
      path(`M-124 100${wave}`, { stroke: WHITE, strokeWidth: 2.2, strokeOpacity: 0.8 }),
  );
};
