import { type Point, range } from "../drawing/curve.ts";
import { feather } from "../drawing/feather.ts";
import { innerBand, NIGHT, tones, type Tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { circle, ellipse, group, path, type Sheet } from "../drawing/svg.ts";
import type { DrawHero, HeroColours } from "./hero.ts";

const MASK =
  "M0-8C16-24 42-30 68-26C90-22 108-32 118-44C120-14 112 22 92 44C74 64 48 66 32 52C22 43 12 42 0 62" +
  "C-12 42-22 43-32 52C-48 66-74 64-92 44C-112 22-120-14-118-44C-108-32-90-22-68-26C-42-30-16-24 0-8Z";
const EYE = "M24 20C32 4 56-4 78 4C84 6 88 12 86 16C76 30 44 36 28 28C25 26 23 23 24 20Z";

/** Draws the right half and its mirror image. */
function both(half: string): string {
  return half + group('transform="scale(-1 1)"', half);
}

function plumes(sheet: Sheet, colours: HeroColours): string {
  const [first, second, gold] = [tones(colours.primary), tones(colours.secondary), tones(colours.metal)];
  const plume = (degrees: number, length: number, inner: boolean): string => {
    const angle = (degrees * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const through: Point[] = [
      [dx * 6, -12 + dy * 6],
      [dx * length * 0.5 - dy * 4, -12 + dy * length * 0.5],
      [dx * length + dy * dx * 16, -12 + dy * length],
    ];
    return feather(sheet, {
      through,
      width: inner ? 17 : 21,
      barbs: 26,
      base: inner ? second : first,
      middle: inner ? first : second,
      tip: gold,
      eye: { size: inner ? 0 : 6, iris: second, gold },
    });
  };
  const outer = [-160, -20, -142, -38, -124, -56, -107, -73, -90].map((degrees) =>
    plume(degrees, 100 - Math.abs(degrees + 90) * 0.12, false),
  );
  const inner = [-150, -30, -130, -50, -110, -70, -90].map((degrees) => plume(degrees, 62, true));
  return outer.join("") + inner.join("");
}

/** Gold filigree on one cheek. */
function filigree(gold: Tones): string {
  const scrolls =
    "M94 34C104 20 108 4 108-14M92-8C98-2 98 8 90 10C84 11 82 5 86 2M30 44C44 54 66 54 80 42M54 46C58 40 66 40 68 45" +
    "M14 2C22-10 40-18 60-17M40-12C44-6 52-8 51-13M72-16C86-14 100-20 110-30";
  return (
    path(scrolls, { stroke: gold.core, strokeWidth: 4, strokeOpacity: 0.6 }) +
    path(scrolls, { stroke: gold.body, strokeWidth: 2.6 }) +
    path(scrolls, { stroke: gold.glint, strokeWidth: 0.9 })
  );
}

function gemDrop(sheet: Sheet, x: number, y: number, size: number, stone: Tones, gold: Tones): string {
  return (
    ellipse(x, y, size * 0.8 + 2.6, size + 2.6, { fill: gold.core }) +
    ellipse(x, y, size * 0.8 + 1.8, size + 1.8, { fill: gold.bright }) +
    ellipse(x, y, size * 0.8, size, {
      fill: sheet.radial(x - size * 0.2, y - size * 0.3, size * 1.3, [
        [0, stone.glint],
        [0.4, stone.body],
        [1, stone.core],
      ]),
    }) +
    ellipse(x - size * 0.22, y - size * 0.36, size * 0.24, size * 0.16, { fill: WHITE })
  );
}

export const drawMask: DrawHero = (sheet, colours) => {
  const gold = tones(colours.metal);
  const silk = tones(mix(colours.primary, oklch(0.42, 0.19, 330), 0.55));
  const stone = tones(colours.secondary);
  const rim = sheet.linear(0, -44, 0, 66, [
    [0, gold.glint],
    [0.35, gold.body],
    [0.6, gold.deep],
    [0.8, gold.light],
    [1, gold.dark],
  ]);
  const face = sheet.radial(-30, -14, 140, [
    [0, silk.bright],
    [0.3, silk.body],
    [0.75, silk.dark],
    [1, silk.core],
  ]);
  const pearls = range(13).map((index) => {
    const share = index / 12 - 0.5;
    return circle(
      share * 168,
      -21 + 24 * Math.abs(Math.abs(share) - 0.25) * (Math.abs(share) > 0.25 ? -1.2 : 2) + 4,
      2.6,
      { fill: oklch(0.96, 0.03, 90), stroke: gold.deep, strokeWidth: 0.6 },
    );
  });
  const eye =
    path(EYE, { fill: NIGHT, stroke: gold.core, strokeWidth: 8 }) +
    path(EYE, { fill: NIGHT, stroke: rim, strokeWidth: 5.4 }) +
    path(EYE, { fill: NIGHT }) +
    path("M27 21C36 8 58 1 80 8", { stroke: gold.glint, strokeWidth: 1.2, strokeOpacity: 0.8 });
  const ribbon = path("M112-22C130 4 116 40 122 84C112 74 108 70 104 84C104 50 112 22 106-6Z", {
    fill: sheet.linear(104, -20, 122, 84, [
      [0, silk.bright],
      [0.4, silk.dark],
      [0.7, silk.light],
      [1, silk.deep],
    ]),
    stroke: silk.core,
    strokeWidth: 0.8,
  });
  return group(
    'transform="translate(0 18) scale(0.96)"',
    both(ribbon),
    plumes(sheet, colours),
    path(MASK, { fill: NIGHT, fillOpacity: 0.5, extra: 'transform="translate(3 7)"' }),
    path(MASK, { fill: face, stroke: gold.core, strokeWidth: 9 }),
    path(MASK, { fill: face, stroke: rim, strokeWidth: 6 }),
    path(MASK, { fill: face }),
    innerBand(sheet, MASK, silk.core, 12, 0.5, -2, -5),
    innerBand(sheet, MASK, WHITE, 3, 0.55, 1.6, 2.4),
    both(filigree(gold)),
    both(eye),
    pearls.join(""),
    gemDrop(sheet, 0, -6, 14, stone, gold),
    both(gemDrop(sheet, 104, -22, 6, stone, gold)),
    gemDrop(sheet, 0, 34, 6, tones(colours.primary), gold),
  );
};
