import { type Point, polygon, range } from "../drawing/curve.ts";
import { glow, innerBand, NIGHT, tones, type Tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { circle, ellipse, path, type Sheet } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

/**
 * The crown is a surface of revolution. A height and an angle around it (0 right, 90 front) are projected to the
 * picture.
 */
const FOOT = 74;
const TIP = 146;
const VALLEY = 78;
const SPIKES = 8;

function at(height: number, degrees: number): Point {
  const radius = 82 + height * 0.17 + (height / TIP) ** 3 * 8;
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), FOOT - height * 0.96 + radius * 0.23 * Math.sin(angle)];
}

/** The height of the rim at an angle: spikes with hollow flanks. */
function rim(degrees: number): number {
  const phase = ((((degrees - 90) / 360) * SPIKES) % 1) + 1;
  const off = Math.abs((phase % 1) - (phase % 1 > 0.5 ? 1 : 0)) * 2;
  return VALLEY + (TIP - VALLEY) * (1 - off) ** 1.55;
}

/** The wall between two angles, from a lower height up to the rim or to a given height. */
function wall(from: number, to: number, low: number, high?: number): string {
  const steps = range(73).map((step) => from + ((to - from) * step) / 72);
  return polygon([
    ...steps.map((degrees) => at(high ?? rim(degrees), degrees)),
    ...steps.toReversed().map((degrees) => at(low, degrees)),
  ]);
}

function jewel(sheet: Sheet, [x, y]: Point, rx: number, ry: number, stone: Tones, gold: Tones): string {
  return (
    ellipse(x, y, rx + 3.4, ry + 3.4, { fill: gold.core }) +
    ellipse(x, y, rx + 2.4, ry + 2.4, { fill: gold.bright }) +
    ellipse(x, y, rx, ry, {
      fill: sheet.radial(x - rx * 0.25, y - ry * 0.3, Math.max(rx, ry) * 1.35, [
        [0, stone.glint],
        [0.3, stone.light],
        [0.62, stone.body],
        [1, stone.core],
      ]),
    }) +
    ellipse(x - rx * 0.3, y - ry * 0.38, rx * 0.34, ry * 0.22, { fill: WHITE, fillOpacity: 0.9 }) +
    ellipse(x + rx * 0.2, y + ry * 0.5, rx * 0.5, ry * 0.2, { fill: stone.bright, fillOpacity: 0.5 })
  );
}

function velvet(sheet: Sheet, cloth: Tones): string {
  const puff = "M-88 8C-92-38-52-66 0-66C52-66 92-38 88 8C60 26-60 26-88 8Z";
  const folds = range(7).map((index) => {
    const x = -72 + index * 24;
    return `M${x} 16Q${x * 0.9} -34 ${x * 0.3} -64`;
  });
  return (
    path(puff, {
      fill: sheet.radial(-24, -40, 110, [
        [0, cloth.light],
        [0.45, cloth.body],
        [1, cloth.core],
      ]),
    }) +
    sheet.clip(
      puff,
      path(folds.join(""), { stroke: cloth.core, strokeWidth: 7, strokeOpacity: 0.32 }),
      path(folds.join(""), { stroke: cloth.bright, strokeWidth: 1.6, strokeOpacity: 0.28 }),
    )
  );
}

/** Engraved arches between the spikes, and pearls on their tips. */
function ornaments(sheet: Sheet, gold: Tones, first: Tones, second: Tones): string {
  const arches = range(5).map((index) => {
    const middle = 90 + (index - 2) * 45;
    const steps = range(17).map((step) => step / 16 - 0.5);
    return polygon(
      steps.map((share) => at(58 + 46 * Math.cos(share * Math.PI), middle + share * 32)),
      false,
    );
  });
  const pearls = range(5)
    .map((index) => 90 + (index - 2) * 45)
    .filter((degrees) => degrees > 5 && degrees < 175)
    .map((degrees) => {
      const [x, y] = at(TIP + 7, degrees);
      return (
        circle(x, y, 9.4, { fill: gold.core }) +
        circle(x, y, 8.4, {
          fill: sheet.radial(x - 2.6, y - 3, 10, [
            [0, WHITE],
            [0.5, oklch(0.93, 0.03, 80)],
            [1, oklch(0.66, 0.06, 60)],
          ]),
        })
      );
    });
  const band = range(7).map((index) => {
    const degrees = 90 + (index - 3) * 25;
    const turn = Math.sin((degrees * Math.PI) / 180);
    return jewel(sheet, at(21, degrees), Math.max(2.4, 9.5 * turn), 9.5, index % 2 === 1 ? first : second, gold);
  });
  const spikes = [45, 90, 135].map((degrees) =>
    jewel(sheet, at(84, degrees), degrees === 90 ? 8 : 6.4, 12, degrees === 90 ? first : second, gold),
  );
  return (
    path(arches.join(""), { stroke: gold.core, strokeWidth: 3, strokeOpacity: 0.6 }) +
    path(arches.join(""), { stroke: gold.glint, strokeWidth: 1.2, strokeOpacity: 0.9 }) +
    band.join("") +
    spikes.join("") +
    pearls.join("")
  );
}

export const drawCrown: DrawHero = (sheet, colours) => {
  const gold = tones(colours.metal);
  const [cloth, first, second] = [
    tones(mix(colours.primary, oklch(0.5, 0.2, 20), 0.5)),
    tones(colours.secondary),
    tones(colours.primary),
  ];
  const sheen = sheet.linear(-106, 0, 106, 0, [
    [0, gold.deep],
    [0.1, gold.body],
    [0.22, gold.glint],
    [0.34, gold.light],
    [0.5, gold.body],
    [0.62, gold.dark],
    [0.72, gold.deep],
    [0.84, gold.light],
    [0.93, gold.bright],
    [1, gold.deep],
  ]);
  const front = wall(0, 180, 0);
  const lower = wall(0, 180, 0, 42);
  const shadowOfFoot = ellipse(0, FOOT + 16, 92, 24, { fill: NIGHT, fillOpacity: 0.35 });
  return (
    shadowOfFoot +
    path(wall(180, 360, 20), {
      fill: sheet.linear(-100, 0, 100, 0, [
        [0, gold.dark],
        [0.5, gold.core],
        [1, gold.deep],
      ]),
      stroke: gold.core,
      strokeWidth: 1,
    }) +
    velvet(sheet, cloth) +
    path(front, { fill: sheen, stroke: gold.core, strokeWidth: 1.4 }) +
    innerBand(sheet, front, gold.core, 6, 0.4, -1, -3) +
    innerBand(sheet, front, WHITE, 2.2, 0.75, 1.2, 1.8) +
    path(lower, { fill: sheen, stroke: gold.core, strokeWidth: 1 }) +
    innerBand(sheet, lower, WHITE, 2.4, 0.7, 0.6, 2) +
    path(
      polygon(
        range(37).map((step) => at(5, step * 5)),
        false,
      ),
      { stroke: gold.deep, strokeWidth: 3.4 },
    ) +
    path(
      polygon(
        range(37).map((step) => at(6.4, step * 5)),
        false,
      ),
      { stroke: gold.glint, strokeWidth: 1.4 },
    ) +
    path(
      polygon(
        range(37).map((step) => at(38, step * 5)),
        false,
      ),
      { stroke: gold.deep, strokeWidth: 3.4 },
    ) +
    path(
      polygon(
        range(37).map((step) => at(39.4, step * 5)),
        false,
      ),
      { stroke: gold.glint, strokeWidth: 1.4 },
    ) +
    ornaments(sheet, gold, first, second) +
    glow(sheet, -52, 10, 26, WHITE, 0.5, 2)
  );
};
