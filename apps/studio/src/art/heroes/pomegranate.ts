import { polar, range } from "../drawing/curve.ts";
import { blade, leafGreen } from "../drawing/foliage.ts";
import { glow, innerBand, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { groundShadow, solid } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawPomegranate: DrawHero = (sheet, colours) => {
  const skin = tones(mix(colours.primary, oklch(0.55, 0.2, 22), 0.75));
  const seed = tones(oklch(0.55, 0.23, 15));
  const cream = tones(oklch(0.92, 0.06, 85));
  const green = tones(leafGreen(colours.secondary));
  const body = "M-6-70C30-78 88-62 96 0C100 60 58 104 2 104C-58 104-102 62-98 4C-94-54-44-78-6-70Z";
  const opening = "M12-34C44-48 78-22 80 14C80 54 46 84 14 78C-14 72-30 44-26 12C-22-12-6-28 12-34Z";
  const grains = range(34)
    .map((index) => {
      const r = 8 + 8.2 * Math.sqrt(index);
      const [x, y] = polar([27, 23], r - 8, index * 137.5);
      return (
        ellipse(
          x,
          y,
          9,
          7.4,
          {
            fill: sheet.across(0.2, 0, 0.8, 1, [
              [0, seed.glint],
              [0.35, seed.light],
              [0.7, seed.body],
              [1, seed.core],
            ]),
            stroke: seed.core,
            strokeWidth: 0.8,
          },
          index * 41,
        ) + circle(x - 2.6, y - 2.6, 1.8, { fill: WHITE, fillOpacity: 0.9 })
      );
    })
    .toReversed()
    .join("");
  const crown = [-40, -20, 0, 20, 40]
    .map((lean) =>
      path(`M${lean * 0.3 - 8} -66L${lean * 1.05} ${-114 + Math.abs(lean) * 0.5}L${lean * 0.3 + 8} -66Z`, {
        fill: sheet.across(0, 0, 1, 1, [
          [0, skin.bright],
          [0.5, skin.body],
          [1, skin.deep],
        ]),
        stroke: skin.core,
        strokeWidth: 2,
      }),
    )
    .join("");
  return place(
    0,
    6,
    0.98,
    groundShadow(104, 90) +
      blade(sheet, green, { base: [-40, -60], degrees: -160, length: 70, width: 28, bend: 10 }) +
      blade(sheet, green, { base: [40, -62], degrees: -24, length: 66, width: 26, bend: -10 }) +
      crown +
      solid(sheet, body, skin, [-40, -30, 150], colours.rim) +
      glow(sheet, -56, 40, 40, mix(skin.bright, colours.metal, 0.5), 0.35) +
      path(opening, { fill: cream.body, stroke: skin.core, strokeWidth: 4 }) +
      innerBand(sheet, opening, cream.deep, 8, 0.6, 3, 4, 5) +
      sheet.clip(opening, grains) +
      path(opening, { stroke: cream.light, strokeWidth: 5 }) +
      path("M26-36C20-4 26 40 20 78", { stroke: cream.light, strokeWidth: 4, strokeOpacity: 0.9 }) +
      ellipse(-54, -26, 14, 30, { fill: WHITE, fillOpacity: 0.4 }, 24) +
      sparkle(sheet, 50, 2, 12) +
      sparkle(sheet, 2, 52, 9),
  );
};
