import { range } from "../drawing/curve.ts";
import { tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { both, eyeball, groundShadow, solid, symmetric, tube } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawCrab: DrawHero = (sheet, colours) => {
  const shell = tones(mix(colours.primary, oklch(0.6, 0.21, 32), 0.7));
  const pale = tones(oklch(0.9, 0.06, 70));
  const body = symmetric([
    [0, -34],
    [40, -34],
    [76, -12],
    [84, 18],
    [60, 50],
    [24, 62],
    [0, 64],
  ]);
  const leg = range(3)
    .map((index) =>
      tube(
        [
          [56, 30 + index * 10],
          [92 - index * 6, 34 + index * 20],
          [112 - index * 14, 74 + index * 15],
        ],
        (share) => 8 - 6.4 * share,
        shell,
        14,
      ),
    )
    .join("");
  const claw =
    tube(
      [
        [64, -8],
        [92, -20],
        [96, -46],
      ],
      (share) => 12 - 2 * share,
      shell,
      14,
    ) +
    solid(
      sheet,
      "M84-44C68-62 68-96 94-114C92-100 94-92 98-84C102-94 108-102 112-106C122-84 118-56 104-44C98-38 90-38 84-44Z",
      shell,
      [88, -90, 64],
      colours.rim,
    ) +
    path("M98-84C98-74 100-68 104-62", { stroke: shell.core, strokeWidth: 2 }) +
    [
      [84, -66],
      [92, -58],
      [106, -60],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3, { fill: pale.light, fillOpacity: 0.7 }))
      .join("");
  const stalk =
    tube(
      [
        [22, -26],
        [24, -44],
        [26, -60],
      ],
      () => 5,
      shell,
      8,
    ) + eyeball(sheet, 26, -68, 13, tones(mix(colours.secondary, oklch(0.5, 0.1, 230), 0.5)));
  const spots = [
    [-46, -4, 6],
    [-28, -18, 5],
    [-8, -22, 4],
    [46, -4, 6],
    [28, -18, 5],
    [10, -20, 4],
    [-60, 12, 4],
    [60, 12, 4],
  ]
    .map(([x = 0, y = 0, r = 1]) => ellipse(x, y, r, r * 0.7, { fill: pale.light, fillOpacity: 0.75 }))
    .join("");
  return place(
    0,
    6,
    1.0,
    groundShadow(104, 96) +
      both(leg) +
      both(claw) +
      both(stalk) +
      solid(sheet, body, shell, [-28, -20, 130], colours.rim) +
      spots +
      sheet.clip(
        body,
        path("M-90 34C-40 20 40 20 90 34V80H-90Z", { fill: pale.body, fillOpacity: 0.85 }),
        path("M-70 40C-30 30 30 30 70 40M-56 50C-24 42 24 42 56 50", {
          stroke: pale.deep,
          strokeWidth: 1.6,
          strokeOpacity: 0.5,
        }),
      ) +
      path("M-22 14C-10 30 10 30 22 14C10 20-10 20-22 14Z", { fill: shell.core, stroke: shell.core, strokeWidth: 2 }) +
      ellipse(-34, -14, 16, 5, { fill: WHITE, fillOpacity: 0.45 }, -14),
  );
};
