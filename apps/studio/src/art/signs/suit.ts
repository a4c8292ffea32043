import { glow, innerBand, NIGHT, sparkle, tones, WHITE } from "../drawing/light.ts";
import { type Oklch, oklch } from "../drawing/oklch.ts";
import { path, type Sheet } from "../drawing/svg.ts";
import type { SuitName } from "../theme.ts";
import { SUIT_SHAPES } from "./suit-shapes.ts";

const SUITS: Readonly<Record<SuitName, { colour: Oklch; d: string }>> = {
  heart: { colour: oklch(0.6, 0.23, 18), d: SUIT_SHAPES.heart },
  spade: { colour: oklch(0.45, 0.13, 270), d: SUIT_SHAPES.spade },
  diamond: { colour: oklch(0.68, 0.18, 45), d: SUIT_SHAPES.diamond },
  club: { colour: oklch(0.58, 0.15, 158), d: SUIT_SHAPES.club },
  star: {
    colour: oklch(0.78, 0.16, 78),
    d: "M0-108C8-96 26-48 34-40C44-34 94-32 106-26C98-14 58 16 54 28C52 40 68 86 66 100C52 96 12 68 0 68C-12 68-52 96-66 100C-68 86-52 40-54 28C-58 16-98-14-106-26C-94-32-44-34-34-40C-26-48-8-96 0-108Z",
  },
  crescent: {
    colour: oklch(0.72, 0.14, 300),
    d: "M30-100C-34-108-94-62-96 4C-96 68-42 108 18 102C52 98 80 78 94 50C70 62 36 62 12 44C-30 12-24-66 30-100Z",
  },
};

/** An enamelled sign in a gold setting. */
export function drawSuit(sheet: Sheet, suit: SuitName, metal: Oklch): string {
  const { colour, d } = SUITS[suit];
  const enamel = tones(colour);
  const gold = tones(metal);
  const rim = sheet.linear(-70, -100, 70, 100, [
    [0, gold.glint],
    [0.25, gold.light],
    [0.5, gold.deep],
    [0.7, gold.light],
    [0.85, gold.glint],
    [1, gold.dark],
  ]);
  return (
    path(d, { fill: NIGHT, stroke: NIGHT, strokeWidth: 20, opacity: 0.4, extra: 'transform="translate(4 6)"' }) +
    path(d, { fill: gold.core, stroke: gold.core, strokeWidth: 20 }) +
    path(d, { fill: gold.body, stroke: rim, strokeWidth: 16 }) +
    path(d, { fill: gold.core, stroke: gold.core, strokeWidth: 4 }) +
    path(d, {
      fill: sheet.radial(-24, -44, 150, [
        [0, enamel.bright],
        [0.35, enamel.body],
        [0.75, enamel.dark],
        [1, enamel.deep],
      ]),
    }) +
    sheet.clip(
      d,
      path("M-120-120H120V-30C50 0-40-26-120 14Z", { fill: WHITE, fillOpacity: 0.26 }),
      glow(sheet, 20, 70, 70, enamel.bright, 0.5),
    ) +
    innerBand(sheet, d, WHITE, 4, 0.7, 2, 2.6) +
    innerBand(sheet, d, enamel.core, 6, 0.5, -2, -3) +
    sparkle(sheet, -40, -50, 18)
  );
}
