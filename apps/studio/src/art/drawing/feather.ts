import { add, type Point, profile, range, smooth, spine } from "./curve.ts";
import { glow, NIGHT, type Tones, WHITE } from "./light.ts";
import { mix, type Oklch } from "./oklch.ts";
import { circle, path, round, type Sheet } from "./svg.ts";

export interface Feather {
  /** From the quill to the tip. */
  through: readonly Point[];
  width: number;
  /** Barbs on each side; more make a finer feather. */
  barbs: number;
  base: Tones;
  middle: Tones;
  tip: Tones;
  /** The eye near the tip; none when its size is 0. */
  eye: { size: number; iris: Tones; gold: Tones };
}

const xy = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** Draws each barb as a curved stroke that narrows. Its colour depends on its position. */
export function feather(sheet: Sheet, shape: Feather): string {
  const quill = spine(shape.through);
  const reach = profile([
    [0, 0],
    [0.12, 0.22],
    [0.4, 0.72],
    [0.72, 1],
    [0.9, 0.78],
    [0.97, 0.5],
    [1, 0.26],
  ]);
  const colourAt = (along: number, shade: number): Oklch => {
    const body =
      along < 0.55
        ? mix(shape.base.body, shape.middle.body, along / 0.55)
        : mix(shape.middle.body, shape.tip.light, (along - 0.55) / 0.45);
    return mix(body, NIGHT, shade);
  };
  const side = (sign: 1 | -1): string =>
    range(shape.barbs)
      .map((index) => {
        const along = 0.08 + (index / (shape.barbs - 1)) * 0.91;
        const root = quill.at(along);
        const [forward, sideways] = [quill.along(along), quill.across(along)];
        const length = shape.width * reach(along) * (0.94 + 0.06 * Math.sin(index * 2.6));
        // Barbs lean forward more towards the tip, where they close into a point.
        const lean = 0.85 + 6 * Math.max(0, along - 0.75);
        const bend = add(add(root, sideways, sign * length * 0.55), forward, length * 0.25 * lean);
        const tip = add(add(root, sideways, (sign * length * 0.92) / Math.sqrt(lean)), forward, length * lean);
        const thick = (quill.length / shape.barbs) * 0.78;
        const d = `M${xy(add(root, forward, -thick))}Q${xy(add(bend, forward, -thick))} ${xy(tip)}Q${xy(add(bend, forward, thick * 0.4))} ${xy(add(root, forward, thick))}Z`;
        const shade = (sign === 1 ? 0.22 : 0) + (index % 2 === 0 ? 0.1 : 0);
        return path(d, {
          fill: colourAt(along, shade),
          stroke: mix(colourAt(along, 0), WHITE, 0.35),
          strokeWidth: 0.4,
          strokeOpacity: 0.5,
        });
      })
      .join("");
  const line = smooth(range(24).map((step) => quill.at(step / 23.5)));
  return (
    side(1) +
    side(-1) +
    path(line, { stroke: shape.base.core, strokeWidth: shape.width * 0.075 }) +
    path(line, { stroke: mix(shape.tip.glint, WHITE, 0.3), strokeWidth: shape.width * 0.034 }) +
    (shape.eye.size === 0 ? "" : featherEye(sheet, quill.at(0.8), quill.along(0.8), shape.eye))
  );
}

function featherEye(sheet: Sheet, centre: Point, [fx, fy]: Point, { size, iris, gold }: Feather["eye"]): string {
  const drop = (scale: number): string => {
    const to = (along: number, aside: number): string =>
      xy([centre[0] + (fx * along - fy * aside) * size * scale, centre[1] + (fy * along + fx * aside) * size * scale]);
    return `M${to(-1.25, 0)}C${to(-0.5, 0.85)} ${to(0.85, 0.9)} ${to(0.95, 0)}C${to(0.85, -0.9)} ${to(-0.5, -0.85)} ${to(-1.25, 0)}Z`;
  };
  const [x, y] = [centre[0] + fx * size * 0.22, centre[1] + fy * size * 0.22];
  return (
    glow(sheet, x, y, size * 1.7, gold.bright, 0.7) +
    path(drop(1.16), { fill: gold.dark }) +
    path(drop(1), { fill: gold.bright }) +
    path(drop(0.8), { fill: iris.body }) +
    path(drop(0.62), { fill: iris.bright }) +
    circle(x, y, size * 0.36, { fill: iris.core }) +
    circle(x - size * 0.12, y - size * 0.14, size * 0.12, { fill: WHITE })
  );
}
