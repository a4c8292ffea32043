import { polar, range } from "../drawing/curve.ts";
import { blade } from "../drawing/foliage.ts";
import { glow, NIGHT, tones, WHITE } from "../drawing/light.ts";
import { mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { both, solid } from "../drawing/solid.ts";
import { circle, ellipse, path } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawPeacock: DrawHero = (sheet, colours) => {
  const blue = tones(mix(colours.secondary, oklch(0.52, 0.19, 258), 0.72));
  const green = tones(mix(colours.secondary, oklch(0.6, 0.15, 165), 0.72));
  const gold = tones(mix(colours.metal, oklch(0.8, 0.15, 80), 0.4));
  const plume = (degrees: number, reach: number, size: number): string => {
    const eye = polar([0, 48], reach, degrees);
    const drop = (scale: number, tone: Oklch): string =>
      ellipse(eye[0], eye[1], size * 1.16 * scale, size * scale, { fill: tone }, degrees);
    return (
      blade(sheet, green, {
        base: polar([0, 48], 20, degrees),
        degrees,
        length: reach + size * 0.7,
        width: size * 3.1,
        belly: 0.82,
      }) +
      glow(sheet, eye[0], eye[1], size * 1.7, gold.bright, 0.6) +
      drop(1.1, gold.dark) +
      drop(0.98, gold.bright) +
      drop(0.76, tones(oklch(0.6, 0.13, 190)).body) +
      drop(0.54, blue.body) +
      drop(0.3, blue.core) +
      ellipse(eye[0] - size * 0.3, eye[1] - size * 0.4, size * 0.26, size * 0.16, { fill: WHITE, fillOpacity: 0.7 })
    );
  };
  const ring = (count: number, reach: number, size: number, spread: number): string =>
    range(count)
      .toSorted((a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2))
      .map((index) => plume(-90 + ((index - (count - 1) / 2) * spread) / ((count - 1) / 2), reach, size))
      .join("");
  const body =
    "M0-34C16-36 22-22 18-6C14 14 34 40 36 70C36 98 18 114 0 114C-18 114-36 98-36 70C-34 40-14 14-18-6C-22-22-16-36 0-34Z";
  const scales = range(6).flatMap((line) =>
    range(5 + (line % 2)).map((column) => `M${(column - (4 + (line % 2)) / 2) * 12 - 5} ${34 + line * 11}q5 11 10 0`),
  );
  const crest = range(5)
    .map((index) => {
      const [x, y] = polar([0, -44], 24, -90 + (index - 2) * 22);
      return (
        path(`M0-34L${x.toFixed(1)} ${y.toFixed(1)}`, { stroke: gold.dark, strokeWidth: 1.8 }) +
        circle(x, y, 4, { fill: blue.light, stroke: gold.bright, strokeWidth: 1.4 })
      );
    })
    .join("");
  return (
    ring(13, 140, 11.5, 82) +
    ring(10, 112, 11, 74) +
    ring(7, 82, 10, 62) +
    crest +
    solid(sheet, body, blue, [-10, -10, 110], colours.rim) +
    sheet.clip(body, path(scales.join(""), { stroke: green.bright, strokeWidth: 2, strokeOpacity: 0.8 })) +
    both(
      path("M3-24C8-30 14-28 15-22C12-18 6-18 3-24Z", { fill: WHITE }) +
        circle(9, -23, 3.6, { fill: NIGHT }) +
        circle(8, -24, 1.2, { fill: WHITE }),
    ) +
    path("M0-20C7-16 7-8 0-1C-7-8-7-16 0-20Z", { fill: gold.body, stroke: gold.core, strokeWidth: 1.4 })
  );
};
