import { range } from "../drawing/curve.ts";
import { sparkle, tones } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { ball, groundShadow, solid, upright } from "../drawing/solid.ts";
import { group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawCupcake: DrawHero = (sheet, colours) => {
  const cream = tones(mix(colours.primary, oklch(0.86, 0.1, 355), 0.6));
  const paper = tones(mix(colours.secondary, oklch(0.7, 0.13, 200), 0.4));
  const red = tones(oklch(0.56, 0.22, 20));
  const cup = "M-66 20H66L50 108C30 114-30 114-50 108Z";
  const pleats = range(9)
    .map((index) =>
      path(`M${-66 + index * 14.7} 16h7.4L${-47 + index * 11 + 2} 112h-5.6Z`, {
        fill: paper.bright,
        fillOpacity: 0.55,
      }),
    )
    .join("");
  const swirl = (y: number, half: number, height: number): string => {
    const d = `M${-half} ${y}C${-half - 12} ${y - height * 0.9} ${-half * 0.3} ${y - height * 1.25} ${half * 0.5} ${y - height}C${half + 14} ${y - height * 0.9} ${half + 12} ${y - 2} ${half} ${y + 4}C${half * 0.5} ${y + 16} ${-half * 0.5} ${y + 16} ${-half} ${y}Z`;
    return (
      solid(sheet, d, cream, [-half * 0.4, y - height * 0.7, half * 1.9], colours.rim) +
      path(
        `M${-half * 0.9} ${y + 2}C${-half * 0.3} ${y - height * 0.3} ${half * 0.5} ${y - height * 0.3} ${half * 0.9} ${y - height * 0.5}`,
        { stroke: cream.deep, strokeWidth: 3, strokeOpacity: 0.5 },
      )
    );
  };
  const hues = [30, 85, 150, 230, 300, 350];
  const sprinkles = [
    [-60, 6],
    [-30, 16],
    [10, 18],
    [44, 8],
    [66, -4],
    [-46, -26],
    [-8, -18],
    [30, -24],
    [50, -36],
    [-30, -52],
    [12, -54],
    [-4, -76],
  ]
    .map(([x = 0, y = 0], index) =>
      group(
        `transform="translate(${x} ${y}) rotate(${index * 47})"`,
        path("M-5 0H5", { stroke: oklch(0.35, 0.1, hues[index % 6] ?? 30), strokeWidth: 6.4 }),
        path("M-5 0H5", { stroke: oklch(0.76, 0.16, hues[index % 6] ?? 30), strokeWidth: 4.6 }),
      ),
    )
    .join("");
  return place(
    0,
    4,
    0.98,
    groundShadow(110, 70) +
      path(cup, { fill: sheet.linear(-64, 0, 64, 0, upright(paper)), stroke: paper.core, strokeWidth: 3 }) +
      sheet.clip(cup, pleats) +
      path("M-64 102C-30 112 30 112 64 102", { stroke: paper.core, strokeWidth: 2, strokeOpacity: 0.6 }) +
      swirl(18, 78, 42) +
      swirl(-20, 60, 40) +
      swirl(-56, 38, 34) +
      sprinkles +
      ball(sheet, 4, -98, 17, red, colours.rim) +
      path("M6-112C8-120 18-124 28-122", { stroke: oklch(0.45, 0.12, 140), strokeWidth: 3.4 }) +
      sparkle(sheet, -50, -40, 12) +
      sparkle(sheet, 60, 50, 9),
  );
};
