import { polar, range } from "../drawing/curve.ts";
import { glow, NIGHT, polish, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { solid, upright } from "../drawing/solid.ts";
import { circle, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawBook: DrawHero = (sheet, colours) => {
  const leather = tones(mix(colours.primary, oklch(0.42, 0.13, 20), 0.35));
  const gold = tones(colours.metal);
  const paper = tones(oklch(0.92, 0.045, 82));
  const magic = mix(colours.secondary, colours.rim, 0.3);
  const cover = "M-82-104H70C82-104 90-98 90-86V84C90 96 82 102 70 102H-82Z";
  const corner = (x: number, y: number, sx: number, sy: number): string =>
    group(
      `transform="translate(${x} ${y}) scale(${sx} ${sy})"`,
      path("M0 0H38C34 10 26 12 22 22C12 26 10 34 0 38Z", {
        fill: sheet.linear(0, 0, 38, 38, polish(gold)),
        stroke: gold.core,
        strokeWidth: 1.8,
      }),
      circle(11, 11, 3.6, { fill: gold.glint, stroke: gold.core, strokeWidth: 1 }),
    );
  const rays = range(12)
    .map((index) => {
      const [a, b] = [polar([4, -4], 42, index * 30), polar([4, -4], index % 2 === 0 ? 58 : 51, index * 30)];
      return `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
    })
    .join("");
  const eye = "M-26-4C-12-24 20-24 34-4C20 16-12 16-26-4Z";
  return place(
    0,
    2,
    1.0,
    group(
      'transform="rotate(-7)"',
      path("M-74-90H84C96-90 104-84 104-72V98C104 110 96 116 84 116H-74Z", {
        fill: leather.core,
        stroke: NIGHT,
        strokeWidth: 2,
      }) +
        path("M-78-96H84C92-96 96-92 96-84V94C96 104 92 108 84 108H-78Z", {
          fill: sheet.linear(80, 0, 98, 0, [
            [0, paper.dark],
            [0.5, paper.light],
            [1, paper.dark],
          ]),
        }) +
        range(6)
          .map((index) =>
            path(`M-70 ${103 + index}H${90 + index}M${90.5 + index} -88V100`, {
              stroke: paper.deep,
              strokeWidth: 0.7,
              strokeOpacity: 0.6,
            }),
          )
          .join("") +
        path("M44 90L48 124L56 114L66 122L62 90Z", {
          fill: tones(colours.secondary).body,
          stroke: NIGHT,
          strokeWidth: 1.4,
        }) +
        solid(sheet, cover, leather, [-30, -70, 190], colours.rim) +
        path("M-82-104H-62V102H-82C-94 102-100 94-100 84V-86C-100-96-94-104-82-104Z", {
          fill: sheet.linear(-100, 0, -62, 0, upright(leather)),
          stroke: leather.core,
          strokeWidth: 2,
        }) +
        [-70, -34, 30, 66]
          .map((y) =>
            path(`M-100 ${y}H-62V${y + 8}H-100Z`, {
              fill: sheet.linear(-100, 0, -62, 0, upright(gold)),
              stroke: gold.core,
              strokeWidth: 1.4,
            }),
          )
          .join("") +
        path("M-50-92H76V90H-50Z", { stroke: gold.core, strokeWidth: 4 }) +
        path("M-50-92H76V90H-50Z", { stroke: gold.bright, strokeWidth: 2 }) +
        corner(-58, -100, 1, 1) +
        corner(86, -100, -1, 1) +
        corner(-58, 98, 1, -1) +
        corner(86, 98, -1, -1) +
        glow(sheet, 4, -4, 74, magic, 0.8) +
        path(rays, { stroke: gold.bright, strokeWidth: 3.4 }) +
        circle(4, -4, 38, { fill: gold.core }) +
        circle(4, -4, 36, {
          stroke: sheet.linear(-30, -40, 40, 30, polish(gold)),
          strokeWidth: 5,
          fill: leather.core,
        }) +
        path(eye, { fill: gold.bright, stroke: gold.core, strokeWidth: 2 }) +
        circle(4, -4, 14, {
          fill: sheet.radial(0, -8, 20, [
            [0, WHITE],
            [0.4, magic],
            [1, tones(magic).core],
          ]),
          stroke: gold.core,
          strokeWidth: 2,
        }) +
        path("M4-14C8-8 8 0 4 6C0 0 0-8 4-14Z", { fill: NIGHT }),
    ) +
      [
        [-50, -116],
        [30, -120],
        [104, -64],
        [112, 10],
        [-112, 40],
      ]
        .map(([x = 0, y = 0], index) => sparkle(sheet, x, y, 6 + (index % 3) * 3, mix(magic, WHITE, 0.5)))
        .join(""),
  );
};
