import { sparkle, tones } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { solid } from "../drawing/solid.ts";
import { circle, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawClover: DrawHero = (sheet, colours) => {
  const green = tones(mix(colours.secondary, oklch(0.66, 0.19, 145), 0.78));
  const gold = tones(colours.metal);
  const heart =
    "M0-6C-10-22-46-36-52-66C-56-92-34-108-16-104C-8-102-2-96 0-88C2-96 8-102 16-104C34-108 56-92 52-66C46-36 10-22 0-6Z";
  const leaf = (degrees: number): string =>
    group(
      `transform="rotate(${degrees} 0 -8)"`,
      path(heart, { fill: gold.core, stroke: gold.core, strokeWidth: 9 }),
      path(heart, {
        stroke: sheet.linear(-50, -100, 50, 0, [
          [0, gold.glint],
          [0.4, gold.body],
          [0.6, gold.deep],
          [1, gold.light],
        ]),
        strokeWidth: 6,
      }),
      solid(sheet, heart, green, [-16, -76, 86], colours.rim),
      path("M0-8V-78M0-34C-12-46-26-56-36-72M0-34C12-46 26-56 36-72", {
        stroke: green.bright,
        strokeWidth: 2.4,
        strokeOpacity: 0.7,
      }),
      path("M0-24C-14-38-36-48-38-68C-20-54-10-46 0-38C10-46 20-54 38-68C36-48 14-38 0-24Z", {
        fill: green.glint,
        fillOpacity: 0.4,
      }),
    );
  const stem = "M2 0C8 40 30 80 58 104L46 116C16 92-6 48-8 6Z";
  return place(
    -2,
    4,
    1.02,
    path(stem, {
      fill: sheet.across(0, 0, 1, 0, [
        [0, green.light],
        [1, green.deep],
      ]),
      stroke: gold.core,
      strokeWidth: 3,
    }) +
      [180, 90, -90, 0].map((turn) => leaf(turn + 4)).join("") +
      circle(0, -8, 9, { fill: gold.bright, stroke: gold.core, strokeWidth: 2 }) +
      sparkle(sheet, -50, -60, 14) +
      sparkle(sheet, 62, 20, 10),
  );
};
