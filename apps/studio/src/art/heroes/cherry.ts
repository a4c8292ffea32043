import { blade, leafGreen } from "../drawing/foliage.ts";
import { sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { ball, groundShadow } from "../drawing/solid.ts";
import { circle, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawCherry: DrawHero = (sheet, colours) => {
  const red = tones(mix(colours.primary, oklch(0.54, 0.22, 20), 0.78));
  const green = tones(leafGreen(colours.secondary));
  const stem = (d: string): string =>
    path(d, { stroke: green.core, strokeWidth: 8 }) +
    path(d, { stroke: green.body, strokeWidth: 5 }) +
    path(d, { stroke: green.bright, strokeWidth: 1.8 });
  const fruit = (x: number, y: number, r: number): string =>
    ball(sheet, x, y, r, red, colours.rim) +
    path(`M${x - r * 0.4} ${y - r * 0.74}Q${x} ${y - r * 0.5} ${x + r * 0.42} ${y - r * 0.74}`, {
      stroke: red.core,
      strokeWidth: 5,
      strokeOpacity: 0.75,
    }) +
    path(`M${x - r * 0.72} ${y + r * 0.1}Q${x - r * 0.7} ${y + r * 0.5} ${x - r * 0.36} ${y + r * 0.7}`, {
      stroke: WHITE,
      strokeWidth: 4,
      strokeOpacity: 0.35,
    });
  const leaf = (degrees: number, length: number, bend: number): string =>
    blade(sheet, green, { base: [22, -96], degrees, length, width: length * 0.44, bend });
  return place(
    0,
    2,
    1.0,
    groundShadow(110, 92) +
      leaf(-168, 92, 12) +
      stem("M20-98C-20-70-44-30-46 18") +
      stem("M20-98C44-66 56-30 52 26") +
      fruit(-48, 52, 56) +
      fruit(52, 60, 50) +
      leaf(14, 84, 14) +
      leaf(-60, 40, 6) +
      circle(21, -98, 7, { fill: green.dark, stroke: green.core, strokeWidth: 2 }) +
      sparkle(sheet, -70, 22, 13) +
      sparkle(sheet, 34, 34, 11),
  );
};
