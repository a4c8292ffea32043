import { blade } from "../drawing/foliage.ts";
import { polish, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { ball, both, cabochon, lathe, upright } from "../drawing/solid.ts";
import { circle, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawKey: DrawHero = (sheet, colours) => {
  const gold = tones(mix(colours.metal, oklch(0.8, 0.15, 80), 0.35));
  const stone = tones(colours.primary);
  const ring = (x: number, y: number, r: number, width: number): string =>
    circle(x, y, r, { stroke: gold.core, strokeWidth: width + 4 }) +
    circle(x, y, r, { stroke: sheet.linear(x - r, y - r, x + r, y + r, polish(gold)), strokeWidth: width });
  const bit = "M8 62H50V76H40V84H52V106H34V96H26V106H8Z";
  const wing =
    blade(sheet, gold, { base: [26, -12], degrees: -22, length: 66, width: 22, bend: -12 }) +
    blade(sheet, gold, { base: [24, -4], degrees: 2, length: 56, width: 20, bend: -10 }) +
    blade(sheet, gold, { base: [20, 4], degrees: 26, length: 42, width: 17, bend: -8 });
  return place(
    0,
    2,
    1.0,
    group(
      'transform="rotate(16)"',
      both(wing) +
        path("M-8-16H8V112H-8Z", { fill: gold.core, stroke: gold.core, strokeWidth: 4 }) +
        path("M-8-16H8V112H-8Z", { fill: sheet.linear(-8, 0, 8, 0, upright(gold)) }) +
        path(bit, { fill: gold.core, stroke: gold.core, strokeWidth: 5 }) +
        path(bit, { fill: sheet.linear(8, 60, 52, 108, polish(gold)) }) +
        lathe(
          sheet,
          [
            [14, -18],
            [17, -12],
            [12, -4],
            [14, 4],
            [10, 8],
          ],
          gold,
        ) +
        lathe(
          sheet,
          [
            [12, 46],
            [14, 52],
            [12, 58],
          ],
          gold,
        ) +
        ball(sheet, 0, 116, 8, gold) +
        ring(-24, -52, 21, 9) +
        ring(24, -52, 21, 9) +
        ring(0, -88, 22, 9) +
        circle(0, -62, 21, { fill: gold.core }) +
        cabochon(sheet, 0, -62, 15, 15, stone, gold) +
        [
          [-24, -52],
          [24, -52],
          [0, -90],
        ]
          .map(([x = 0, y = 0]) => ball(sheet, x, y, 7, tones(colours.secondary)))
          .join("") +
        path("M-3 0V100", { stroke: WHITE, strokeWidth: 2, strokeOpacity: 0.6 }),
    ) +
      sparkle(sheet, 20, -100, 15) +
      sparkle(sheet, -50, -30, 10) +
      sparkle(sheet, 30, 92, 11),
  );
};
