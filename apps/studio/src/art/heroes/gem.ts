import { type Point, polar, polygon, range } from "../drawing/curve.ts";
import { sparkle, toneAt, tones, type Tones, WHITE } from "../drawing/light.ts";
import { mix } from "../drawing/oklch.ts";
import { path, type Sheet } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

type Corner = readonly [x: number, y: number, z: number];

/** The tilt of the stone towards the viewer. */
const TILT = 0.62;
const TURN = 11;
const SIDES = 8;

/** The stone's points around its own axis: table, star, girdle, and the culet below. */
function corner(radius: number, height: number, side: number): Corner {
  const [x, z] = polar([0, 0], radius, TURN + (side * 360) / SIDES);
  return [x, height, z];
}

/** Projects a point to the picture: rotated around the x axis, then without depth. */
function onScreen([x, y, z]: Corner): Point {
  return [x, -y * Math.cos(TILT) + z * Math.sin(TILT) - 6];
}

/** The brightness of a facet: by the slant of its normal, with a random flash that makes facets differ. */
function brilliance(facet: readonly Corner[], seed: number): number {
  const [a, b, c] = facet;
  if (a === undefined || b === undefined || c === undefined) return 0;
  const [u, v] = [b, c].map((to) => [to[0] - a[0], to[1] - a[1], to[2] - a[2]] as const);
  if (u === undefined || v === undefined) return 0;
  const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
  const size = Math.hypot(...normal) || 1;
  const up = normal[1] < 0 ? -1 : 1;
  const light = (-0.55 * normal[0] + 0.62 * normal[1] + 0.3 * normal[2]) * (up / size);
  return 0.42 + 0.42 * light + 0.2 * Math.sin(seed * 2.7 + 1.3);
}

function facet(sheet: Sheet, corners: readonly Corner[], stone: Tones, seed: number): string {
  const points = corners.map(onScreen);
  const light = brilliance(corners, seed);
  const fill = sheet.across(0.1, 0, 0.9, 1, [
    [0, toneAt(stone, light + 0.2)],
    [0.5, toneAt(stone, light)],
    [1, toneAt(stone, light - 0.17)],
  ]);
  return path(polygon(points), { fill, stroke: toneAt(stone, light + 0.16), strokeWidth: 0.7 });
}

/** The light that shines up through the table: the pavilion's facets, mirrored and much brighter. */
function fireInside(sheet: Sheet, stone: Tones, table: readonly Corner[]): string {
  const middle: Corner = [4, 34, 4];
  const shards = range(SIDES * 2).map((index) => {
    const from = table[Math.floor(index / 2) % SIDES] ?? middle;
    const to = table[(Math.floor(index / 2) + 1) % SIDES] ?? middle;
    const half: Corner = [(from[0] + to[0]) / 2, 34, (from[2] + to[2]) / 2];
    const points = index % 2 === 0 ? [from, half, middle] : [half, to, middle];
    const light = 0.62 + 0.3 * Math.sin(index * 2.17 + 0.6);
    return path(polygon(points.map(onScreen)), {
      fill: sheet.across(0, 0, 1, 1, [
        [0, toneAt(stone, light + 0.22)],
        [1, toneAt(stone, light - 0.2)],
      ]),
      fillOpacity: 0.9,
    });
  });
  return shards.join("");
}

export const drawGem: DrawHero = (sheet, colours) => {
  const stone = tones(colours.secondary);
  const table = range(SIDES).map((side) => corner(54, 34, side));
  const shoulder = range(SIDES).map((side) => corner(82, 20, side + 0.5));
  const girdle = range(SIDES * 2).map((side) => corner(104, 0, side / 2));
  const foot: Corner = [0, -112, 0];
  const at = (ring: readonly Corner[], index: number): Corner => ring[(index + ring.length) % ring.length] ?? foot;
  const pavilion = range(SIDES * 2)
    .filter((side) => (onScreen(at(girdle, side))[1] + onScreen(at(girdle, side + 1))[1]) / 2 > -30)
    .map((side) => facet(sheet, [at(girdle, side), at(girdle, side + 1), foot], stone, side + 20));
  const crown = range(SIDES).flatMap((side) => [
    facet(sheet, [at(table, side), at(table, side + 1), at(shoulder, side)], stone, side),
    facet(sheet, [at(table, side), at(shoulder, side), at(girdle, side * 2), at(shoulder, side - 1)], stone, side + 3),
    facet(sheet, [at(shoulder, side), at(girdle, side * 2), at(girdle, side * 2 + 1)], stone, side + 7),
    facet(sheet, [at(shoulder, side), at(girdle, side * 2 + 1), at(girdle, side * 2 + 2)], stone, side + 12),
  ]);
  const rim = polygon(girdle.map(onScreen));
  const tableShape = polygon(table.map(onScreen));
  return (
    pavilion.join("") +
    crown.join("") +
    sheet.clip(
      tableShape,
      fireInside(sheet, stone, table),
      path("M-80 0L30 -110L64 -110L-80 40Z", { fill: WHITE, fillOpacity: 0.34 }),
    ) +
    path(tableShape, { stroke: stone.glint, strokeWidth: 1.6, strokeOpacity: 0.9 }) +
    path(rim, { stroke: mix(stone.glint, colours.rim, 0.3), strokeWidth: 1.8, strokeOpacity: 0.85 }) +
    sparkle(sheet, -58, -40, 22) +
    sparkle(sheet, 46, -2, 13) +
    sparkle(sheet, -12, 44, 10)
  );
};
