import { NIGHT, type Tones, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { almondEye, both, solid, symmetric } from "../drawing/solid.ts";
import { circle, ellipse, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawCat: DrawHero = (sheet, colours) => {
  const coat = tones(mix(colours.metal, oklch(0.93, 0.03, 80), 0.72));
  const patch = tones(mix(colours.primary, oklch(0.7, 0.17, 55), 0.86));
  const pink = tones(oklch(0.74, 0.14, 10));
  const gold = tones(colours.metal);
  const head = symmetric([
    [0, -66],
    [44, -66],
    [80, -36],
    [96, 10],
    [86, 52],
    [54, 82],
    [0, 90],
  ]);
  const ear = (tone: Tones): string =>
    solid(sheet, "M26-60C36-88 54-108 76-116C92-94 98-58 90-20C74-46 52-60 26-60Z", tone, [54, -88, 80], colours.rim) +
    path("M46-62C52-80 62-92 74-100C82-84 86-62 82-42C72-54 60-60 46-62Z", {
      fill: sheet.linear(60, -100, 70, -44, [
        [0, pink.body],
        [1, pink.light],
      ]),
    });
  const stripes = "M-8-64C-4-50 4-50 8-64ZM-34-62C-26-50-20-48-18-58ZM34-62C26-50 20-48 18-58Z";
  return place(
    0,
    4,
    1.0,
    ear(patch) +
      group('transform="scale(-1 1)"', ear(tones(oklch(0.42, 0.05, 50)))) +
      solid(sheet, head, coat, [-26, -30, 140], colours.rim) +
      sheet.clip(
        head,
        path("M10-80C40-84 110-60 110 0C96 10 70 6 54-14C40-30 18-40 10-80Z", { fill: patch.body, fillOpacity: 0.9 }),
        path("M-100-20C-96-60-60-84-30-74C-34-44-62-20-100-20Z", { fill: oklch(0.42, 0.05, 50), fillOpacity: 0.9 }),
      ) +
      path(stripes, { fill: patch.deep, fillOpacity: 0.7 }) +
      both(almondEye(sheet, 42, 2, 42, tones(mix(colours.secondary, oklch(0.76, 0.17, 150), 0.6)), 14)) +
      both(
        ellipse(17, 50, 23, 19, {
          fill: sheet.radial(10, 42, 28, [
            [0, WHITE],
            [0.7, coat.light],
            [1, coat.dark],
          ]),
        }),
      ) +
      path("M-11 32C-6 27 6 27 11 32C10 40 4 44 0 46C-4 44-10 40-11 32Z", {
        fill: sheet.radial(-3, 32, 14, [
          [0, pink.bright],
          [1, pink.dark],
        ]),
      }) +
      path("M0 46C-4 58-20 60-26 52M0 46C4 58 20 60 26 52", { stroke: NIGHT, strokeWidth: 2.2 }) +
      both(
        path("M32 48Q70 42 108 34M32 54Q72 56 110 60M30 60Q64 68 98 82", {
          stroke: WHITE,
          strokeWidth: 1.5,
          strokeOpacity: 0.9,
        }),
      ) +
      path("M-58 80C-26 98 26 98 58 80L60 92C28 112-28 112-60 92Z", {
        fill: tones(colours.primary).body,
        stroke: tones(colours.primary).core,
        strokeWidth: 2,
      }) +
      circle(0, 102, 14, {
        fill: sheet.radial(-4, 97, 20, [
          [0, gold.glint],
          [0.5, gold.body],
          [1, gold.deep],
        ]),
        stroke: gold.core,
        strokeWidth: 1.8,
      }) +
      path("M-10 101H10M0 104V114", { stroke: gold.core, strokeWidth: 2.2 }),
  );
};
