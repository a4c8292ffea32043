import { range } from "./curve.ts";
import { lighten, mix, type Oklch, oklch } from "./oklch.ts";
import { circle, ellipse, path, round, type Sheet, type Stop, type Style } from "./svg.ts";

/** Warm white, the colour of light in all drawings. */
export const WHITE = oklch(0.99, 0.012, 90);
/** Blue-black, the colour of shade in all drawings. Pure black would look flat. */
export const NIGHT = oklch(0.13, 0.045, 275);

/** The tones of one material from its core shade to its glint. Shade turns toward night, light toward white. */
export interface Tones {
  core: Oklch;
  deep: Oklch;
  dark: Oklch;
  body: Oklch;
  light: Oklch;
  bright: Oklch;
  glint: Oklch;
}

export function tones(body: Oklch): Tones {
  const room = 0.97 - body.l;
  return {
    core: mix(lighten(body, -0.5), NIGHT, 0.35),
    deep: mix(lighten(body, -0.34), NIGHT, 0.22),
    dark: mix(lighten(body, -0.17), NIGHT, 0.08),
    body,
    light: lighten(body, room * 0.3),
    bright: lighten(body, room * 0.6),
    glint: mix(lighten(body, room * 0.9), WHITE, 0.35),
  };
}

/** A tone between shade (0) and light (1), for surfaces whose light is computed. */
export function toneAt(scale: Tones, light: number): Oklch {
  const steps = [scale.core, scale.deep, scale.dark, scale.body, scale.light, scale.bright, scale.glint];
  const position = Math.min(1, Math.max(0, light)) * (steps.length - 1);
  const index = Math.min(steps.length - 2, Math.floor(position));
  return mix(steps[index] ?? scale.body, steps[index + 1] ?? scale.body, position - index);
}

/** A glow without a filter: one radial gradient whose fall-off follows the square of the distance. */
export function glow(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  colour: Oklch,
  strength = 1,
  squash = 1,
): string {
  const stops: Stop[] = range(9).map((step) => {
    const distance = step / 8;
    return [distance, colour, strength * (1 - distance) ** 2.2];
  });
  return ellipse(x, y, radius, radius * squash, { fill: sheet.radial(x, y, radius, stops, { squash }) });
}

/**
 * A soft band of light or shade along the inside of a shape's edge. It consists of strokes of decreasing width, each
 * slightly opaque. `dx`, `dy` shift it, so that one side gets more.
 */
export function innerBand(
  sheet: Sheet,
  d: string,
  colour: Oklch,
  width: number,
  strength: number,
  dx = 0,
  dy = 0,
  layers = 9,
): string {
  const style: Style = { stroke: colour, strokeOpacity: 1 - (1 - strength) ** (1 / layers) };
  const strokes = range(layers).map((layer) => path(d, { ...style, strokeWidth: width * 2 * (1 - layer / layers) }));
  return sheet.clipEvenOdd(d, `<g transform="translate(${dx} ${dy})">${strokes.join("")}</g>`);
}

/** Polished metal lit from above, as bands: sky, horizon, ground reflection. Stops for any linear gradient. */
export function metal(scale: Tones): Stop[] {
  return [
    [0, scale.glint],
    [0.14, scale.bright],
    [0.36, scale.body],
    [0.52, scale.dark],
    [0.6, scale.deep],
    [0.68, scale.body],
    [0.84, scale.bright],
    [1, scale.dark],
  ];
}

/** A glint: a thin four-pointed star with a soft heart. */
export function sparkle(sheet: Sheet, x: number, y: number, size: number, colour: Oklch = WHITE, opacity = 1): string {
  const waist = size * 0.07;
  const at = (dx: number, dy: number): string => `${round(x + dx)} ${round(y + dy)}`;
  const d =
    `M${at(0, -size)}Q${at(waist, -waist)} ${at(size, 0)}Q${at(waist, waist)} ${at(0, size)}` +
    `Q${at(-waist, waist)} ${at(-size, 0)}Q${at(-waist, -waist)} ${at(0, -size)}Z`;
  return (
    glow(sheet, x, y, size * 0.75, colour, 0.55 * opacity) +
    path(d, { fill: colour, opacity }) +
    circle(x, y, size * 0.12, { fill: WHITE, opacity })
  );
}

/** Polished metal lit from the upper left: stops across a shape from one corner to the other. */
export function polish(scale: Tones): Stop[] {
  return [
    [0, scale.glint],
    [0.22, scale.light],
    [0.42, scale.body],
    [0.55, scale.deep],
    [0.68, scale.light],
    [0.84, scale.glint],
    [1, scale.dark],
  ];
}
