import { type Point, range } from "../drawing/curve.ts";
import { glow, innerBand, NIGHT, tones, type Tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { circle, ellipse, group, path, round, type Sheet } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

const HEAD =
  "M0-98C22-98 50-90 66-68C80-50 86-30 90-14L112-2L98 8L116 26L98 30L110 52L90 52L92 74L72 68C60 92 30 108 0 110" +
  "C-30 108-60 92-72 68L-92 74L-90 52L-110 52L-98 30L-116 26L-98 8L-112-2L-92-14C-86-30-80-50-66-68C-50-90-22-98 0-98Z";
const CHEEK =
  "M54 10C70 6 92 4 98 10L116 26L98 30L110 52L90 52L92 74L72 68C62 84 44 96 26 100C44 84 40 60 36 44C34 30 42 16 54 10Z";
const BROW = "M14-30C22-50 48-58 66-46C72-40 72-30 64-28C48-34 30-30 14-30Z";
const MUZZLE = "M0 34C14 30 38 36 44 54C48 70 34 86 16 86C8 86 2 82 0 76Z";
const EYE = "M20-8C28-22 50-26 64-14C58-2 36 6 22 0C19-2 18-5 20-8Z";
const NOSE = "M-20 30C-12 24 12 24 20 30C20 40 8 48 0 50C-8 48-20 40-20 30Z";

/** Stripes of the right half: tapering strokes from the fur's edge inward. */
const STRIPES =
  "M2-92C10-84 10-70 2-60L0-60V-92ZM0-54C14-58 24-66 28-78C30-64 20-48 0-44ZM0-38C10-40 18-44 22-50C22-42 12-34 0-32Z" +
  "M44-84C50-74 50-66 44-58C58-64 60-76 52-86ZM72-66C74-58 72-50 66-46C78-48 84-56 80-64ZM90-34C80-30 74-24 72-16C80-22 88-22 92-20Z" +
  "M96-8C84-8 76-4 70 4C80 0 92 0 100 4ZM112 20C98 16 84 18 74 26C88 22 102 24 112 28ZM104 46C92 40 80 42 70 50C82 46 96 50 106 52Z" +
  "M88 70C80 62 70 62 60 68C70 66 78 70 84 76ZM66-30C70-26 74-20 74-12C68-20 60-24 52-26Z";

function both(half: string): string {
  return half + group('transform="scale(-1 1)"', half);
}

function ear(sheet: Sheet, coat: Tones): string {
  return (
    circle(70, -74, 30, {
      fill: sheet.radial(62, -84, 40, [
        [0, coat.light],
        [0.6, coat.body],
        [1, coat.deep],
      ]),
    }) +
    circle(70, -74, 30, { stroke: NIGHT, strokeWidth: 3, strokeOpacity: 0.55 }) +
    circle(69, -72, 20, { fill: mix(coat.core, NIGHT, 0.4) }) +
    path("M56-62C58-76 64-86 74-90C72-80 76-72 82-66C74-60 64-58 56-62Z", { fill: oklch(0.93, 0.03, 70) })
  );
}

/** Fur along a line: short strokes that lean outward. */
function fur(from: Point, to: Point, count: number, reach: Point, colour: Tones): string {
  const hairs = range(count).map((index) => {
    const share = index / (count - 1);
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const length = 0.7 + 0.3 * Math.sin(index * 2.3);
    return `M${round(x)} ${round(y)}q${round(reach[0] * 0.4)} ${round(reach[1] * 0.7)} ${round(reach[0] * length)} ${round(reach[1] * length)}`;
  });
  return path(hairs.join(""), { stroke: colour.bright, strokeWidth: 1.1, strokeOpacity: 0.5 });
}

function eye(sheet: Sheet, iris: Tones): string {
  return (
    path(EYE, { fill: NIGHT, stroke: NIGHT, strokeWidth: 7 }) +
    path(EYE, { fill: oklch(0.97, 0.03, 95) }) +
    sheet.clip(
      EYE,
      circle(42, -9, 13, {
        fill: sheet.radial(42, -5, 14, [
          [0, iris.glint],
          [0.45, iris.light],
          [0.8, iris.body],
          [1, iris.deep],
        ]),
      }),
      circle(42, -9, 13, { stroke: iris.core, strokeWidth: 1.6 }),
      circle(42, -9, 5.6, { fill: NIGHT }),
      path("M16-26H70V-14C56-22 34-20 20-8Z", { fill: NIGHT, fillOpacity: 0.42 }),
    ) +
    circle(37.4, -13.6, 3.4, { fill: WHITE }) +
    circle(46, -4.6, 1.5, { fill: WHITE, fillOpacity: 0.8 })
  );
}

function muzzle(sheet: Sheet, white: Tones, coat: Tones): string {
  const nose = tones(oklch(0.55, 0.12, 20));
  const whiskers = "M30 58Q74 48 112 56M32 65Q76 62 114 76M30 72Q66 78 98 96";
  const dots = [
    [20, 56],
    [29, 60],
    [20, 66],
    [30, 70],
    [21, 76],
  ] as const;
  return (
    path("M-30 70C-20 100 20 100 30 70Z", { fill: tones(oklch(0.4, 0.14, 20)).deep }) +
    path("M-22 96C-12 106 12 106 22 96C20 88 10 84 0 84C-10 84-20 88-22 96Z", { fill: white.light }) +
    both(path("M18 80L23 100L30 77Z", { fill: WHITE, stroke: white.deep, strokeWidth: 0.8 })) +
    both(
      path(MUZZLE, {
        fill: sheet.radial(14, 46, 50, [
          [0, WHITE],
          [0.5, white.light],
          [1, white.dark],
        ]),
      }) +
        innerBand(sheet, MUZZLE, coat.core, 5, 0.22, -1, -3) +
        dots.map(([x, y]) => circle(x, y, 1.5, { fill: NIGHT, fillOpacity: 0.75 })).join(""),
    ) +
    path(NOSE, {
      fill: sheet.radial(-6, 29, 30, [
        [0, nose.bright],
        [0.4, nose.body],
        [1, nose.core],
      ]),
      stroke: NIGHT,
      strokeWidth: 1.4,
    }) +
    ellipse(-6, 31, 7, 2.6, { fill: WHITE, fillOpacity: 0.6 }, -8) +
    both(ellipse(9, 41, 4, 2.6, { fill: NIGHT, fillOpacity: 0.85 }, -24)) +
    path("M0 50V64", { stroke: NIGHT, strokeWidth: 2.4 }) +
    both(path("M0 64C8 76 26 78 36 68", { stroke: NIGHT, strokeWidth: 2.4 })) +
    both(path(whiskers, { stroke: WHITE, strokeWidth: 1.3, strokeOpacity: 0.9 }))
  );
}

export const drawTiger: DrawHero = (sheet, colours) => {
  const coat = tones(mix(colours.primary, oklch(0.7, 0.18, 55), 0.75));
  const white = tones(oklch(0.93, 0.025, 75));
  const bridge = "M-16-34C-10-38 10-38 16-34C22-10 24 14 22 32H-22C-24 14-22-10-16-34Z";
  return (
    both(ear(sheet, coat)) +
    path(HEAD, {
      fill: sheet.radial(-18, -34, 140, [
        [0, coat.bright],
        [0.35, coat.body],
        [0.8, coat.dark],
        [1, coat.deep],
      ]),
    }) +
    sheet.clip(
      HEAD,
      both(path(CHEEK, { fill: white.body })),
      both(path(BROW, { fill: white.light })),
      both(fur([60, 20], [70, 66], 12, [26, 8], white)),
    ) +
    path(bridge, {
      fill: sheet.linear(0, -38, 0, 34, [
        [0, coat.body],
        [0.4, coat.bright],
        [1, coat.light],
      ]),
    }) +
    sheet.clip(HEAD, both(path(STRIPES, { fill: mix(NIGHT, coat.core, 0.25) }))) +
    innerBand(sheet, HEAD, coat.core, 10, 0.5, -3, -6) +
    innerBand(sheet, HEAD, mix(colours.rim, WHITE, 0.3), 2.6, 0.85, 2, 2.2) +
    both(eye(sheet, tones(mix(colours.secondary, oklch(0.82, 0.17, 95), 0.55)))) +
    muzzle(sheet, white, coat) +
    glow(sheet, -26, -56, 26, WHITE, 0.28)
  );
};
