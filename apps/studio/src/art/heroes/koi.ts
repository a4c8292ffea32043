import { add, type Point, range, smooth } from "../drawing/curve.ts";
import { glow, innerBand, NIGHT, toneAt, tones, type Tones, WHITE } from "../drawing/light.ts";
import { mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { circle, ellipse, path, round, type Sheet } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";
import { halfWidth, lightAt, onBody, outline, SPINE } from "./koi-body.ts";
import { dorsal, type FinColours, pairedFin, tail } from "./koi-fins.ts";

/** Where the head's smooth skin ends and the scales begin. */
const NAPE = 0.25;

/** The markings, as koi breeders describe them: [along, degrees, length, width] of each patch. */
const CLOUDS = [
  [0.37, 18, 0.1, 64],
  [0.46, -34, 0.07, 34],
  [0.66, -14, 0.085, 62],
  [0.72, 30, 0.06, 40],
  [0.9, 8, 0.055, 80],
] as const;
const INK = [
  [0.29, -48, 0.022, 20],
  [0.54, 34, 0.03, 24],
  [0.57, 12, 0.02, 16],
  [0.79, -44, 0.03, 26],
] as const;

function inClouds(
  clouds: readonly (readonly [number, number, number, number])[],
  along: number,
  degrees: number,
): boolean {
  return clouds.some(([u, v, length, width]) => ((along - u) / length) ** 2 + ((degrees - v) / width) ** 2 < 1);
}

interface Coat {
  pearl: Tones;
  patch: Tones;
  ink: Tones;
  /** The rim of every scale. */
  seam: Tones;
}

function coatAt(coat: Coat, along: number, degrees: number): Tones {
  if (inClouds(INK, along, degrees)) return coat.ink;
  return inClouds(CLOUDS, along, degrees) ? coat.patch : coat.pearl;
}

/** One scale: a shield whose free edge points to the tail. Its light depends on its position on the body. */
function scale(along: number, degrees: number, length: number, coat: Coat): string {
  const [forward, sideways] = [SPINE.along(along), SPINE.across(along)];
  const centre = onBody(along, degrees);
  const turn = Math.cos((degrees * Math.PI) / 180);
  const width = Math.max(1.6, halfWidth(along) * turn * 0.17);
  const point = (lengthwise: number, crosswise: number): string => {
    const [x, y] = add(add(centre, forward, lengthwise * length), sideways, crosswise * width);
    return `${round(x)} ${round(y)}`;
  };
  const shield = (size: number, shift: number): string =>
    `M${point(-0.75 * size + shift, 0.8 * size)}Q${point(0.1 + shift, 1.35 * size)} ${point(0.62 * size + shift, 0)}` +
    `Q${point(0.1 + shift, -1.35 * size)} ${point(-0.75 * size + shift, -0.8 * size)}Z`;
  const light = lightAt(along, degrees);
  const tone = coatAt(coat, along, degrees);
  return (
    path(shield(1.1, 0), { fill: toneAt(coat.seam, light * 0.62 + 0.06) }) +
    path(shield(0.93, 0.03), { fill: toneAt(tone, light * 0.62 + 0.06) }) +
    path(shield(0.62, 0.2), { fill: toneAt(tone, light * 0.72 + 0.1), fillOpacity: 0.8 }) +
    path(shield(0.26, 0.42), { fill: toneAt(tone, light * 0.8 + 0.24), fillOpacity: 0.7 })
  );
}

/** Rows of scales follow the gill covers: further back along the ridge. */
function napeCurve(degrees: number): number {
  return 0.05 * Math.cos((degrees * 2 * Math.PI) / 180) - 0.03;
}

function scales(coat: Coat): string {
  const rows = 19;
  const stepAlong = (0.99 - NAPE) / rows;
  return range(rows)
    .toReversed()
    .map((row) => {
      const along = NAPE + stepAlong * (row + 0.5);
      const stagger = row % 2 === 0 ? 0 : 0.5;
      return range(row % 2 === 0 ? 9 : 8)
        .map((column) => -76 + (column + stagger) * 19)
        .toSorted((a, b) => Math.abs(b) - Math.abs(a))
        .map((degrees) => scale(along + napeCurve(degrees), degrees, SPINE.length * stepAlong * 1.05, coat))
        .join("");
    })
    .join("");
}

function eye(along: number, degrees: number, size: number, gold: Tones): string {
  const [x, y] = onBody(along, degrees);
  return (
    circle(x, y, size * 1.45, { fill: gold.core, fillOpacity: 0.35 }) +
    circle(x, y, size * 1.1, { fill: gold.deep }) +
    circle(x, y, size, { fill: gold.light }) +
    circle(x, y, size * 0.78, { fill: NIGHT }) +
    circle(x - size * 0.3, y - size * 0.34, size * 0.3, { fill: WHITE })
  );
}

function head(sheet: Sheet, coat: Coat): string {
  const flank = (degrees: number): Point[] => range(10).map((step) => onBody((step / 9) * (NAPE + 0.01), degrees));
  const nape = range(7).map((step) => {
    const degrees = 75 - step * 25;
    return onBody(NAPE + 0.03 + napeCurve(degrees), degrees);
  });
  const shape = smooth([...flank(90), ...nape, ...flank(-90).toReversed()], true);
  const [capX, capY] = onBody(0.15, 8);
  const [glossX, glossY] = onBody(0.12, 36);
  const [shadeX, shadeY] = onBody(0.17, -70);
  const cap = smooth(
    [
      onBody(0.055, 6),
      onBody(0.09, 40),
      onBody(0.16, 44),
      onBody(0.225, 26),
      onBody(0.24, -6),
      onBody(0.2, -34),
      onBody(0.12, -36),
      onBody(0.075, -18),
    ],
    true,
  );
  const gill = (side: number): string =>
    smooth([onBody(0.185, 78 * side), onBody(0.225, 58 * side), onBody(0.245, 30 * side)]);
  const mouth = smooth([onBody(0.028, 62), onBody(0.012, 10), onBody(0.028, -62)]);
  const nostril = (degrees: number): string => {
    const [x, y] = onBody(0.062, degrees);
    return ellipse(x, y, 1.5, 1, { fill: coat.pearl.deep }, 40);
  };
  return (
    path(shape, {
      fill: sheet.radial(glossX, glossY, 62, [
        [0, coat.pearl.glint],
        [0.45, coat.pearl.light],
        [0.8, coat.pearl.body],
        [1, coat.pearl.dark],
      ]),
    }) +
    sheet.clip(
      shape,
      path(cap, {
        fill: sheet.radial(capX - 4, capY - 6, 30, [
          [0, coat.patch.bright],
          [0.5, coat.patch.body],
          [1, coat.patch.dark],
        ]),
      }),
      glow(sheet, shadeX, shadeY, 26, coat.pearl.core, 0.75),
      glow(sheet, glossX - 3, glossY - 2, 13, WHITE, 0.9),
    ) +
    path(gill(1) + gill(-1), { stroke: coat.pearl.deep, strokeWidth: 1.8, strokeOpacity: 0.6 }) +
    path(mouth, { stroke: coat.patch.deep, strokeWidth: 1.6, strokeOpacity: 0.75 }) +
    nostril(22) +
    nostril(-22)
  );
}

/** One barbel from a corner of the mouth. `out` and `back` place its tip. */
function whisker(side: 1 | -1, out: number, back: number): string {
  const from = onBody(0.03, 74 * side);
  const [forward, sideways] = [SPINE.along(0.03), SPINE.across(0.03)];
  const to = (x: number, y: number): Point => add(add(from, sideways, side * x), forward, y);
  return smooth([from, to(out * 0.55, -out * 0.12), to(out, back * 0.3), to(out * 1.02, back)]);
}

function barbels(gold: Tones): string {
  const all = whisker(1, 15, 20) + whisker(-1, 15, 20) + whisker(1, 7, 9) + whisker(-1, 7, 9);
  return path(all, { stroke: gold.deep, strokeWidth: 2.6 }) + path(all, { stroke: gold.bright, strokeWidth: 1.3 });
}

/** Light along one flank, brightest at the very edge. */
function edgeLight(degrees: number, colour: Oklch, strength: number): string {
  const edge = smooth(range(24).map((step) => onBody(0.02 + step * 0.0415, degrees)));
  return [7.5, 5, 2.6]
    .map((strokeWidth) => path(edge, { stroke: colour, strokeWidth, strokeOpacity: strength * 0.6 }))
    .join("");
}

/** A band of light along the back, so many degrees to either side. */
function streak(spread: number): string {
  const steps = range(16).map((step) => 0.27 + step * 0.038);
  const side = (sign: number): Point[] => steps.map((u) => onBody(u, 26 + sign * spread * (1.1 - u)));
  return path(smooth([...side(1), ...side(-1).toReversed()], true), { fill: WHITE, fillOpacity: 0.085 });
}

/** The wet back: one long highlight that narrows to the tail. */
function gloss(): string {
  return range(5)
    .map((step) => streak(4 + step * 3.4))
    .join("");
}

export const drawKoi: DrawHero = (sheet, colours) => {
  const coat: Coat = {
    pearl: tones(oklch(0.9, 0.03, 75)),
    patch: tones(colours.primary),
    ink: tones(oklch(0.36, 0.06, 280)),
    seam: tones(mix(colours.metal, colours.primary, 0.45)),
  };
  const gold = tones(colours.metal);
  const fins: FinColours = {
    root: coat.patch.body,
    middle: mix(coat.patch.bright, colours.rim, 0.35),
    edge: mix(oklch(0.95, 0.06, 80), colours.rim, 0.3),
  };
  const body = outline(0, 1);
  return (
    tail(sheet, fins) +
    pairedFin(sheet, 0.6, 1, 34, fins) +
    pairedFin(sheet, 0.6, -1, 32, fins) +
    pairedFin(sheet, 0.25, 1, 62, fins) +
    pairedFin(sheet, 0.25, -1, 58, fins) +
    barbels(gold) +
    path(body, { fill: coat.patch.dark }) +
    sheet.clip(body, scales(coat)) +
    head(sheet, coat) +
    innerBand(sheet, body, mix(coat.patch.core, NIGHT, 0.2), 13, 0.6, -7, -3) +
    sheet.clip(body, edgeLight(90, WHITE, 0.45), edgeLight(-90, mix(colours.rim, WHITE, 0.25), 0.75)) +
    gloss() +
    dorsal(sheet, fins) +
    eye(0.105, 62, 3.7, gold) +
    eye(0.105, -64, 3.5, gold)
  );
};
