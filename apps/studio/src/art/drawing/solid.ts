import { type Point, polygon, range, smooth, spine } from "./curve.ts";
import { innerBand, NIGHT, type Tones, WHITE } from "./light.ts";
import { mix, type Oklch, oklch } from "./oklch.ts";
import { circle, ellipse, group, path, type Sheet, type Stop } from "./svg.ts";

/** Draws the right half and its mirror image. */
export function both(half: string): string {
  return half + group('transform="scale(-1 1)"', half);
}

/** A closed smooth outline from its right half, top to bottom. */
export function symmetric(half: readonly Point[]): string {
  const left = half.toReversed().filter(([x]) => x !== 0);
  return smooth([...half, ...left.map(([x, y]): Point => [-x, y])], true);
}

/** A rounded body: dark outline, light from where it falls, shade creeping in from below, light along the rim. */
export function solid(
  sheet: Sheet,
  d: string,
  tone: Tones,
  light: readonly [x: number, y: number, radius: number],
  rim?: Oklch,
): string {
  const [x, y, radius] = light;
  const fill = sheet.radial(x, y, radius, [
    [0, tone.bright],
    [0.28, tone.light],
    [0.55, tone.body],
    [0.82, tone.dark],
    [1, tone.deep],
  ]);
  return (
    path(d, { fill: tone.core, stroke: mix(tone.core, NIGHT, 0.4), strokeWidth: 3.2 }) +
    path(d, { fill }) +
    innerBand(sheet, d, tone.core, 10, 0.5, -3, -5, 5) +
    (rim === undefined ? "" : innerBand(sheet, d, mix(rim, WHITE, 0.35), 2.6, 0.85, 1.8, 2.2, 3))
  );
}

/** Shading of an upright round body: stops from its left edge to its right. */
export function upright(tone: Tones): Stop[] {
  return [
    [0, tone.deep],
    [0.1, tone.dark],
    [0.26, tone.bright],
    [0.34, tone.glint],
    [0.44, tone.light],
    [0.62, tone.body],
    [0.82, tone.dark],
    [0.94, tone.deep],
    [1, tone.body],
  ];
}

/** The outline of a turned body from half its width at each height, top to bottom. */
export function turned(half: readonly Point[], isSmooth = true): string {
  const points = [...half, ...half.toReversed().map(([x, y]): Point => [-x, y])];
  return isSmooth ? smooth(points, true) : polygon(points);
}

/** A turned body: cups, bells, bottles, hulls of balloons. */
export function lathe(sheet: Sheet, half: readonly Point[], tone: Tones, isSmooth = false): string {
  const d = turned(half, isSmooth);
  const reach = Math.max(...half.map(([x]) => x));
  return path(d, { fill: sheet.linear(-reach, 0, reach, 0, upright(tone)), stroke: tone.core, strokeWidth: 1.6 });
}

/** A limb that tapers along a curve: layers of lighter tones, each narrower and nearer to the light. */
export function tube(through: readonly Point[], width: (share: number) => number, tone: Tones, steps = 20): string {
  const line = spine(through);
  const layer = (scale: number, shift: number): string => {
    const side = (sign: 1 | -1): Point[] =>
      range(steps + 1).map((step) => {
        const share = step / steps;
        const [x, y] = line.at(share);
        const [ax, ay] = line.across(share);
        const half = width(share);
        return [x + ax * half * scale * sign - half * shift * 0.5, y + ay * half * scale * sign - half * shift * 0.75];
      });
    return smooth([...side(1), ...side(-1).toReversed()], true);
  };
  return (
    path(layer(1, 0), { fill: tone.deep, stroke: tone.core, strokeWidth: 2 }) +
    path(layer(0.88, 0.06), { fill: tone.dark }) +
    path(layer(0.72, 0.14), { fill: tone.body }) +
    path(layer(0.48, 0.26), { fill: tone.light, fillOpacity: 0.85 }) +
    path(layer(0.2, 0.4), { fill: tone.bright, fillOpacity: 0.8 })
  );
}

/** A polished stone in a gold setting. */
export function cabochon(
  sheet: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  stone: Tones,
  gold: Tones,
): string {
  const rim = Math.max(1.6, rx * 0.2);
  return (
    ellipse(x, y, rx + rim, ry + rim, { fill: gold.core }) +
    ellipse(x, y, rx + rim * 0.75, ry + rim * 0.75, { fill: gold.bright }) +
    ellipse(x, y, rx, ry, {
      fill: sheet.radial(x - rx * 0.2, y - ry * 0.3, Math.max(rx, ry) * 1.3, [
        [0, stone.glint],
        [0.4, stone.body],
        [1, stone.core],
      ]),
    }) +
    ellipse(x - rx * 0.28, y - ry * 0.4, rx * 0.3, ry * 0.17, { fill: WHITE, fillOpacity: 0.9 })
  );
}

/** An eye that looks at the player. */
export function eyeball(sheet: Sheet, x: number, y: number, radius: number, iris: Tones): string {
  return (
    circle(x, y, radius * 1.16, { fill: NIGHT, fillOpacity: 0.85 }) +
    circle(x, y, radius, {
      fill: sheet.radial(x, y + radius * 0.3, radius * 1.1, [
        [0, iris.glint],
        [0.4, iris.light],
        [0.75, iris.body],
        [1, iris.core],
      ]),
    }) +
    circle(x, y, radius * 0.52, { fill: NIGHT }) +
    circle(x - radius * 0.34, y - radius * 0.38, radius * 0.3, { fill: WHITE }) +
    circle(x + radius * 0.32, y + radius * 0.36, radius * 0.13, { fill: WHITE, fillOpacity: 0.8 })
  );
}

/** An almond-shaped eye under a dark lid; mirrored for the left one. `tilt` in degrees lifts its outer corner. */
export function almondEye(sheet: Sheet, x: number, y: number, width: number, iris: Tones, tilt: number): string {
  const w = width / 2;
  const d = `M${-w} ${w * 0.28}C${-w * 0.5} ${-w * 0.75} ${w * 0.5} ${-w * 0.85} ${w} ${-w * 0.1}C${w * 0.5} ${w * 0.7} ${-w * 0.4} ${w * 0.75} ${-w} ${w * 0.28}Z`;
  return group(
    `transform="translate(${x} ${y}) rotate(${-tilt})"`,
    path(d, { fill: NIGHT, stroke: NIGHT, strokeWidth: w * 0.36 }),
    path(d, { fill: oklch(0.97, 0.02, 95) }),
    sheet.clip(
      d,
      eyeball(sheet, w * 0.02, -w * 0.02, w * 0.62, iris),
      path(`M${-w} ${-w}H${w}V${-w * 0.28}Q0 ${-w * 0.62} ${-w} ${w * 0.1}Z`, { fill: NIGHT, fillOpacity: 0.4 }),
    ),
  );
}

/** A furry edge: pointed tufts all along a closed outline given by its points, clockwise from the top. */
export function tufted(points: readonly Point[], count: number, length: number, droop = 0.4): string {
  const first = points[0] ?? [0, 0];
  const line = spine([...points, first]);
  return (
    range(count)
      .map((index) => {
        const [from, to] = [line.at(index / count), line.at((index + 0.62) / count)];
        const [ax, ay] = line.across((index + 0.62) / count);
        const reach = length * (0.75 + 0.25 * Math.sin(index * 2.3));
        const tip = `${(to[0] - ax * reach).toFixed(1)} ${(to[1] - ay * reach + reach * droop).toFixed(1)}`;
        return `${index === 0 ? "M" : "L"}${from[0].toFixed(1)} ${from[1].toFixed(1)}L${tip}`;
      })
      .join("") + "Z"
  );
}

/** The points of a symmetric outline, clockwise from its top. */
export function mirrored(half: readonly Point[]): Point[] {
  return [
    ...half,
    ...half
      .toReversed()
      .filter(([x]) => x !== 0)
      .map(([x, y]): Point => [-x, y]),
  ];
}

/** The shadow that a standing thing throws on the ground. */
export function groundShadow(y: number, rx: number): string {
  return ellipse(0, y, rx, rx * 0.16, { fill: NIGHT, fillOpacity: 0.4 });
}

/** Strokes of fur inside a shape: short lines that follow one direction, lighter than the coat. */
export function hairs(
  lines: readonly (readonly [x: number, y: number, dx: number, dy: number])[],
  colour: Oklch,
  opacity = 0.5,
): string {
  const d = lines
    .map(([x, y, dx, dy]) => `M${x} ${y}q${(dx * 0.4).toFixed(1)} ${(dy * 0.7).toFixed(1)} ${dx} ${dy}`)
    .join("");
  return path(d, { stroke: colour, strokeWidth: 1.6, strokeOpacity: opacity });
}

/** A polished ball: berries, beads, globes. */
export function ball(sheet: Sheet, x: number, y: number, radius: number, tone: Tones, rim?: Oklch): string {
  return (
    circle(x, y, radius, {
      fill: sheet.radial(x - radius * 0.3, y - radius * 0.35, radius * 1.45, [
        [0, tone.bright],
        [0.25, tone.light],
        [0.55, tone.body],
        [0.85, tone.deep],
        [1, tone.core],
      ]),
      stroke: tone.core,
      strokeWidth: Math.max(1, radius * 0.05),
    }) +
    (rim === undefined
      ? ""
      : path(
          `M${x + radius * 0.92} ${y + radius * 0.1}A${radius * 0.92} ${radius * 0.92} 0 0 1 ${x - radius * 0.1} ${y + radius * 0.92}A${radius * 1.15} ${radius * 1.15} 0 0 0 ${x + radius * 0.92} ${y + radius * 0.1}Z`,
          { fill: mix(rim, tone.bright, 0.4), fillOpacity: 0.5 },
        )) +
    ellipse(x - radius * 0.38, y - radius * 0.45, radius * 0.26, radius * 0.15, { fill: WHITE, fillOpacity: 0.85 }, -38)
  );
}
