import { add, lerp, type Point, polar, range } from "./curve.ts";
import { NIGHT, WHITE } from "./light.ts";
import { mix, type Oklch } from "./oklch.ts";
import { path, round, type Sheet } from "./svg.ts";

/** A pleated membrane on rays: fins, tails, plumes. */
export interface Fan {
  /** The rays start on the line between these points. */
  root: readonly [Point, Point];
  /** Degrees of the first and the last ray. */
  spread: readonly [number, number];
  rays: number;
  /** Length of a ray by its share (0 first, 1 last). */
  reach: (share: number) => number;
  /** Degrees by which a ray has turned at its tip. */
  curl: number;
  colours: { root: Oklch; middle: Oklch; edge: Oklch };
  /** How opaque the membrane is at its edge; at the root it is nearly solid. */
  veil: number;
}

interface Ray {
  base: Point;
  bend: Point;
  tip: Point;
}

function rayOf(fan: Fan, share: number): Ray {
  const base = lerp(fan.root[0], fan.root[1], share);
  const degrees = fan.spread[0] + (fan.spread[1] - fan.spread[0]) * share;
  const reach = fan.reach(share);
  const bend = polar(base, reach * 0.55, degrees);
  return { base, bend, tip: polar(bend, reach * 0.5, degrees + fan.curl) };
}

const xy = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** Each membrane between two rays is one pleat: light on one flank, shaded on the other, a scalloped rim. */
export function fan(sheet: Sheet, shape: Fan): string {
  const rays = range(shape.rays).map((index) => rayOf(shape, index / (shape.rays - 1)));
  const centre = lerp(shape.root[0], shape.root[1], 0.5);
  const longest = Math.max(...rays.map(({ tip }) => Math.hypot(tip[0] - centre[0], tip[1] - centre[1])));
  const { root, middle, edge } = shape.colours;
  const shadeColour = mix(root, NIGHT, 0.3);
  const membrane = (shade: number): string =>
    sheet.radial(centre[0], centre[1], longest, [
      [0, mix(root, shadeColour, shade), 1],
      [0.4, mix(middle, shadeColour, shade), 0.97],
      [0.78, mix(edge, middle, shade), shape.veil * 0.85 + 0.14],
      [1, mix(edge, WHITE, 0.5 - shade), shape.veil],
    ]);
  const [lit, shaded] = [membrane(0), membrane(0.42)];
  let pleats = "";
  let ribs = "";
  let rim = "";
  for (const [index, from] of rays.entries()) {
    const to = rays[index + 1];
    ribs += `M${xy(from.base)}Q${xy(from.bend)} ${xy(from.tip)}`;
    if (to === undefined) continue;
    const middleBase = lerp(from.base, to.base, 0.5);
    const middleBend = lerp(from.bend, to.bend, 0.5);
    const between = lerp(from.tip, to.tip, 0.5);
    const outward: Point = [between[0] - centre[0], between[1] - centre[1]];
    const notch = add(between, outward, -0.035);
    const swell = (tip: Point): Point => add(lerp(tip, notch, 0.5), outward, 0.03);
    const half = (ray: Ray): string =>
      `M${xy(ray.base)}Q${xy(ray.bend)} ${xy(ray.tip)}Q${xy(swell(ray.tip))} ${xy(notch)}Q${xy(middleBend)} ${xy(middleBase)}Z`;
    pleats += path(half(from), { fill: lit }) + path(half(to), { fill: shaded });
    rim += `M${xy(from.tip)}Q${xy(swell(from.tip))} ${xy(notch)}Q${xy(swell(to.tip))} ${xy(to.tip)}`;
  }
  return (
    pleats +
    path(ribs, { stroke: mix(root, NIGHT, 0.35), strokeWidth: 0.7, strokeOpacity: 0.45 }) +
    path(rim, { stroke: mix(edge, WHITE, 0.7), strokeWidth: 1.1, strokeOpacity: 0.8 })
  );
}
