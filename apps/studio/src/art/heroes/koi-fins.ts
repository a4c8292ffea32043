import { add, type Point, profile, range, smooth } from "../drawing/curve.ts";
import { fan } from "../drawing/fan.ts";
import { NIGHT, WHITE } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { path, type Sheet } from "../drawing/svg.ts";
import { onBody, SPINE } from "./koi-body.ts";

export interface FinColours {
  root: Oklch;
  middle: Oklch;
  edge: Oklch;
}

export function pairedFin(sheet: Sheet, along: number, side: 1 | -1, reach: number, colours: FinColours): string {
  const [x, y] = SPINE.along(along);
  const heading = (Math.atan2(y, x) * 180) / Math.PI;
  const longest = profile([
    [0, 0.78],
    [0.22, 1],
    [0.6, 0.86],
    [1, 0.5],
  ]);
  return fan(sheet, {
    root: [onBody(along - 0.025, 78 * side), onBody(along + 0.045, 70 * side)],
    spread: [heading + side * 82, heading + side * 12],
    rays: 9,
    reach: (share) => reach * longest(share),
    curl: side * -26,
    colours,
    veil: 0.72,
  });
}

/** Two flowing lobes, the far one first. */
export function tail(sheet: Sheet, colours: FinColours): string {
  const root: readonly [Point, Point] = [onBody(0.985, 80), onBody(0.985, -80)];
  const outer = profile([
    [0, 0.42],
    [0.35, 0.58],
    [0.75, 0.92],
    [1, 1],
  ]);
  const lobe = (spread: readonly [number, number], curl: number, size: number): string =>
    fan(sheet, { root, spread, rays: 10, reach: (share) => size * outer(share), curl, colours, veil: 0.82 });
  return lobe([78, 176], 62, 74) + lobe([126, 28], -58, 112) + lobe([96, 148], 30, 50);
}

export function dorsal(sheet: Sheet, colours: FinColours): string {
  const rays = range(13).map((index) => {
    const along = 0.34 + index * 0.024;
    const base = onBody(along, -4);
    const height =
      15 *
      profile([
        [0, 0.3],
        [0.2, 1],
        [0.6, 0.75],
        [1, 0.35],
      ])(index / 12);
    return { base, tip: add(add(base, SPINE.across(along), -height * 0.75), SPINE.along(along), height * 1.15) };
  });
  const crest = rays.map(({ tip }) => tip);
  const fin = smooth([...rays.map(({ base }) => base), ...crest.toReversed()], true);
  const [fromX, fromY] = rays[0]?.base ?? [0, 0];
  const [toX, toY] = crest.at(-1) ?? [0, 0];
  return (
    path(fin, { fill: NIGHT, fillOpacity: 0.35, extra: 'transform="translate(3 4)"' }) +
    path(fin, {
      fill: sheet.linear(fromX, fromY, toX, toY, [
        [0, colours.root],
        [0.5, colours.middle],
        [1, colours.edge],
      ]),
    }) +
    path(rays.map(({ base, tip }) => smooth([base, tip])).join(""), {
      stroke: mix(colours.root, NIGHT, 0.3),
      strokeWidth: 0.8,
      strokeOpacity: 0.6,
    }) +
    path(smooth(crest), { stroke: mix(colours.edge, WHITE, 0.6), strokeWidth: 1, strokeOpacity: 0.9 })
  );
}
