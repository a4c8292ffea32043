import type { Point } from "../drawing/curve.ts";
import { tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { both, eyeball, solid, symmetric, tube } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawOctopus: DrawHero = (sheet, colours) => {
  const skin = tones(mix(colours.primary, oklch(0.6, 0.2, 350), 0.45));
  const pale = tones(mix(colours.rim, oklch(0.9, 0.06, 40), 0.6));
  const arm = (through: readonly Point[], root: number): string =>
    tube(through, (share) => root * (1 - share * 0.86), skin, 26);
  const suckers = (points: readonly (readonly [number, number, number])[]): string =>
    points
      .map(
        ([x, y, r]) =>
          circle(x, y, r, { fill: pale.light, stroke: skin.deep, strokeWidth: 1.2 }) +
          circle(x, y, r * 0.45, { fill: skin.dark }),
      )
      .join("");
  const half =
    arm(
      [
        [30, 30],
        [70, 20],
        [100, -6],
        [112, -40],
        [94, -58],
        [82, -40],
      ],
      16,
    ) +
    suckers([
      [78, 26, 4.6],
      [94, 14, 4.2],
      [106, -4, 3.8],
      [112, -22, 3.2],
    ]) +
    arm(
      [
        [34, 46],
        [80, 52],
        [108, 74],
        [98, 100],
        [78, 92],
      ],
      16,
    ) +
    suckers([
      [70, 60, 4.8],
      [86, 68, 4.4],
      [96, 80, 3.8],
    ]) +
    arm(
      [
        [16, 50],
        [34, 84],
        [58, 104],
        [46, 120],
        [30, 112],
      ],
      15,
    );
  const head = symmetric([
    [0, -112],
    [44, -104],
    [70, -66],
    [68, -24],
    [52, 8],
    [46, 36],
    [0, 54],
  ]);
  return place(
    0,
    0,
    1.0,
    both(half) +
      arm(
        [
          [0, 46],
          [-6, 80],
          [8, 104],
          [2, 118],
        ],
        15,
      ) +
      suckers([
        [0, 74, 5],
        [2, 88, 4.4],
        [4, 100, 3.6],
      ]) +
      solid(sheet, head, skin, [-28, -74, 150], colours.rim) +
      [
        [-34, -78, 9],
        [-14, -94, 6],
        [24, -88, 8],
        [40, -62, 6],
        [-46, -52, 5],
        [10, -70, 4],
      ]
        .map(([x = 0, y = 0, r = 1]) => ellipse(x, y, r, r * 0.8, { fill: pale.light, fillOpacity: 0.35 }))
        .join("") +
      ellipse(-30, -82, 16, 8, { fill: WHITE, fillOpacity: 0.5 }, -32) +
      both(eyeball(sheet, 28, -10, 20, tones(mix(colours.secondary, oklch(0.7, 0.15, 200), 0.4)))) +
      both(path("M8-30C18-40 36-40 48-30", { stroke: skin.core, strokeWidth: 4 })) +
      path("M-14 24Q0 36 14 24", { stroke: skin.core, strokeWidth: 3.4 }) +
      both(ellipse(46, 18, 9, 6, { fill: oklch(0.78, 0.15, 15), fillOpacity: 0.55 })),
  );
};
