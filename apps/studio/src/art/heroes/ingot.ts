import { glow, polish, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { groundShadow, solid } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawIngot: DrawHero = (sheet, colours) => {
  const gold = tones(mix(colours.metal, oklch(0.82, 0.16, 82), 0.7));
  const red = tones(mix(colours.primary, oklch(0.56, 0.22, 25), 0.6));
  const boat =
    "M-114-22C-100-34-78-34-66-18C-40 4 40 4 66-18C78-34 100-34 114-22C108 30 74 74 40 80H-40C-74 74-108 30-114-22Z";
  const rim =
    "M-114-22C-100-36-78-38-64-24C-44-50 44-50 64-24C78-38 100-36 114-22C96-6 76 0 62-4C30 12-30 12-62-4C-76 0-96-6-114-22Z";
  const small = (x: number, y: number, scale: number, turn: number): string =>
    place(
      x,
      y,
      scale,
      path(boat, { fill: sheet.linear(-110, -30, 110, 80, polish(gold)), stroke: gold.core, strokeWidth: 5 }) +
        path(rim, { fill: sheet.linear(-110, 0, 110, 0, polish(gold)), stroke: gold.core, strokeWidth: 3 }) +
        ellipse(0, -26, 48, 26, {
          fill: sheet.radial(-14, -40, 56, [
            [0, gold.glint],
            [0.5, gold.body],
            [1, gold.deep],
          ]),
          stroke: gold.core,
          strokeWidth: 3,
        }),
      turn,
    );
  return place(
    0,
    6,
    1.0,
    groundShadow(96, 108) +
      glow(sheet, 0, -10, 116, gold.bright, 0.5) +
      small(-58, 66, 0.46, -8) +
      small(60, 68, 0.46, 8) +
      place(
        0,
        -6,
        1,
        ellipse(0, -48, 52, 40, {
          fill: sheet.radial(-18, -74, 84, [
            [0, gold.glint],
            [0.3, gold.bright],
            [0.6, gold.body],
            [1, gold.deep],
          ]),
          stroke: gold.core,
          strokeWidth: 3,
        }) +
          ellipse(-18, -70, 16, 8, { fill: WHITE, fillOpacity: 0.75 }, -24) +
          solid(sheet, boat, gold, [-50, 0, 170], colours.rim) +
          path(rim, { fill: sheet.linear(-110, -40, 110, 0, polish(gold)), stroke: gold.core, strokeWidth: 2.4 }) +
          path("M-60-10C-30-36 30-36 60-10C30 4-30 4-60-10Z", {
            fill: sheet.radial(-14, -40, 70, [
              [0, gold.bright],
              [0.5, gold.body],
              [1, gold.deep],
            ]),
          }) +
          path("M-96 2C-84 36-62 60-38 66", { stroke: WHITE, strokeWidth: 6, strokeOpacity: 0.6 }),
      ) +
      path("M-22 14H22L28 70H-28Z", { fill: red.body, stroke: gold.core, strokeWidth: 3 }) +
      path("M-22 14H22L28 70H-28Z", { stroke: gold.bright, strokeWidth: 2 }) +
      circle(0, 42, 15, { fill: gold.bright, stroke: gold.core, strokeWidth: 2 }) +
      path("M-5 37H5V47H-5Z", { fill: red.dark, stroke: gold.core, strokeWidth: 1.6 }) +
      sparkle(sheet, -30, -76, 20) +
      sparkle(sheet, 84, -18, 13) +
      sparkle(sheet, -92, -20, 11),
  );
};
