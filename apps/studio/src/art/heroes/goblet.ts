import { type Point, range } from "../drawing/curve.ts";
import { polish, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { ball, both, cabochon, groundShadow, lathe, turned } from "../drawing/solid.ts";
import { ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawGoblet: DrawHero = (sheet, colours) => {
  const gold = tones(mix(colours.metal, oklch(0.8, 0.15, 80), 0.3));
  const wine = tones(mix(colours.primary, oklch(0.5, 0.2, 15), 0.3));
  const stone = tones(colours.secondary);
  const bowl: Point[] = [
    [68, -92],
    [70, -70],
    [66, -34],
    [50, 0],
    [22, 22],
    [12, 30],
  ];
  const handle = "M60-76C106-88 112-30 70-14C58-10 50-2 56 8";
  const band = (y: number, half: number, height: number): string =>
    path(
      `M${-half} ${y}Q0 ${y + 18} ${half} ${y}L${half - 1} ${y + height}Q0 ${y + height + 18} ${-half + 1} ${y + height}Z`,
      { fill: gold.deep, stroke: gold.core, strokeWidth: 1.6 },
    );
  return place(
    0,
    2,
    1.0,
    groundShadow(112, 72) +
      both(
        path(handle, { stroke: gold.core, strokeWidth: 13 }) +
          path(handle, { stroke: gold.body, strokeWidth: 9 }) +
          path(handle, { stroke: gold.glint, strokeWidth: 3 }),
      ) +
      lathe(
        sheet,
        [
          [14, 24],
          [20, 34],
          [10, 44],
          [9, 62],
          [18, 78],
          [44, 92],
          [60, 100],
          [60, 110],
        ],
        gold,
        true,
      ) +
      lathe(sheet, bowl, gold) +
      sheet.clip(
        turned(bowl),
        band(-58, 72, 26),
        range(7)
          .map((index) =>
            cabochon(
              sheet,
              -60 + index * 20,
              -37 + 8 * Math.cos((index - 3) * 0.5),
              index % 2 === 0 ? 7 : 4.6,
              index % 2 === 0 ? 8 : 4.6,
              index % 2 === 0 ? stone : wine,
              gold,
            ),
          )
          .join(""),
        range(7)
          .map((index) =>
            path(
              `M${(index - 3) * 17} 26Q${(index - 3) * 22} 6 ${(index - 3) * 23} -14Q${(index - 3) * 15} 4 ${(index - 3) * 17} 26Z`,
              { fill: gold.bright, fillOpacity: 0.45, stroke: gold.deep, strokeWidth: 1 },
            ),
          )
          .join(""),
        path("M-60-92C-60-40-46-6-26 12L-34 16C-60-8-72-44-70-92Z", { fill: WHITE, fillOpacity: 0.3 }),
      ) +
      ellipse(0, -92, 68, 19, { fill: gold.core }) +
      ellipse(0, -93, 66, 17, { fill: sheet.linear(-66, 0, 66, 0, polish(gold)) }) +
      ellipse(0, -92, 58, 13, {
        fill: sheet.radial(
          -16,
          -96,
          64,
          [
            [0, wine.bright],
            [0.4, wine.body],
            [1, wine.core],
          ],
          { squash: 0.3 },
        ),
      }) +
      ellipse(-20, -95, 18, 3, { fill: WHITE, fillOpacity: 0.6 }) +
      ball(sheet, 0, 38, 13, stone, colours.rim) +
      sparkle(sheet, -52, -80, 15) +
      sparkle(sheet, 40, 96, 11) +
      sparkle(sheet, 28, -104, 8),
  );
};
