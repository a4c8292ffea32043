import { polar, range } from "../drawing/curve.ts";
import { glow, innerBand, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { ball, groundShadow, solid } from "../drawing/solid.ts";
import { circle, ellipse, group, path, place, round } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawPearl: DrawHero = (sheet, colours) => {
  const shell = tones(mix(colours.primary, oklch(0.78, 0.1, 10), 0.6));
  const nacre = tones(mix(colours.rim, oklch(0.93, 0.025, 330), 0.75));
  const gold = tones(colours.metal);
  const scallop = (): string => {
    const rim = range(9).map((index) => polar([0, 0], 106 - Math.abs(index - 4) * 2.6, -164 + index * 18.5));
    const bows = rim.map(([x, y], index) => {
      if (index === 0) return `L${round(x)} ${round(y)}`;
      const [cx, cy] = polar([0, 0], 122 - Math.abs(index - 4.5) * 2.6, -173.2 + index * 18.5);
      return `Q${round(cx)} ${round(cy)} ${round(x)} ${round(y)}`;
    });
    return `M-22 6${bows.join("")}L22 6Z`;
  };
  const upper = scallop();
  const ribs = range(8)
    .map((index) => {
      const [x, y] = polar([0, 0], 102, -154.7 + index * 18.5);
      return `M0 4L${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
  const lower = "M-108 30C-96 92-52 108 0 108C52 108 96 92 108 30C70 58-70 58-108 30Z";
  return place(
    0,
    8,
    1.0,
    groundShadow(104, 96) +
      group(
        'transform="translate(0 18) scale(1 0.94)"',
        path(upper, { fill: shell.deep, stroke: shell.core, strokeWidth: 5 }),
        path(upper, {
          fill: sheet.radial(0, 10, 118, [
            [0, nacre.glint],
            [0.4, nacre.body],
            [0.75, shell.bright],
            [1, shell.body],
          ]),
        }),
        path(ribs, { stroke: shell.dark, strokeWidth: 2.4, strokeOpacity: 0.6 }),
        innerBand(sheet, upper, WHITE, 3, 0.7, 1.6, 2.2, 3),
        [0.86, 0.66]
          .map((scale) =>
            group(
              `transform="scale(${scale})"`,
              path(upper, { stroke: shell.light, strokeWidth: 1.6, strokeOpacity: 0.5 }),
            ),
          )
          .join(""),
      ) +
      solid(sheet, lower, shell, [-30, 50, 130], colours.rim) +
      range(9)
        .map((index) =>
          path(`M0 112Q${(index - 4) * 16} 86 ${(index - 4) * 25} ${56 - Math.abs(index - 4) * 4}`, {
            stroke: shell.deep,
            strokeWidth: 2.4,
            strokeOpacity: 0.55,
          }),
        )
        .join("") +
      ellipse(0, 36, 100, 24, {
        fill: sheet.radial(
          0,
          30,
          104,
          [
            [0, nacre.glint],
            [0.5, nacre.body],
            [1, shell.dark],
          ],
          { squash: 0.26 },
        ),
      }) +
      ellipse(0, 48, 44, 9, { fill: shell.core, fillOpacity: 0.5 }) +
      glow(sheet, 0, 4, 80, nacre.glint, 0.8) +
      circle(0, 6, 42, {
        fill: sheet.radial(-13, -8, 62, [
          [0, WHITE],
          [0.3, nacre.light],
          [0.55, mix(nacre.body, colours.secondary, 0.12)],
          [0.78, mix(nacre.dark, colours.primary, 0.2)],
          [1, nacre.deep],
        ]),
      }) +
      ellipse(-14, -12, 12, 8, { fill: WHITE }, -34) +
      path("M-22 32A34 34 0 0 0 32 22", {
        stroke: mix(colours.secondary, WHITE, 0.6),
        strokeWidth: 4,
        strokeOpacity: 0.6,
      }) +
      [
        [-66, 34, 10],
        [66, 36, 9],
        [-86, 26, 6],
      ]
        .map(([x = 0, y = 0, r = 1]) => ball(sheet, x, y, r, nacre))
        .join("") +
      ball(sheet, 0, 108, 8, gold) +
      sparkle(sheet, 16, -22, 17) +
      sparkle(sheet, -60, -50, 11) +
      sparkle(sheet, 70, -40, 9),
  );
};
