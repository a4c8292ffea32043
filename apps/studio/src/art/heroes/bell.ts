import { type Point, range } from "../drawing/curve.ts";
import { NIGHT, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { ball, both, cabochon, lathe, turned, upright } from "../drawing/solid.ts";
import { ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawBell: DrawHero = (sheet, colours) => {
  const gold = tones(mix(colours.metal, oklch(0.81, 0.15, 80), 0.5));
  const silk = tones(colours.primary);
  const body: Point[] = [
    [16, -70],
    [40, -58],
    [54, -26],
    [60, 22],
    [76, 56],
    [88, 66],
    [86, 78],
  ];
  const wave = range(9)
    .map((index) => `q${index % 2 === 0 ? "7 -9" : "7 9"} 14 0`)
    .join("");
  const loop = (side: number): string =>
    path(`M0-86C${side * 20}-122 ${side * 74}-118 ${side * 66}-88C${side * 60}-70 ${side * 20}-76 0-86Z`, {
      fill: sheet.across(0, 0, 1, 1, [
        [0, silk.bright],
        [0.5, silk.body],
        [1, silk.deep],
      ]),
      stroke: silk.core,
      strokeWidth: 2,
    }) +
    path(
      `M0-84C${side * 14}-70 ${side * 30}-56 ${side * 38}-32L${side * 54}-44C${side * 42}-62 ${side * 22}-78 0-84Z`,
      { fill: silk.dark, stroke: silk.core, strokeWidth: 2 },
    );
  return place(
    0,
    6,
    1.0,
    ball(sheet, 0, 90, 17, gold) +
      path(turned(body), { fill: gold.core, stroke: gold.core, strokeWidth: 4 }) +
      lathe(sheet, body, gold, true) +
      ellipse(0, 76, 86, 14, { fill: gold.core }) +
      ellipse(0, 76, 74, 9, { fill: NIGHT, fillOpacity: 0.7 }) +
      path("M-88 72C-50 90 50 90 88 72L84 82C50 98-50 98-84 82Z", {
        fill: sheet.linear(-88, 0, 88, 0, upright(gold)),
        stroke: gold.core,
        strokeWidth: 2,
      }) +
      path(`M-64 30${wave}`, { stroke: gold.core, strokeWidth: 4 }) +
      path(`M-64 29${wave}`, { stroke: gold.glint, strokeWidth: 2 }) +
      path("M-58 8Q0 22 58 8M-70 48Q0 66 70 48", { stroke: gold.core, strokeWidth: 3.4 }) +
      path("M-58 6Q0 20 58 6M-70 46Q0 64 70 46", { stroke: gold.glint, strokeWidth: 1.4 }) +
      cabochon(sheet, 0, -18, 11, 13, tones(colours.secondary), gold) +
      both(cabochon(sheet, 32, -16, 6, 8, silk, gold)) +
      path("M-38-46C-48-20-52 14-58 46", { stroke: WHITE, strokeWidth: 7, strokeOpacity: 0.5 }) +
      loop(1) +
      loop(-1) +
      ball(sheet, 0, -84, 12, gold) +
      sparkle(sheet, -44, -34, 16) +
      sparkle(sheet, 58, 60, 10),
  );
};
