import { type Point, range, smooth } from "../drawing/curve.ts";
import { glow, innerBand, tones, WHITE } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawJellyfish: DrawHero = (sheet, colours) => {
  const gel = tones(mix(colours.primary, colours.secondary, 0.3));
  const lit = tones(mix(colours.secondary, colours.rim, 0.4));
  const bell =
    "M0-108C54-108 92-70 94-16C94-6 84-4 78-10C70 0 56 2 48-6C38 4 22 6 14-4C6 4-6 4-14-4C-22 6-38 4-48-6C-56 2-70 0-78-10C-84-4-94-6-94-16C-92-70-54-108 0-108Z";
  const strand = (x: number, sway: number, reach: number, width: number, tone: Oklch): string => {
    const d = smooth(
      range(7).map((step): Point => [x + Math.sin(step * 1.15 + x) * sway * (step / 6), -8 + (step / 6) * reach]),
    );
    return (
      path(d, { stroke: tone, strokeWidth: width, strokeOpacity: 0.3 }) +
      path(d, { stroke: mix(tone, WHITE, 0.35), strokeWidth: width * 0.4, strokeOpacity: 0.95 })
    );
  };
  const frill = (x: number, phase: number): string => {
    const side = (sign: number): Point[] =>
      range(9).map((step) => [x + sign * (11 - step) + Math.sin(step * 1.3 + phase) * 9, -10 + step * 13 + sign * 2]);
    return path(smooth([...side(1), ...side(-1).toReversed()], true), {
      fill: sheet.linear(0, -10, 0, 100, [
        [0, lit.glint, 0.95],
        [0.5, lit.light, 0.8],
        [1, gel.light, 0.25],
      ]),
      stroke: lit.glint,
      strokeWidth: 1.4,
      strokeOpacity: 0.8,
    });
  };
  return place(
    0,
    -2,
    1.0,
    glow(sheet, 0, -30, 120, lit.light, 0.5) +
      [-82, -66, -44, -26, 26, 44, 66, 82]
        .map((x, index) => strand(x, 16, 104 + (index % 3) * 14, 5, index % 2 === 0 ? gel.light : lit.light))
        .join("") +
      frill(-22, 0) +
      frill(22, 1.4) +
      frill(0, 3) +
      path(bell, {
        fill: sheet.radial(-20, -60, 130, [
          [0, lit.glint, 0.98],
          [0.3, gel.bright, 0.95],
          [0.65, gel.body, 0.93],
          [1, gel.deep, 0.95],
        ]),
        stroke: gel.core,
        strokeWidth: 2,
      }) +
      sheet.clip(
        bell,
        ellipse(0, -34, 46, 44, { fill: lit.glint, fillOpacity: 0.28 }),
        range(7)
          .map((index) =>
            path(`M0-108Q${(index - 3) * 26} -70 ${(index - 3) * 29} 0`, {
              stroke: lit.glint,
              strokeWidth: 2.4,
              strokeOpacity: 0.4,
            }),
          )
          .join(""),
        [-2, -1, 0, 1, 2]
          .map((index) =>
            ellipse(index * 17, -38 + Math.abs(index) * 6, 8, 17, { fill: lit.bright, fillOpacity: 0.75 }, index * 18),
          )
          .join(""),
      ) +
      innerBand(sheet, bell, WHITE, 4, 0.7, 2, 3, 4) +
      innerBand(sheet, bell, gel.core, 8, 0.4, -3, -4, 4) +
      ellipse(-38, -78, 20, 9, { fill: WHITE, fillOpacity: 0.75 }, -38) +
      range(9)
        .map((index) => circle(-80 + index * 20, -18 + Math.abs(index - 4) * 0.6, 3, { fill: lit.glint }))
        .join(""),
  );
};
