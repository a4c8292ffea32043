import { polar, polygon, range } from "../drawing/curve.ts";
import { innerBand, NIGHT, polish, sparkle, type Tones, tones, WHITE } from "../drawing/light.ts";
import { oklch } from "../drawing/oklch.ts";
import { ball, cabochon } from "../drawing/solid.ts";
import { circle, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

const SHIELD = "M0-112C30-96 62-92 88-94C96-30 84 60 0 114C-84 60-96-30-88-94C-62-92-30-96 0-112Z";

export const drawShield: DrawHero = (sheet, colours) => {
  const gold = tones(colours.metal);
  const enamel = tones(colours.primary);
  const second = tones(colours.secondary);
  const steel = tones(oklch(0.82, 0.02, 250));
  const sword = (turn: number): string =>
    group(
      `transform="rotate(${turn})"`,
      path("M-8-92L0-122L8-92L6 74H-6Z", {
        fill: sheet.linear(-8, 0, 8, 0, [
          [0, steel.bright],
          [0.48, steel.glint],
          [0.52, steel.dark],
          [1, steel.body],
        ]),
        stroke: steel.core,
        strokeWidth: 2,
      }),
      path("M-26 74C-10 66 10 66 26 74L24 84C8 78-8 78-24 84Z", {
        fill: sheet.across(0, 0, 1, 1, polish(gold)),
        stroke: gold.core,
        strokeWidth: 1.8,
      }),
      path("M-5 82H5V108H-5Z", { fill: enamel.deep, stroke: gold.core, strokeWidth: 1.6 }),
      ball(sheet, 0, 113, 8, gold),
    );
  const crossing = group('transform="translate(0 -2) scale(1.22)"', sword(36), sword(-36));
  const quarter = (d: string, tone: Tones): string =>
    path(d, {
      fill: sheet.radial(-30, -50, 170, [
        [0, tone.bright],
        [0.35, tone.body],
        [0.8, tone.dark],
        [1, tone.deep],
      ]),
    });
  const star = polygon(range(16).map((index) => polar([0, -6], index % 2 === 0 ? 46 : 17, index * 22.5 - 90)));
  return place(
    0,
    2,
    0.86,
    crossing +
      path(SHIELD, { fill: gold.core, stroke: gold.core, strokeWidth: 16 }) +
      path(SHIELD, { stroke: sheet.linear(-90, -110, 90, 110, polish(gold)), strokeWidth: 12 }) +
      sheet.clip(
        SHIELD,
        quarter("M-100-120H0V0H-100Z", enamel),
        quarter("M0-120H100V0H0Z", second),
        quarter("M-100 0H0V120H-100Z", second),
        quarter("M0 0H100V120H0Z", enamel),
        path("M0-120V120M-100-2H100", { stroke: gold.core, strokeWidth: 9 }),
        path("M0-120V120M-100-2H100", { stroke: gold.bright, strokeWidth: 5 }),
        path("M-110-120H30L-80 100H-110Z", { fill: WHITE, fillOpacity: 0.14 }),
      ) +
      innerBand(sheet, SHIELD, NIGHT, 10, 0.5, -3, -4, 5) +
      circle(0, -6, 52, { fill: gold.core }) +
      circle(0, -6, 49, {
        fill: sheet.radial(-14, -22, 66, [
          [0, gold.glint],
          [0.4, gold.body],
          [1, gold.deep],
        ]),
      }) +
      path(star, { fill: sheet.linear(-40, -50, 40, 40, polish(enamel)), stroke: gold.core, strokeWidth: 2.4 }) +
      cabochon(sheet, 0, -6, 12, 12, second, gold) +
      [
        [-76, -82],
        [76, -82],
        [0, 100],
        [-74, -2],
        [74, -2],
      ]
        .map(([x = 0, y = 0]) => ball(sheet, x, y, 5, gold))
        .join("") +
      sparkle(sheet, -50, -66, 15),
  );
};
