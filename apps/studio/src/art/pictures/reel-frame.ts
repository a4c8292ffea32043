import { NIGHT, tones } from "../drawing/light.ts";
import { mix } from "../drawing/oklch.ts";
import { circle, group, path, rect, type Sheet } from "../drawing/svg.ts";
import type { Palette } from "../palettes.ts";

/** The side of the square picture, and the size of a corner, which must not be stretched. */
export const FRAME = { size: 256, corner: 84, band: 22 };

/** A corner's ornament: a wave scroll and a bead, for the top left; the others mirror it. */
function corner(sheet: Sheet, palette: Palette): string {
  const gold = tones(palette.hero.metal);
  const jewel = tones(palette.hero.primary);
  const shine = sheet.linear(0, 0, 70, 70, [
    [0, gold.glint],
    [0.3, gold.light],
    [0.55, gold.dark],
    [0.7, gold.light],
    [1, gold.deep],
  ]);
  const scroll =
    "M4 78C2 60 6 46 16 38C8 36 4 26 8 16C14 6 28 4 36 12C44 4 62 2 80 4C66 8 56 12 52 20C60 18 66 24 64 30C60 38 48 36 44 30" +
    "C40 40 30 42 30 44C36 48 38 60 30 64C24 66 18 60 20 52C12 56 8 66 4 78Z";
  return (
    path(scroll, { fill: NIGHT, fillOpacity: 0.5, extra: 'transform="translate(2 3)"' }) +
    path(scroll, { fill: shine, stroke: gold.core, strokeWidth: 1.6 }) +
    path("M10 62C12 52 18 46 26 44M62 10C52 12 46 18 44 26", {
      stroke: gold.glint,
      strokeWidth: 1.4,
      strokeOpacity: 0.9,
    }) +
    circle(24, 24, 11, { fill: gold.core }) +
    circle(24, 24, 9.6, { fill: gold.glint }) +
    circle(24, 24, 7.8, {
      fill: sheet.radial(22, 21, 9, [
        [0, jewel.glint],
        [0.4, jewel.body],
        [1, jewel.deep],
      ]),
    })
  );
}

/**
 * The frame around the reels as a nine-part picture. Its sides are uniform along their length, so that they can be
 * stretched.
 */
export function drawReelFrame(sheet: Sheet, palette: Palette): string {
  const gold = tones(palette.hero.metal);
  const { size, band } = FRAME;
  const lacquer = mix(palette.ground[1], NIGHT, 0.3);
  const line = (inset: number, width: number, stroke: string): string =>
    rect(inset, inset, size - inset * 2, size - inset * 2, { stroke, strokeWidth: width }, Math.max(3, 20 - inset));
  const side = (from: number, to: number): string =>
    sheet.linear(0, from, 0, to, [
      [0, gold.glint],
      [0.5, gold.light],
      [1, gold.dark],
    ]);
  const one = corner(sheet, palette);
  return (
    line(band / 2, band, "#000") +
    rect(band / 2, band / 2, size - band, size - band, { stroke: lacquer, strokeWidth: band - 3 }, 12) +
    line(3, 5, side(0, size)) +
    line(3, 1.6, side(size, 0)) +
    line(band - 3, 4, side(size, 0)) +
    rect(
      band + 0.5,
      band + 0.5,
      size - band * 2 - 1,
      size - band * 2 - 1,
      { stroke: gold.core, strokeWidth: 1.4, strokeOpacity: 0.8 },
      3,
    ) +
    rect(band / 2, band / 2, size - band, size - band, { stroke: gold.dark, strokeWidth: 1, strokeOpacity: 0.5 }, 10) +
    [
      "",
      `transform="translate(${size} 0) scale(-1 1)"`,
      `transform="translate(0 ${size}) scale(1 -1)"`,
      `transform="translate(${size} ${size}) scale(-1 -1)"`,
    ]
      .map((mirror) => group(mirror, one))
      .join("")
  );
}
