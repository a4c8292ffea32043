import { polar, range } from "../drawing/curve.ts";
import { glow, innerBand, polish, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { ball, both, solid, symmetric, upright } from "../drawing/solid.ts";
import { circle, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawRocket: DrawHero = (sheet, colours) => {
  const hull = tones(oklch(0.93, 0.012, 240));
  const red = tones(colours.primary);
  const glass = tones(mix(colours.secondary, oklch(0.7, 0.13, 225), 0.5));
  const gold = tones(colours.metal);
  const fire = oklch(0.88, 0.17, 75);
  const body = symmetric([
    [0, -114],
    [20, -92],
    [36, -52],
    [40, -4],
    [34, 44],
    [24, 60],
    [0, 62],
  ]);
  const flame = (width: number, length: number, colour: Oklch): string =>
    path(
      `M${-width} 62C${-width * 1.2} ${62 + length * 0.5} ${-width * 0.4} ${62 + length * 0.7} 0 ${62 + length}C${width * 0.4} ${62 + length * 0.7} ${width * 1.2} ${62 + length * 0.5} ${width} 62Z`,
      { fill: colour },
    );
  const puff = range(9)
    .map((index) => {
      const [x, y] = polar([0, 112], 16 + (index % 4) * 9, index * 40 + 20);
      return circle(x * 1.3, y, 10 + (index % 3) * 4, { fill: mix(hull.light, colours.rim, 0.3), fillOpacity: 0.35 });
    })
    .join("");
  return place(
    0,
    0,
    1.0,
    group(
      'transform="rotate(24)"',
      puff +
        glow(sheet, 0, 88, 56, fire, 0.8) +
        flame(24, 62, oklch(0.66, 0.22, 38)) +
        flame(16, 48, fire) +
        flame(8, 30, WHITE) +
        both(solid(sheet, "M32 2C62 18 76 50 70 86C58 70 44 60 26 56Z", red, [46, 20, 60], colours.rim)) +
        path("M-22 54H22L26 68H-26Z", {
          fill: sheet.linear(-26, 0, 26, 0, upright(gold)),
          stroke: gold.core,
          strokeWidth: 2,
        }) +
        path(body, { fill: hull.core, stroke: hull.core, strokeWidth: 4 }) +
        path(body, { fill: sheet.linear(-40, 0, 40, 0, upright(hull)) }) +
        sheet.clip(
          body,
          path("M-44-120H44V-66C20-58-20-58-44-66Z", {
            fill: sheet.linear(-32, 0, 32, 0, upright(red)),
            stroke: red.core,
            strokeWidth: 2,
          }),
          path("M-44 22C-20 30 20 30 44 22V36C20 44-20 44-44 36Z", {
            fill: sheet.linear(-40, 0, 40, 0, upright(red)),
            stroke: red.core,
            strokeWidth: 1.6,
          }),
        ) +
        innerBand(sheet, body, mix(colours.rim, WHITE, 0.4), 3, 0.8, -2, -1, 4) +
        circle(0, -28, 22, { fill: gold.core }) +
        circle(0, -28, 20.5, { fill: sheet.linear(-16, -46, 16, -10, polish(gold)) }) +
        circle(0, -28, 15, {
          fill: sheet.radial(-5, -34, 24, [
            [0, glass.glint],
            [0.4, glass.body],
            [1, glass.core],
          ]),
          stroke: glass.core,
          strokeWidth: 1.4,
        }) +
        path("M-9-34Q-4-40 4-40", { stroke: WHITE, strokeWidth: 3, strokeOpacity: 0.9 }) +
        circle(0, 8, 6, { fill: glass.body, stroke: gold.body, strokeWidth: 2.6 }) +
        solid(sheet, "M-6 20C-8 48-6 76 0 92C6 76 8 48 6 20C4 14-4 14-6 20Z", red, [-2, 40, 50], colours.rim) +
        ball(sheet, 0, -116, 5, gold),
    ) +
      sparkle(sheet, -60, -70, 10) +
      sparkle(sheet, 86, 20, 8),
  );
};
