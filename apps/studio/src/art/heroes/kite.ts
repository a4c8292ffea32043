import { type Point, polygon, smooth } from "../drawing/curve.ts";
import { sparkle, type Tones, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { circle, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawKite: DrawHero = (sheet, colours) => {
  const [first, second, third] = [
    tones(colours.primary),
    tones(colours.secondary),
    tones(mix(colours.metal, oklch(0.86, 0.15, 88), 0.6)),
  ];
  const wood = tones(oklch(0.5, 0.09, 55));
  const top: Point = [0, -112];
  const [left, right, foot, heart]: Point[] = [
    [-78, -34],
    [78, -34],
    [0, 66],
    [0, -34],
  ];
  const panel = (corners: readonly Point[], tone: Tones, shade: number): string =>
    path(polygon(corners), {
      fill: sheet.across(0, 0, 1, 1, [
        [0, mix(tone.bright, tone.body, shade)],
        [0.5, mix(tone.light, tone.dark, shade)],
        [1, mix(tone.body, tone.deep, shade)],
      ]),
      stroke: tone.core,
      strokeWidth: 2,
    });
  const tail = smooth([
    [0, 66],
    [-14, 82],
    [10, 94],
    [-8, 108],
    [14, 120],
  ]);
  const bow = (x: number, y: number, tone: Tones, turn: number): string =>
    group(
      `transform="translate(${x} ${y}) rotate(${turn})"`,
      path("M0 0L-17-10V10ZM0 0L17-10V10Z", {
        fill: sheet.across(0, 0, 1, 1, [
          [0, tone.bright],
          [1, tone.dark],
        ]),
        stroke: tone.core,
        strokeWidth: 1.6,
      }),
      circle(0, 0, 4, { fill: tone.light, stroke: tone.core, strokeWidth: 1.4 }),
    );
  const ribbon = (side: number, tone: Tones): string =>
    path(
      smooth([
        [side * 78, -34],
        [side * 92, -10],
        [side * 80, 14],
        [side * 98, 40],
        [side * 88, 66],
      ]),
      { stroke: tone.core, strokeWidth: 8 },
    ) +
    path(
      smooth([
        [side * 78, -34],
        [side * 92, -10],
        [side * 80, 14],
        [side * 98, 40],
        [side * 88, 66],
      ]),
      { stroke: tone.light, strokeWidth: 5 },
    );
  const point = (value: Point | undefined): Point => value ?? [0, 0];
  const l = point(left);
  const r = point(right);
  const f = point(foot);
  const h = point(heart);
  return place(
    0,
    2,
    1.0,
    group(
      'transform="rotate(12)"',
      ribbon(-1, second) +
        ribbon(1, third) +
        path(tail, { stroke: wood.core, strokeWidth: 3 }) +
        panel([top, l, h], first, 0) +
        panel([top, r, h], third, 0.3) +
        panel([l, f, h], third, 0.1) +
        panel([r, f, h], first, 0.5) +
        path(
          polygon([
            [0, -78],
            [-38, -34],
            [0, 14],
            [38, -34],
          ]),
          { fill: second.body, stroke: second.core, strokeWidth: 2 },
        ) +
        path(
          polygon([
            [0, -78],
            [-38, -34],
            [0, -34],
          ]),
          { fill: second.bright, fillOpacity: 0.7 },
        ) +
        circle(0, -34, 21, { fill: third.light, stroke: third.core, strokeWidth: 2 }) +
        circle(0, -34, 14, { fill: first.body, stroke: first.core, strokeWidth: 1.6 }) +
        circle(-4, -39, 4, { fill: WHITE, fillOpacity: 0.8 }) +
        path("M0-112V66M-78-34Q0-46 78-34", { stroke: wood.core, strokeWidth: 4.4 }) +
        path("M0-112V66M-78-34Q0-46 78-34", { stroke: wood.light, strokeWidth: 2 }) +
        path(polygon([top, r, f, l]), { stroke: WHITE, strokeWidth: 2.4, strokeOpacity: 0.6 }) +
        bow(-10, 84, first, 24) +
        bow(5, 99, second, -18) +
        bow(4, 116, third, 20),
    ) +
      sparkle(sheet, -56, -70, 12) +
      sparkle(sheet, 74, 34, 9),
  );
};
