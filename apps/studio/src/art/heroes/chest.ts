import { polar, polygon, range } from "../drawing/curve.ts";
import { glow, polish, sparkle, type Tones, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { both, groundShadow } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawChest: DrawHero = (sheet, colours) => {
  const wood = tones(mix(colours.primary, oklch(0.46, 0.1, 45), 0.78));
  const gold = tones(mix(colours.metal, oklch(0.8, 0.15, 80), 0.35));
  const coinGold = tones(oklch(0.82, 0.16, 82));
  const lid = "M-98-6C-104-66-78-100-46-104H46C78-100 104-66 98-6Z";
  const inside = "M-88-6C-92-54-70-84-42-88H42C70-84 92-54 88-6Z";
  const front = "M-102 22H102L94 104H-94Z";
  const bar = (d: string): string =>
    path(d, { fill: sheet.across(0, 0, 1, 1, polish(gold)), stroke: gold.core, strokeWidth: 2 });
  const planks = [38, 58, 80].map((y) => `M-100 ${y}H100`).join("");
  const heap = range(64)
    .map((index) => {
      const share = ((index * 37) % 64) / 63;
      const x = (share - 0.5) * 178;
      const rise = 62 * Math.cos((x / 100) * 1.5);
      const y = 20 - rise * ((index % 5) / 4);
      return { x, y, tilt: ((index * 53) % 60) - 30 };
    })
    .toSorted((a, b) => a.y - b.y)
    .map(
      ({ x, y, tilt }) =>
        ellipse(x, y + 3, 15, 8, { fill: coinGold.core }, tilt * 0.4) +
        ellipse(
          x,
          y,
          15,
          8,
          { fill: sheet.across(0, 0, 1, 1, polish(coinGold)), stroke: coinGold.deep, strokeWidth: 1 },
          tilt * 0.4,
        ) +
        ellipse(x, y, 9.5, 4.6, { stroke: coinGold.dark, strokeWidth: 1.2 }, tilt * 0.4),
    )
    .join("");
  const gemAt = (x: number, y: number, r: number, tone: Tones): string =>
    path(polygon(range(6).map((side) => polar([x, y], r, side * 60 + 30))), {
      fill: sheet.across(0, 0, 1, 1, [
        [0, tone.glint],
        [0.4, tone.light],
        [0.6, tone.body],
        [1, tone.deep],
      ]),
      stroke: tone.core,
      strokeWidth: 1.4,
    }) +
    path(polygon(range(6).map((side) => polar([x, y], r * 0.5, side * 60 + 30))), {
      fill: tone.bright,
      fillOpacity: 0.6,
    });
  return place(
    0,
    6,
    1.0,
    groundShadow(106, 108) +
      glow(sheet, 0, -6, 118, coinGold.bright, 0.7) +
      path(lid, { fill: wood.deep, stroke: wood.core, strokeWidth: 4 }) +
      path(inside, {
        fill: sheet.linear(0, -90, 0, 0, [
          [0, wood.core],
          [1, mix(wood.dark, coinGold.body, 0.5)],
        ]),
      }) +
      bar("M-98-6C-104-66-78-100-46-104H46C78-100 104-66 98-6H84C90-56 68-86 40-90H-40C-68-86-90-56-84-6Z") +
      glow(sheet, 0, 4, 84, coinGold.glint, 0.85) +
      heap +
      gemAt(-44, -14, 14, tones(colours.secondary)) +
      gemAt(38, -20, 13, tones(mix(colours.primary, oklch(0.6, 0.23, 15), 0.6))) +
      gemAt(2, -30, 11, tones(oklch(0.72, 0.16, 300))) +
      circle(-14, 2, 9, {
        fill: sheet.radial(-17, -2, 12, [
          [0, WHITE],
          [1, oklch(0.8, 0.03, 60)],
        ]),
      }) +
      path(front, {
        fill: sheet.linear(0, 22, 0, 104, [
          [0, wood.light],
          [0.4, wood.body],
          [1, wood.deep],
        ]),
        stroke: wood.core,
        strokeWidth: 4,
      }) +
      path(planks, { stroke: wood.core, strokeWidth: 2.4, strokeOpacity: 0.7 }) +
      bar("M-104 16H104L102 32H-102Z") +
      bar("M-97 90H97L95 106H-95Z") +
      both(bar("M58 16H78L74 106H56Z")) +
      both(
        [24, 50, 74, 98]
          .map((y) => circle(67, y, 3.4, { fill: gold.glint, stroke: gold.core, strokeWidth: 1.2 }))
          .join(""),
      ) +
      bar("M-24 14H24V54C24 66 12 74 0 78C-12 74-24 66-24 54Z") +
      circle(0, 38, 8, { fill: gold.core }) +
      path("M-4 40H4L7 60H-7Z", { fill: gold.core }) +
      sparkle(sheet, -60, -24, 16) +
      sparkle(sheet, 62, -8, 12) +
      sparkle(sheet, 20, -44, 11),
  );
};
