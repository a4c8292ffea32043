import { type Point, range } from "../drawing/curve.ts";
import { NIGHT, tones } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { almondEye, both, cabochon, mirrored, solid, symmetric, tube, tufted } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawBuffalo: DrawHero = (sheet, colours) => {
  const hide = tones(mix(colours.primary, oklch(0.42, 0.07, 42), 0.85));
  const horn = tones(oklch(0.82, 0.06, 75));
  const gold = tones(colours.metal);
  const face = symmetric([
    [0, -58],
    [34, -54],
    [54, -28],
    [52, 14],
    [40, 56],
    [38, 86],
    [20, 104],
    [0, 108],
  ]);
  const hornTube =
    tube(
      [
        [28, -50],
        [64, -54],
        [98, -66],
        [108, -96],
        [92, -118],
      ],
      (share) => 17 * (1 - share) ** 0.7 + 1.5,
      horn,
      22,
    ) +
    range(5)
      .map((index) =>
        path(`M${46 + index * 11} ${-68 + index * 0.4}q4 10 0 ${22 - index * 2}`, {
          stroke: horn.deep,
          strokeWidth: 1.8,
          strokeOpacity: 0.55,
        }),
      )
      .join("");
  const wool = mirrored([
    [0, -92],
    [40, -86],
    [66, -56],
    [60, -22],
    [30, -16],
    [0, -8],
  ]);
  return place(
    0,
    6,
    1.0,
    both(
      path("M50-34C76-40 104-26 112-8C90-2 66-6 50-18Z", {
        fill: sheet.linear(50, 0, 112, 0, [
          [0, hide.deep],
          [0.5, hide.body],
          [1, hide.dark],
        ]),
        stroke: hide.core,
        strokeWidth: 2,
      }) + path("M62-28C78-30 92-22 98-12C84-10 72-14 62-20Z", { fill: oklch(0.6, 0.08, 25) }),
    ) +
      both(hornTube) +
      path(
        tufted(
          mirrored([
            [0, -80],
            [60, -60],
            [74, 0],
            [60, 60],
            [30, 108],
            [0, 116],
          ]),
          40,
          14,
          0.7,
        ),
        { fill: hide.core },
      ) +
      solid(sheet, face, hide, [-18, -20, 130], colours.rim) +
      path(tufted(wool, 40, 11, 0.6), { fill: hide.deep }) +
      path(
        tufted(
          wool.map(([x, y]): Point => [x * 0.78, y * 0.86 - 8]),
          34,
          10,
          0.6,
        ),
        { fill: hide.dark },
      ) +
      both(almondEye(sheet, 36, 4, 26, tones(oklch(0.7, 0.15, 60)), 8)) +
      both(path("M16-6C28-20 46-18 56-8C46-10 32-6 22 4Z", { fill: hide.core })) +
      path("M-38 66C-24 52 24 52 38 66C46 84 36 104 0 108C-36 104-46 84-38 66Z", {
        fill: sheet.radial(-10, 66, 62, [
          [0, hide.light],
          [0.5, hide.dark],
          [1, hide.core],
        ]),
      }) +
      both(ellipse(18, 78, 9, 7, { fill: NIGHT }, -20)) +
      path("M-20 98Q0 104 20 98", { stroke: NIGHT, strokeWidth: 2.4 }) +
      circle(0, 96, 17, { stroke: gold.core, strokeWidth: 7 }) +
      circle(0, 96, 17, {
        stroke: sheet.linear(-16, 80, 16, 112, [
          [0, gold.glint],
          [0.5, gold.body],
          [1, gold.deep],
        ]),
        strokeWidth: 4.6,
      }) +
      cabochon(sheet, 0, -34, 9, 11, tones(colours.secondary), gold),
  );
};
