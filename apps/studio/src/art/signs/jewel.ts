import { type Point, polar, polygon, range } from "../drawing/curve.ts";
import { NIGHT, sparkle, toneAt, tones, WHITE } from "../drawing/light.ts";
import { type Oklch, oklch } from "../drawing/oklch.ts";
import { path, type Sheet } from "../drawing/svg.ts";
import type { JewelName } from "../theme.ts";

/** The girdle of each cut, seen from above, with its corners around 0,0. */
function ring(sides: number, radius: number, turn: number, squeeze = 1): Point[] {
  return range(sides).map((side) => {
    const [x, y] = polar([0, 0], radius, turn + (side * 360) / sides);
    return [x * squeeze, y];
  });
}

const CUTS: Readonly<Record<JewelName, { colour: Oklch; girdle: readonly Point[] }>> = {
  ruby: { colour: oklch(0.58, 0.23, 22), girdle: ring(8, 100, 22.5) },
  amethyst: { colour: oklch(0.56, 0.22, 305), girdle: ring(6, 106, 30) },
  emerald: {
    colour: oklch(0.62, 0.17, 155),
    girdle: [
      [-50, -104],
      [50, -104],
      [80, -74],
      [80, 74],
      [50, 104],
      [-50, 104],
      [-80, 74],
      [-80, -74],
    ],
  },
  sapphire: { colour: oklch(0.56, 0.2, 258), girdle: ring(12, 106, 15, 0.8) },
  topaz: {
    colour: oklch(0.76, 0.16, 70),
    girdle: ring(4, 114, 0).flatMap(([x, y], side) => [[x, y], polar([0, 0], 92, 45 + side * 90)] as Point[]),
  },
  opal: { colour: oklch(0.78, 0.11, 340), girdle: ring(10, 102, 18) },
};

/**
 * A cut stone seen from above. Facets go in steps from the girdle to the table. The angle to the light decides their
 * brightness.
 */
export function drawJewel(sheet: Sheet, jewel: JewelName): string {
  const { colour, girdle } = CUTS[jewel];
  const stone = tones(colour);
  const scaled = (share: number): Point[] => girdle.map(([x, y]) => [x * share, y * share]);
  const [outer, crown, table] = [scaled(1), scaled(0.78), scaled(0.52)];
  const brightness = (from: Point, to: Point, flash: number): number => {
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const size = Math.hypot(x, y) || 1;
    return 0.46 - (0.32 * (x * 0.55 + y * 0.83)) / size + 0.14 * Math.sin(flash * 2.4);
  };
  const belt = (from: readonly Point[], to: readonly Point[], flash: number): string =>
    from
      .map((corner, index) => {
        const next = (index + 1) % from.length;
        const corners = [corner, from[next] ?? corner, to[next] ?? corner, to[index] ?? corner];
        const light = brightness(corner, from[next] ?? corner, index + flash);
        return path(polygon(corners), {
          fill: sheet.across(0, 0, 1, 1, [
            [0, toneAt(stone, light + 0.16)],
            [1, toneAt(stone, light - 0.12)],
          ]),
          stroke: toneAt(stone, light + 0.22),
          strokeWidth: 1,
        });
      })
      .join("");
  return (
    path(polygon(scaled(1.02)), { fill: NIGHT, fillOpacity: 0.4, extra: 'transform="translate(4 7)"' }) +
    path(polygon(scaled(1.03)), { fill: stone.core }) +
    belt(outer, crown, 0) +
    belt(crown, table, 3) +
    path(polygon(table), {
      fill: sheet.linear(-50, -60, 50, 60, [
        [0, stone.glint],
        [0.35, stone.light],
        [0.6, stone.body],
        [1, stone.bright],
      ]),
    }) +
    sheet.clip(polygon(table), path("M-120 10L40-120L80-120L-120 60Z", { fill: WHITE, fillOpacity: 0.42 })) +
    path(polygon(table), { stroke: stone.glint, strokeWidth: 1.6 }) +
    path(polygon(outer), { stroke: stone.bright, strokeWidth: 2, strokeOpacity: 0.9 }) +
    sparkle(sheet, -42, -58, 22) +
    sparkle(sheet, 44, 40, 13)
  );
}
