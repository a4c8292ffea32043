import { NIGHT, tones, WHITE } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { both, eyeball, mirrored, solid, symmetric, tube, tufted } from "../drawing/solid.ts";
import { circle, ellipse, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawBee: DrawHero = (sheet, colours) => {
  const honey = tones(mix(colours.metal, oklch(0.82, 0.17, 80), 0.78));
  const dark = tones(oklch(0.3, 0.05, 50));
  const body = symmetric([
    [0, -4],
    [34, 2],
    [50, 34],
    [42, 74],
    [18, 104],
    [0, 114],
  ]);
  const wing = (d: string, degrees: number): string =>
    group(
      `transform="rotate(${degrees} 14 -6)"`,
      path(d, {
        fill: sheet.radial(20, -10, 120, [
          [0, WHITE, 0.9],
          [0.5, mix(colours.secondary, WHITE, 0.75), 0.6],
          [1, mix(colours.secondary, WHITE, 0.5), 0.72],
        ]),
        stroke: mix(colours.secondary, WHITE, 0.6),
        strokeWidth: 2,
      }),
      path("M14-8C44-30 70-40 100-38M14-8C44-16 70-16 92-10M60-34L72-14M40-24L50-12", {
        stroke: mix(colours.secondary, NIGHT, 0.3),
        strokeWidth: 1.4,
        strokeOpacity: 0.55,
      }),
    );
  const bands = [20, 48, 76, 100]
    .map((y, index) =>
      path(`M-60 ${y}Q0 ${y + 14} 60 ${y}V${y + 13}Q0 ${y + 27 - index} -60 ${y + 13}Z`, { fill: dark.dark }),
    )
    .join("");
  return place(
    0,
    2,
    1.0,
    both(
      wing("M14-8C26-44 74-66 108-52C122-40 112-14 88-2C62 8 30 6 14-8Z", 0) +
        wing("M14-6C36-22 70-26 88-12C94 2 78 16 58 16C40 14 24 6 14-6Z", 34),
    ) +
      both(
        tube(
          [
            [26, -26],
            [46, -14],
            [52, 10],
          ],
          () => 3,
          dark,
          10,
        ) +
          tube(
            [
              [30, 6],
              [56, 20],
              [60, 44],
            ],
            () => 3,
            dark,
            10,
          ),
      ) +
      solid(sheet, body, honey, [-18, 24, 100], colours.rim) +
      sheet.clip(body, bands, ellipse(-20, 40, 12, 34, { fill: WHITE, fillOpacity: 0.35 }, 8)) +
      path("M-4 110L0 122L4 110Z", { fill: dark.deep }) +
      path(
        tufted(
          mirrored([
            [0, -46],
            [32, -40],
            [42, -14],
            [30, 10],
            [0, 16],
          ]),
          34,
          9,
          0.1,
        ),
        { fill: honey.dark },
      ) +
      solid(
        sheet,
        symmetric([
          [0, -44],
          [28, -38],
          [36, -16],
          [26, 4],
          [0, 10],
        ]),
        honey,
        [-12, -30, 60],
      ) +
      both(
        path("M12-84C14-104 26-114 42-112", { stroke: dark.deep, strokeWidth: 4 }) +
          circle(42, -112, 6, { fill: dark.body, stroke: dark.core, strokeWidth: 1.4 }),
      ) +
      solid(
        sheet,
        symmetric([
          [0, -92],
          [28, -88],
          [42, -66],
          [34, -44],
          [14, -34],
          [0, -32],
        ]),
        honey,
        [-12, -80, 66],
        colours.rim,
      ) +
      both(eyeball(sheet, 22, -64, 14, dark)) +
      path("M-10-46Q0-38 10-46", { stroke: dark.core, strokeWidth: 2.6 }) +
      both(ellipse(30, -46, 6, 4, { fill: oklch(0.72, 0.16, 25), fillOpacity: 0.6 })),
  );
};
