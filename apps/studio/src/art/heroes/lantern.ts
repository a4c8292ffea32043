import { type Point, polar, range, smooth } from "../drawing/curve.ts";
import { glow, innerBand, metal, NIGHT, tones, type Tones, WHITE } from "../drawing/light.ts";
import { mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { circle, ellipse, path, rect, round, type Sheet } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

const TOP = -62;
const BOTTOM = 46;
const MIDDLE = (TOP + BOTTOM) / 2;
const HALF_HEIGHT = (BOTTOM - TOP) / 2;
const WIDEST = 78;
const NECK = 30;
const RIBS = 12;

/** Half the silk's width at a height, a little squarer than a circle. */
function halfWidthAt(y: number): number {
  const t = Math.min(1, Math.abs(y - MIDDLE) / HALF_HEIGHT);
  return NECK + (WIDEST - NECK) * (1 - t ** 2.4) ** 0.62;
}

/** The line of a rib at `share` (−1 … 1) from the middle. */
function meridian(share: number): Point[] {
  return range(13).map((step) => {
    const y = TOP + ((BOTTOM - TOP) * step) / 12;
    return [halfWidthAt(y) * share, y] as const;
  });
}

/** Silk bulges between its ribs: every panel is light in its middle and falls off to both sides. */
function panels(sheet: Sheet, silk: Tones, flame: Oklch): string {
  const shares = range(RIBS + 1).map((rib) => Math.sin(((rib / RIBS) * 2 - 1) * (Math.PI / 2)));
  const fold = sheet.across(0, 0, 1, 0, [
    [0, silk.deep, 0.7],
    [0.16, silk.dark, 0.36],
    [0.42, flame, 0.2],
    [0.6, flame, 0.06],
    [0.86, silk.dark, 0.36],
    [1, silk.deep, 0.72],
  ]);
  return shares
    .slice(1)
    .map((share, index) =>
      path(smooth([...meridian(shares[index] ?? -1), ...meridian(share).toReversed()], true), { fill: fold }),
    )
    .join("");
}

function silkBody(sheet: Sheet, silk: Tones, flame: Oklch): string {
  const shape = smooth([...meridian(-1), ...meridian(1).toReversed()], true);
  const hoops = range(7).map((index) => {
    const y = TOP + 14 + index * 13.4;
    const width = halfWidthAt(y);
    return `M${round(-width)} ${round(y)}Q0 ${round(y + 9)} ${round(width)} ${round(y)}`;
  });
  return (
    path(shape, {
      fill: sheet.radial(0, MIDDLE + 12, 96, [
        [0, oklch(0.99, 0.05, 98)],
        [0.16, oklch(0.95, 0.12, 92)],
        [0.36, mix(flame, silk.body, 0.2)],
        [0.56, mix(silk.body, flame, 0.25)],
        [0.78, silk.body],
        [1, silk.dark],
      ]),
    }) +
    sheet.clip(
      shape,
      panels(sheet, silk, flame),
      path(hoops.join(""), { stroke: silk.deep, strokeWidth: 1, strokeOpacity: 0.3 }),
      glow(sheet, 0, MIDDLE + 14, 56, oklch(0.98, 0.09, 95), 0.72),
      glow(sheet, -36, TOP + 26, 26, WHITE, 0.4, 1.5),
    ) +
    innerBand(sheet, shape, silk.core, 13, 0.5, 0, -4)
  );
}

/** A painted lotus in gold leaf on the silk. */
function emblem(sheet: Sheet, gold: Tones): string {
  const centre: Point = [0, MIDDLE + 2];
  const petal = (degrees: number, reach: number, width: number): string => {
    const tip = polar(centre, reach, degrees);
    const left = polar(centre, reach * 0.58, degrees - width);
    const right = polar(centre, reach * 0.58, degrees + width);
    return `M${centre.map(round).join(" ")}Q${left.map(round).join(" ")} ${tip.map(round).join(" ")}Q${right.map(round).join(" ")} ${centre.map(round).join(" ")}Z`;
  };
  const leaf = sheet.linear(-26, MIDDLE - 26, 26, MIDDLE + 28, [
    [0, gold.glint],
    [0.45, gold.body],
    [0.6, gold.dark],
    [1, gold.bright],
  ]);
  const petals = range(8)
    .map((index) => petal(index * 45 - 90, 27, 30))
    .join("");
  const between = range(8)
    .map((index) => petal(index * 45 - 67.5, 23, 22))
    .join("");
  const seam = { stroke: gold.core, strokeWidth: 1.1, strokeOpacity: 0.75 };
  return (
    circle(0, MIDDLE + 2, 33, { stroke: leaf, strokeWidth: 3.4 }) +
    circle(0, MIDDLE + 2, 35.3, { stroke: gold.core, strokeWidth: 0.9, strokeOpacity: 0.6 }) +
    circle(0, MIDDLE + 2, 31, { stroke: gold.core, strokeWidth: 0.9, strokeOpacity: 0.6 }) +
    path(between, { fill: gold.dark, ...seam }) +
    path(petals, { fill: leaf, ...seam }) +
    circle(0, MIDDLE + 2, 5.4, { fill: gold.glint, ...seam })
  );
}

/** A turned gold collar of three rings. */
function collar(sheet: Sheet, y: number, gold: Tones, upward: boolean): string {
  const sheen = sheet.linear(-34, 0, 34, 0, [
    [0, gold.deep],
    [0.16, gold.bright],
    [0.3, gold.glint],
    [0.46, gold.body],
    [0.66, gold.dark],
    [0.84, gold.light],
    [1, gold.deep],
  ]);
  const away = upward ? -1 : 1;
  const ring = (offset: number, half: number, height: number): string =>
    rect(
      -half,
      y + away * offset - height / 2,
      half * 2,
      height,
      { fill: sheen, stroke: gold.core, strokeWidth: 0.9 },
      height / 2,
    );
  return (
    ring(13, 20, 9) +
    ring(6.5, 27, 8) +
    ring(0, 34, 9) +
    ellipse(-12, y - 1.6, 12, 1.4, { fill: WHITE, fillOpacity: 0.55 })
  );
}

function tassel(sheet: Sheet, gold: Tones, thread: Tones, bead: Tones): string {
  const strands = range(15).map((index) => {
    const spread = index / 14 - 0.5;
    const tip = 121 - Math.abs(spread) * 9;
    return smooth([
      [spread * 9, 86],
      [spread * 20 + Math.sin(index * 2.1) * 1.4, 102],
      [spread * 23 + Math.cos(index * 1.7) * 1.8, tip],
    ]);
  });
  const fringe = range(17).map((index) => {
    const x = (index / 16 - 0.5) * 44;
    return `M${round(x)} 58Q${round(x * 1.06)} 66 ${round(x * 1.02 + Math.sin(index * 2) * 1.2)} ${round(74 - Math.abs(x) * 0.14)}`;
  });
  return (
    path(fringe.join(""), { stroke: thread.deep, strokeWidth: 3 }) +
    path(fringe.join(""), { stroke: thread.light, strokeWidth: 1.5 }) +
    path("M0 58V84", { stroke: gold.dark, strokeWidth: 2.6 }) +
    path(strands.join(""), { stroke: thread.deep, strokeWidth: 3 }) +
    path(strands.join(""), { stroke: thread.light, strokeWidth: 1.3 }) +
    rect(-7, 81, 14, 7, { fill: sheet.linear(-7, 0, 7, 0, metal(gold)), stroke: gold.core, strokeWidth: 0.8 }, 3) +
    circle(0, 74, 7.6, {
      fill: sheet.radial(-2, 72, 10, [
        [0, bead.glint],
        [0.4, bead.light],
        [1, bead.deep],
      ]),
      stroke: bead.core,
      strokeWidth: 0.8,
    }) +
    ellipse(-2.4, 71, 2.3, 1.5, { fill: WHITE, fillOpacity: 0.85 }, -30)
  );
}

function handle(gold: Tones): string {
  const bow = smooth([
    [-20, -72],
    [-17, -98],
    [0, -110],
    [17, -98],
    [20, -72],
  ]);
  return (
    path(bow, { stroke: gold.core, strokeWidth: 5 }) +
    path(bow, { stroke: gold.body, strokeWidth: 3 }) +
    path(bow, { stroke: gold.glint, strokeWidth: 1, strokeOpacity: 0.9 }) +
    circle(0, -113, 5, { stroke: gold.deep, strokeWidth: 4 }) +
    circle(0, -113, 5, { stroke: gold.bright, strokeWidth: 2 })
  );
}

export const drawLantern: DrawHero = (sheet, colours) => {
  const silk = tones(mix(colours.primary, oklch(0.6, 0.23, 29), 0.5));
  const gold = tones(colours.metal);
  const flame = oklch(0.86, 0.17, 80);
  return (
    handle(gold) +
    tassel(sheet, gold, silk, tones(colours.secondary)) +
    silkBody(sheet, silk, flame) +
    emblem(sheet, gold) +
    collar(sheet, TOP, gold, true) +
    collar(sheet, BOTTOM, gold, false) +
    path(smooth(meridian(1)), { stroke: mix(colours.rim, WHITE, 0.4), strokeWidth: 1.6, strokeOpacity: 0.75 }) +
    path(smooth(meridian(-1)), { stroke: mix(silk.core, NIGHT, 0.2), strokeWidth: 1, strokeOpacity: 0.5 })
  );
};
