import { type Point, range } from "../drawing/curve.ts";
import { blade, leafGreen } from "../drawing/foliage.ts";
import { tones, WHITE } from "../drawing/light.ts";
import { oklch } from "../drawing/oklch.ts";
import { both, eyeball, solid, symmetric } from "../drawing/solid.ts";
import { ellipse, path } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

const HEAD: readonly Point[] = [
  [0, -84],
  [46, -78],
  [82, -48],
  [102, 0],
  [100, 44],
  [74, 84],
  [36, 100],
  [0, 103],
];

export const drawPanda: DrawHero = (sheet, colours) => {
  const white = tones(oklch(0.95, 0.012, 85));
  const black = tones(oklch(0.3, 0.03, 275));
  const green = tones(leafGreen(colours.secondary));
  const head = symmetric(HEAD);
  const ear =
    solid(
      sheet,
      "M44-66C44-96 70-112 92-100C114-88 112-56 92-44C78-52 60-62 44-66Z",
      black,
      [66, -90, 46],
      colours.rim,
    ) + ellipse(82, -76, 13, 15, { fill: black.core });
  const patch = path("M18 6C20-16 42-30 60-18C76-6 74 24 58 38C44 46 24 38 18 6Z", {
    fill: sheet.radial(40, -6, 50, [
      [0, black.body],
      [0.6, black.dark],
      [1, black.core],
    ]),
  });
  const shoots =
    blade(sheet, green, { base: [-74, 92], degrees: -12, length: 66, width: 20, bend: 6 }) +
    blade(sheet, green, { base: [-68, 88], degrees: -52, length: 46, width: 16, bend: 8 });
  const stalk =
    path("M-118 96L112 76L114 90L-116 110Z", {
      fill: sheet.linear(0, 78, 0, 106, [
        [0, green.bright],
        [0.4, green.body],
        [1, green.deep],
      ]),
      stroke: green.core,
      strokeWidth: 2,
    }) +
    range(4)
      .map((i) => path(`M${-70 + i * 50} ${91 - i * 4.4}l2 15`, { stroke: green.core, strokeWidth: 3 }))
      .join("");
  return (
    both(ear) +
    solid(sheet, head, white, [-30, -40, 160], colours.rim) +
    both(patch) +
    both(eyeball(sheet, 44, 6, 13, tones(oklch(0.5, 0.09, 60)))) +
    ellipse(0, 52, 36, 28, {
      fill: sheet.radial(-8, 42, 40, [
        [0, WHITE],
        [0.7, white.body],
        [1, white.dark],
      ]),
    }) +
    path("M-19 36C-12 28 12 28 19 36C19 46 8 52 0 54C-8 52-19 46-19 36Z", { fill: black.core }) +
    ellipse(-5, 36, 7, 2.6, { fill: WHITE, fillOpacity: 0.7 }) +
    path("M0 54V62M0 62C-8 72-22 71-27 62M0 62C8 72 22 71 27 62", { stroke: black.core, strokeWidth: 3 }) +
    both(ellipse(66, 50, 14, 9, { fill: oklch(0.78, 0.12, 15), fillOpacity: 0.5 })) +
    stalk +
    shoots +
    both(solid(sheet, "M56 82C64 70 92 68 100 84C106 98 96 112 78 112C60 112 50 96 56 82Z", black, [70, 80, 40]))
  );
};
