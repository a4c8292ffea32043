import { polar, polygon, range } from "../drawing/curve.ts";
import { NIGHT, polish, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { lathe } from "../drawing/solid.ts";
import { circle, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawCompass: DrawHero = (sheet, colours) => {
  const gold = tones(mix(colours.metal, oklch(0.78, 0.13, 75), 0.3));
  const face = tones(mix(colours.rim, oklch(0.93, 0.04, 85), 0.75));
  const [north, south] = [
    tones(mix(colours.primary, oklch(0.58, 0.22, 25), 0.5)),
    tones(mix(colours.secondary, oklch(0.45, 0.1, 255), 0.4)),
  ];
  const ticks = range(72)
    .map((index) => {
      const at = (r: number): string =>
        polar([0, 8], r, index * 5)
          .map((value) => value.toFixed(1))
          .join(" ");
      return `M${at(74)}L${at(index % 9 === 0 ? 63 : index % 3 === 0 ? 67 : 70)}`;
    })
    .join("");
  const ray = (degrees: number, length: number, width: number): string => {
    const tip = polar([0, 8], length, degrees);
    const [a, b] = [polar([0, 8], width, degrees + 45), polar([0, 8], width, degrees - 45)];
    return (
      path(polygon([[0, 8], a, tip]), { fill: gold.dark, stroke: gold.core, strokeWidth: 0.8 }) +
      path(polygon([[0, 8], b, tip]), { fill: gold.bright, stroke: gold.core, strokeWidth: 0.8 })
    );
  };
  const needle = group(
    'transform="rotate(28 0 8)"',
    path("M0-58L11 8H-11Z", { fill: north.body, stroke: north.core, strokeWidth: 1.6 }),
    path("M0-58L0 8H-11Z", { fill: north.bright }),
    path("M0 74L11 8H-11Z", { fill: south.body, stroke: south.core, strokeWidth: 1.6 }),
    path("M0 74L0 8H-11Z", { fill: south.bright }),
  );
  return place(
    0,
    0,
    1.0,
    circle(0, -98, 15, { stroke: gold.core, strokeWidth: 9 }) +
      circle(0, -98, 15, { stroke: sheet.linear(-14, -112, 14, -84, polish(gold)), strokeWidth: 5.6 }) +
      lathe(
        sheet,
        [
          [12, -98],
          [14, -90],
          [12, -78],
        ],
        gold,
      ) +
      circle(4, 14, 100, { fill: NIGHT, fillOpacity: 0.35 }) +
      circle(0, 8, 100, { fill: gold.core }) +
      circle(0, 8, 97, { fill: sheet.linear(-70, -70, 70, 90, polish(gold)) }) +
      circle(0, 8, 84, { fill: gold.core }) +
      circle(0, 8, 81, {
        fill: sheet.radial(-24, -22, 130, [
          [0, WHITE],
          [0.5, face.body],
          [1, face.dark],
        ]),
      }) +
      path(ticks, { stroke: oklch(0.35, 0.06, 60), strokeWidth: 1.8 }) +
      [45, 135, 225, 315].map((degrees) => ray(degrees, 40, 10)).join("") +
      [0, 90, 180, 270].map((degrees) => ray(degrees, 58, 12)).join("") +
      range(24)
        .map((index) => {
          const [x, y] = polar([0, 8], 90.5, index * 15);
          return circle(x, y, 3, { fill: gold.glint, stroke: gold.deep, strokeWidth: 1 });
        })
        .join("") +
      needle +
      circle(0, 8, 8, { fill: gold.core }) +
      circle(0, 8, 6, { fill: gold.glint }) +
      sheet.clip(
        "M-81 8a81 81 0 1 0 162 0a81 81 0 1 0-162 0Z",
        path("M-100-10L20-110L60-110L-100 40Z", { fill: WHITE, fillOpacity: 0.35 }),
      ) +
      sparkle(sheet, -66, -56, 15),
  );
};
