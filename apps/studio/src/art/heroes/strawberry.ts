import { range } from "../drawing/curve.ts";
import { blade, leafGreen } from "../drawing/foliage.ts";
import { sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { groundShadow, solid, symmetric } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawStrawberry: DrawHero = (sheet, colours) => {
  const red = tones(mix(colours.primary, oklch(0.6, 0.23, 24), 0.93));
  const green = tones(leafGreen(colours.secondary));
  const body = symmetric([
    [0, -58],
    [46, -62],
    [86, -32],
    [78, 22],
    [44, 82],
    [0, 114],
  ]);
  const seeds = range(8)
    .flatMap((row) =>
      range(7).map((column) => {
        const y = -36 + row * 20;
        const x = (column - 3) * 25 + (row % 2) * 12.5;
        return (
          ellipse(x, y + 1.4, 4, 6, { fill: red.core, fillOpacity: 0.75 }) +
          ellipse(x, y, 3, 5, { fill: oklch(0.88, 0.14, 88) }) +
          circle(x - 0.8, y - 1.6, 1, { fill: WHITE })
        );
      }),
    )
    .join("");
  const leaves = [-78, 78, -48, 48, -20, 20, 0]
    .map((lean) =>
      blade(sheet, green, {
        base: [lean * 0.12, -60],
        degrees: 90 - lean * 1.25,
        length: 46 + Math.abs(lean) * 0.22,
        width: 27,
        bend: lean * 0.1,
      }),
    )
    .join("");
  return place(
    0,
    2,
    1.0,
    groundShadow(108, 60) +
      solid(sheet, body, red, [-26, -20, 140], colours.rim) +
      sheet.clip(
        body,
        seeds,
        path(body, {
          fill: sheet.radial(-26, -10, 130, [
            [0, WHITE, 0.2],
            [0.5, red.body, 0],
            [1, red.core, 0.8],
          ]),
        }),
      ) +
      ellipse(-40, -14, 12, 26, { fill: WHITE, fillOpacity: 0.5 }, 22) +
      path("M-2-60C-8-84 2-102 22-112", { stroke: green.core, strokeWidth: 11 }) +
      path("M-2-60C-8-84 2-102 22-112", { stroke: green.body, strokeWidth: 7 }) +
      leaves +
      sparkle(sheet, -48, -22, 14) +
      sparkle(sheet, 34, 40, 9),
  );
};
