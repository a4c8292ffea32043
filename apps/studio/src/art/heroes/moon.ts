import { polar, polygon, range } from "../drawing/curve.ts";
import { glow, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { solid } from "../drawing/solid.ts";
import { ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

const CRESCENT =
  "M26-106C-40-112-98-62-100 4C-100 70-44 114 18 108C56 104 88 82 104 48C76 66 34 66 6 40C-32 4-26-66 26-106Z";

export const drawMoon: DrawHero = (sheet, colours) => {
  const gold = tones(mix(colours.metal, oklch(0.88, 0.12, 88), 0.6));
  const night = tones(mix(colours.secondary, oklch(0.45, 0.14, 275), 0.5));
  const star = (x: number, y: number, r: number): string => {
    const d = polygon(range(10).map((index) => polar([x, y], index % 2 === 0 ? r : r * 0.46, index * 36 - 90)));
    return (
      path(d, { fill: gold.core, stroke: gold.core, strokeWidth: 4 }) +
      path(d, {
        fill: sheet.radial(x - r * 0.3, y - r * 0.4, r * 1.5, [
          [0, gold.glint],
          [0.5, gold.light],
          [1, gold.dark],
        ]),
        stroke: gold.bright,
        strokeWidth: 1.6,
      })
    );
  };
  const craters = [
    [-62, 30, 13],
    [-34, 66, 10],
    [-78, -14, 9],
    [-50, -54, 11],
    [10, 88, 9],
    [-56, 76, 6],
    [-40, -8, 7],
  ]
    .map(
      ([x = 0, y = 0, r = 1]) =>
        ellipse(x + 1.4, y + 1.8, r, r * 0.9, { fill: gold.glint, fillOpacity: 0.7 }) +
        ellipse(x, y, r, r * 0.9, { fill: gold.dark, fillOpacity: 0.55 }),
    )
    .join("");
  const cloud = (x: number, y: number, scale: number): string =>
    place(
      x,
      y,
      scale,
      path("M-60 20C-82 20-84-8-60-8C-56-30-22-34-12-14C0-30 34-24 34-4C56-8 66 20 44 20Z", {
        fill: sheet.linear(0, -30, 0, 22, [
          [0, WHITE],
          [0.5, mix(night.bright, WHITE, 0.5)],
          [1, night.light],
        ]),
        stroke: night.dark,
        strokeWidth: 2,
      }) +
        path("M-50 8C-40 0-28 2-24 8M-4 6C6-4 22-2 24 8", { stroke: night.light, strokeWidth: 3, strokeOpacity: 0.7 }),
    );
  return place(
    0,
    0,
    1.0,
    glow(sheet, -20, 0, 122, gold.bright, 0.6) +
      solid(sheet, CRESCENT, gold, [-60, -30, 150], mix(colours.rim, WHITE, 0.3)) +
      sheet.clip(CRESCENT, craters) +
      path("M-64 6C-60-2-48-2-44 6", { stroke: gold.core, strokeWidth: 4 }) +
      path("M-46 36C-38 46-26 46-18 40", { stroke: gold.core, strokeWidth: 3.6 }) +
      ellipse(-66, 24, 10, 6, { fill: oklch(0.76, 0.14, 35), fillOpacity: 0.5 }) +
      star(48, -26, 30) +
      star(88, -74, 14) +
      star(70, 22, 11) +
      path("M48-58V-112", { stroke: gold.body, strokeWidth: 2 }) +
      cloud(-44, 92, 0.8) +
      cloud(66, 92, 0.62) +
      sparkle(sheet, 30, 40, 10) +
      sparkle(sheet, -30, -92, 10),
  );
};
