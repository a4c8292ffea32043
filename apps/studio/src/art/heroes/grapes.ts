import { leafGreen } from "../drawing/foliage.ts";
import { sparkle, tones } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { ball, solid } from "../drawing/solid.ts";
import { path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawGrapes: DrawHero = (sheet, colours) => {
  const skin = tones(mix(colours.secondary, oklch(0.48, 0.2, 305), 0.72));
  const light = tones(mix(skin.light, colours.rim, 0.2));
  const green = tones(leafGreen(colours.secondary));
  const rows = [
    [-52, -22],
    [-18, -28],
    [18, -28],
    [52, -22],
    [-66, 4],
    [-34, 0],
    [0, -4],
    [34, 0],
    [66, 4],
    [-50, 30],
    [-17, 28],
    [17, 28],
    [50, 30],
    [-34, 58],
    [0, 56],
    [34, 58],
    [-16, 84],
    [16, 84],
    [0, 106],
  ];
  const leaf =
    "M-8-58C-40-50-70-60-92-48C-84-62-104-76-100-92C-82-86-74-98-58-112C-50-98-30-106-16-96C-10-84-4-72-8-58Z";
  const tendril = "M10-62C34-84 64-92 72-76C76-62 58-58 58-72C58-92 90-96 100-80";
  return place(
    0,
    2,
    0.98,
    path(tendril, { stroke: green.core, strokeWidth: 5 }) +
      path(tendril, { stroke: green.light, strokeWidth: 2.6 }) +
      path("M-4-44C-2-70 4-90 14-112L28-106C16-88 10-68 10-44Z", {
        fill: sheet.across(0, 0, 1, 0, [
          [0, oklch(0.62, 0.1, 60)],
          [1, oklch(0.34, 0.07, 50)],
        ]),
        stroke: oklch(0.25, 0.05, 50),
        strokeWidth: 2,
      }) +
      rows.map(([x = 0, y = 0], index) => ball(sheet, x, y, 21, index % 3 === 1 ? light : skin, colours.rim)).join("") +
      solid(sheet, leaf, green, [-64, -90, 66], colours.rim) +
      path("M-8-58C-34-70-62-82-94-84M-36-70C-46-66-62-56-78-52M-40-72C-44-84-50-96-56-106", {
        stroke: green.bright,
        strokeWidth: 2,
        strokeOpacity: 0.7,
      }) +
      sparkle(sheet, -24, -34, 11) +
      sparkle(sheet, 40, 24, 10),
  );
};
