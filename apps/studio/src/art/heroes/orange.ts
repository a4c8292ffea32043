import { polar, range } from "../drawing/curve.ts";
import { blade, leafGreen } from "../drawing/foliage.ts";
import { NIGHT, sparkle, tones } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { ball, groundShadow } from "../drawing/solid.ts";
import { circle, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawOrange: DrawHero = (sheet, colours) => {
  const peel = tones(mix(colours.primary, oklch(0.74, 0.185, 58), 0.85));
  const flesh = tones(oklch(0.8, 0.165, 66));
  const pith = tones(oklch(0.95, 0.05, 85));
  const green = tones(leafGreen(colours.secondary));
  const segments = range(10)
    .map((index) => {
      const at = (r: number, turn: number): string =>
        polar([0, 0], r, index * 36 + turn)
          .map((value) => value.toFixed(1))
          .join(" ");
      return (
        path(
          `M${at(7, 18)}L${at(48, 4)}Q${at(56, 5)} ${at(56, 10)}Q${at(58, 18)} ${at(56, 26)}Q${at(56, 31)} ${at(48, 32)}Z`,
          {
            fill: sheet.radial(0, 0, 58, [
              [0, flesh.glint],
              [0.5, flesh.light],
              [1, flesh.body],
            ]),
            stroke: flesh.dark,
            strokeWidth: 1,
          },
        ) +
        path(`M${at(20, 18)}L${at(46, 14)}M${at(26, 22)}L${at(48, 24)}`, {
          stroke: flesh.glint,
          strokeWidth: 1.6,
          strokeOpacity: 0.8,
        })
      );
    })
    .join("");
  const pores = range(60)
    .map((index) => {
      const [x, y] = polar([-14, -8], 10 + index * 1.15, index * 137.5);
      return circle(x, y, 1.5, { fill: peel.dark, fillOpacity: 0.4 });
    })
    .join("");
  return place(
    0,
    10,
    1.0,
    groundShadow(94, 98) +
      blade(sheet, green, { base: [-16, -84], degrees: -28, length: 84, width: 38, bend: -12 }) +
      blade(sheet, green, { base: [-16, -84], degrees: -158, length: 62, width: 28, bend: 8 }) +
      ball(sheet, -18, -6, 80, peel, colours.rim) +
      pores +
      path("M-16-84V-98", { stroke: oklch(0.4, 0.08, 60), strokeWidth: 7 }) +
      place(
        48,
        46,
        1,
        circle(3, 5, 62, { fill: NIGHT, fillOpacity: 0.35 }) +
          circle(0, 0, 62, { fill: peel.dark, stroke: peel.core, strokeWidth: 2 }) +
          circle(-1, -1, 59.5, { fill: pith.body }) +
          segments +
          circle(0, 0, 6, { fill: pith.light }),
      ) +
      sparkle(sheet, -52, -48, 14) +
      sparkle(sheet, 70, 20, 11),
  );
};
