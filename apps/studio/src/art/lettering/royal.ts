import { range } from "../drawing/curve.ts";
import { innerBand, NIGHT, tones, type Tones, WHITE } from "../drawing/light.ts";
import { mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { group, path, place, type Sheet } from "../drawing/svg.ts";
import type { RoyalName } from "../theme.ts";

/**
 * The studio's own lettering: broad stems, flared feet, and a wave-shaped notch in each letter. The outlines are around
 * 0,0 inside −84 … 84, with holes by the even-odd rule.
 */
const LETTERS: Readonly<Record<RoyalName, string>> = {
  A:
    "M-16-82C-6-90 10-88 17-74L62 52C66 62 71 66 80 68V82H18V69C28 67 30 62 27 53L20 32H-26L-33 51C-36 61-33 67-23 69V82H-80V69" +
    "C-68 66-62 59-57 46L-14-66C-18-72-18-77-16-82ZM-18 12H14L-1-38Z",
  K:
    "M-76-82H-16V-69C-25-67-28-63-28-54V-14L18-58C24-64 21-68 12-69V-82H70V-69C57-67 48-62 38-52L6-20L52 50C60 62 67 66 78 69V82" +
    "H14V69C22 67 23 63 18 54L-14 3L-28 16V54C-28 63-25 67-16 69V82H-76V69C-66 67-62 63-62 54V-54C-62-63-66-67-76-69Z",
  Q:
    "M-2-86C46-86 76-50 76-3C76 28 63 53 42 67C52 74 64 77 80 74C76 90 62 98 46 96C30 94 18 84 6 79H-4C-50 79-78 44-78-2" +
    "C-78-50-48-86-2-86ZM-1-66C-27-66-40-40-40-3C-40 34-27 59-1 59C4 59 8 58 12 56C4 46-5 40-16 37C-8 24 8 22 27 41" +
    "C34 30 38 15 38-3C38-40 25-66-1-66Z",
  J:
    "M-22-82H58V-69C47-67 42-63 42-53V28C42 64 18 86-20 86C-48 86-68 72-68 50C-68 34-58 24-44 24C-30 24-21 33-21 46C-21 55-26 61-34 65" +
    "C-30 68-25 69-19 69C0 69 7 54 7 28V-53C7-63 0-67-22-69Z",
  "10":
    "M-64-84H-46V54C-46 63-42 67-30 69V82H-98V69C-85 67-81 63-81 54V-46C-88-42-94-40-102-39V-54C-86-58-73-68-64-84Z" +
    "M36-86C76-86 98-52 98-1C98 50 76 85 36 85C-4 85-26 50-26-1C-26-52-4-86 36-86ZM36-67C20-67 12-44 12-1C12 43 20 66 36 66" +
    "C52 66 60 43 60-1C60-44 52-67 36-67Z",
  "9":
    "M0-86C44-86 72-58 72-18C72 34 38 74-22 88L-36 68C0 56 22 36 30 14C20 24 6 30-10 30C-46 30-72 6-72-28C-72-62-42-86 0-86Z" +
    "M-2-66C-20-66-32-52-32-30C-32-8-20 8-2 8C18 8 34-8 34-30C34-52 18-66-2-66Z",
};

/** Wave lines engraved in the face, the mark of the house's lettering. */
function engraving(): string {
  return range(9)
    .map((row) => {
      const y = 18 + row * 8.5;
      const swells = range(9).map((index) => `q6 ${index % 2 === 0 ? -5 : 5} 12 0t12 0`);
      return `M-108 ${y}${swells.join("")}`;
    })
    .join("");
}

function facePaint(sheet: Sheet, face: Tones): string {
  return sheet.linear(0, -88, 0, 88, [
    [0, face.glint],
    [0.18, face.bright],
    [0.5, face.body],
    [0.78, face.dark],
    [1, face.deep],
  ]);
}

export function drawRoyal(sheet: Sheet, royal: RoyalName, colour: Oklch, metalColour: Oklch): string {
  const d = LETTERS[royal];
  const face = tones(colour);
  const gold = tones(metalColour);
  const goldPaint = sheet.linear(-60, -90, 60, 90, [
    [0, gold.glint],
    [0.2, gold.light],
    [0.42, gold.body],
    [0.55, gold.deep],
    [0.7, gold.light],
    [0.86, gold.glint],
    [1, gold.dark],
  ]);
  const evenOdd = 'fill-rule="evenodd"';
  return place(
    0,
    0,
    royal === "10" ? 0.98 : 1.08,
    group(
      'transform="translate(4 6)"',
      path(d, { fill: NIGHT, stroke: NIGHT, strokeWidth: 20, opacity: 0.45, extra: evenOdd }),
    ) +
      path(d, { fill: gold.core, stroke: mix(gold.core, NIGHT, 0.4), strokeWidth: 19, extra: evenOdd }) +
      path(d, { fill: gold.body, stroke: goldPaint, strokeWidth: 15, extra: evenOdd }) +
      path(d, { fill: gold.core, stroke: gold.core, strokeWidth: 5, extra: evenOdd }) +
      path(d, { fill: facePaint(sheet, face), extra: evenOdd }) +
      sheet.clipEvenOdd(
        d,
        path(engraving(), { stroke: face.glint, strokeWidth: 1.6, strokeOpacity: 0.22 }),
        path("M-120-120H120V-14C60 14-40-20-120 6Z", { fill: WHITE, fillOpacity: 0.2 }),
      ) +
      innerBand(sheet, d, WHITE, 3.2, 0.75, 2, 2.6) +
      innerBand(sheet, d, face.core, 5, 0.5, -2, -3),
  );
}

/** Letters of one game differ in hue first, because they must be distinguishable at 40 pixels. */
export const ROYAL_COLOURS: Readonly<Record<RoyalName, Oklch>> = {
  A: oklch(0.6, 0.22, 22),
  K: oklch(0.56, 0.21, 305),
  Q: oklch(0.62, 0.15, 158),
  J: oklch(0.6, 0.17, 250),
  "10": oklch(0.68, 0.17, 55),
  "9": oklch(0.64, 0.19, 345),
};
