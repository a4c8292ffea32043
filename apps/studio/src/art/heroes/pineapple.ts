import { range } from "../drawing/curve.ts";
import { blade, leafGreen } from "../drawing/foliage.ts";
import { innerBand, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { groundShadow, symmetric } from "../drawing/solid.ts";
import { path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawPineapple: DrawHero = (sheet, colours) => {
  const gold = tones(mix(colours.metal, oklch(0.8, 0.16, 78), 0.82));
  const green = tones(leafGreen(colours.secondary));
  const body = symmetric([
    [0, -44],
    [40, -36],
    [62, 0],
    [64, 46],
    [46, 92],
    [0, 112],
  ]);
  const lozenges = range(9)
    .flatMap((row) =>
      range(7).map((column) => {
        const [x, y] = [(column - 3) * 25 + (row % 2) * 12.5, -46 + row * 19];
        const shift = 1 - (x / 74) ** 2 * 0.14;
        return (
          path(`M${x} ${y - 17}L${x + 12 * shift} ${y}L${x} ${y + 17}L${x - 12 * shift} ${y}Z`, {
            fill: sheet.across(0.2, 0, 0.8, 1, [
              [0, gold.glint],
              [0.4, gold.body],
              [1, gold.deep],
            ]),
            stroke: tones(oklch(0.5, 0.12, 55)).deep,
            strokeWidth: 2,
          }) + path(`M${x} ${y + 2}q2 4 5 5`, { stroke: oklch(0.42, 0.1, 50), strokeWidth: 2.2 })
        );
      }),
    )
    .join("");
  const crown = [
    [-66, 60],
    [66, 60],
    [-48, 76],
    [48, 76],
    [-30, 84],
    [30, 84],
    [-14, 90],
    [14, 90],
    [0, 82],
    [-40, 50],
    [40, 50],
    [-20, 60],
    [20, 60],
    [0, 56],
  ]
    .map(([lean = 0, length = 1]) =>
      blade(sheet, green, {
        base: [lean * 0.34, -36],
        degrees: -90 + lean,
        length,
        width: 21,
        bend: lean * 0.34,
        belly: 0.3,
      }),
    )
    .join("");
  return place(
    0,
    4,
    0.96,
    groundShadow(110, 74) +
      crown +
      path(body, { fill: gold.deep, stroke: gold.core, strokeWidth: 3 }) +
      sheet.clip(
        body,
        lozenges,
        path(body, {
          fill: sheet.radial(-20, 0, 110, [
            [0, WHITE, 0.35],
            [0.4, gold.body, 0],
            [0.75, oklch(0.4, 0.12, 40), 0.4],
            [1, oklch(0.3, 0.1, 40), 0.8],
          ]),
        }),
      ) +
      innerBand(sheet, body, mix(colours.rim, WHITE, 0.3), 3, 0.8, -2, -2, 4) +
      range(5)
        .map((index) =>
          blade(sheet, green, { base: [(index - 2) * 13, -40], degrees: 90 - (index - 2) * 26, length: 22, width: 16 }),
        )
        .join("") +
      sparkle(sheet, -30, 4, 13) +
      sparkle(sheet, 26, 60, 9),
  );
};
