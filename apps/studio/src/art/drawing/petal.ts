import { type Point, polar, range } from "./curve.ts";
import type { Oklch } from "./oklch.ts";
import { path, round, type Sheet } from "./svg.ts";

/** A pointed leaf or petal that grows from a base. */
export interface Petal {
  base: Point;
  /** Where it points: degrees, −90 is up. */
  degrees: number;
  length: number;
  /** At its widest. */
  width: number;
  /** Where along its length it is widest, 0 to 1. */
  belly: number;
  /** Sideways turn of its tip, in units. */
  bend: number;
  colours: { base: Oklch; middle: Oklch; tip: Oklch; edge: Oklch; shade: Oklch; vein: Oklch };
}

/** One petal: gradient from base to tip, veins, its shaded half, and light on its rim. */
export function petal(sheet: Sheet, shape: Petal): string {
  const { base, degrees, length, colours } = shape;
  const half = shape.width / 2;
  const at = (along: number, aside: number): string => {
    const [x, y] = polar(polar(base, along, degrees), aside, degrees + 90);
    return `${round(x)} ${round(y)}`;
  };
  const low = length * shape.belly * 0.55;
  const high = length * (shape.belly + (1 - shape.belly) * 0.55);
  const tip = at(length, shape.bend);
  const flank = (side: 1 | -1): string =>
    `${at(low, half * 1.25 * side)} ${at(high, half * 1.05 * side + shape.bend * 0.5)}`;
  const back = `${at(high, half * 1.05 + shape.bend * 0.5)} ${at(low, half * 1.25)}`;
  const outline = `M${at(0, 0)}C${flank(-1)} ${tip}C${back} ${at(0, 0)}Z`;
  const ridge = `${at(length * 0.5, shape.bend * 0.2)} ${tip}`;
  const shaded = `M${at(0, 0)}Q${ridge}C${back} ${at(0, 0)}Z`;
  const veins = range(5).map((index) => {
    const aside = (index - 2) * half * 0.34;
    return `M${at(length * 0.12, aside * 0.4)}Q${at(length * 0.5, aside * 1.25)} ${at(length * 0.86, aside * 0.5 + shape.bend * 0.7)}`;
  });
  const [baseX, baseY] = base;
  const [tipX, tipY] = polar(base, length, degrees);
  return (
    path(outline, {
      fill: sheet.linear(baseX, baseY, tipX, tipY, [
        [0, colours.base],
        [0.45, colours.middle],
        [1, colours.tip],
      ]),
    }) +
    path(shaded, { fill: colours.shade, fillOpacity: 0.22 }) +
    path(veins.join(""), { stroke: colours.vein, strokeWidth: 0.7, strokeOpacity: 0.42 }) +
    path(outline, { stroke: colours.edge, strokeWidth: 1.1, strokeOpacity: 0.85 })
  );
}
