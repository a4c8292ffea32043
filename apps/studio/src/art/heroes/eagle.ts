import { type Point, range } from "../drawing/curve.ts";
import { blade } from "../drawing/foliage.ts";
import { NIGHT, type Tones, tones } from "../drawing/light.ts";
import { mix, oklch } from "../drawing/oklch.ts";
import { both, solid, symmetric, tufted } from "../drawing/solid.ts";
import { circle, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawEagle: DrawHero = (sheet, colours) => {
  const plume = tones(mix(colours.primary, oklch(0.42, 0.08, 50), 0.78));
  const covert = tones(mix(plume.light, colours.metal, 0.35));
  const white = tones(oklch(0.94, 0.02, 80));
  const gold = tones(mix(colours.metal, oklch(0.8, 0.16, 78), 0.6));
  const row = (tone: Tones, count: number, length: number, width: number, from: number, to: number): string =>
    range(count)
      .map((index) => {
        const share = index / (count - 1);
        const base: Point = [14 + share * 62, -16 - Math.sin(share * 1.7) * 62];
        return blade(sheet, tone, {
          base,
          degrees: from + (to - from) * share,
          length: length * (0.72 + 0.28 * Math.sin(share * 2.6)),
          width,
          bend: 5,
        });
      })
      .toReversed()
      .join("");
  const wing =
    row(plume, 12, 104, 24, 100, -78) +
    row(tones(mix(plume.body, covert.body, 0.5)), 10, 70, 22, 106, -70) +
    row(covert, 8, 42, 20, 110, -60);
  const tail = [-2, 2, -1, 1, 0]
    .map((index) =>
      blade(sheet, index === 0 ? white : tones(mix(white.body, plume.body, 0.15 * Math.abs(index))), {
        base: [index * 8, 50],
        degrees: 90 - index * 13,
        length: 66,
        width: 24,
      }),
    )
    .join("");
  const body = symmetric([
    [0, -64],
    [24, -54],
    [32, -14],
    [28, 30],
    [12, 62],
    [0, 68],
  ]);
  const scales = range(7).flatMap((line) =>
    range(4 + (line % 2)).map((column) => `M${(column - (3 + (line % 2)) / 2) * 14 - 6} ${-22 + line * 12}q6 12 12 0`),
  );
  const talon = range(3)
    .map((index) =>
      path(`M${10 + index * 8} 66q-4 10 ${index * 2 - 2} 18q8-6 6-18Z`, {
        fill: gold.body,
        stroke: gold.core,
        strokeWidth: 1.4,
      }),
    )
    .join("");
  const head = "M-4-34C-26-40-34-62-26-82C-18-102 8-112 28-100C40-94 46-84 44-74C36-66 30-56 28-36C18-28 6-28-4-34Z";
  return place(
    0,
    22,
    0.8,
    both(wing) +
      tail +
      both(talon) +
      solid(sheet, body, plume, [-12, -30, 90], colours.rim) +
      sheet.clip(body, path(scales.join(""), { stroke: plume.bright, strokeWidth: 1.8, strokeOpacity: 0.7 })) +
      path(
        tufted(
          [
            [0, -44],
            [26, -40],
            [32, -28],
            [18, -16],
            [0, -8],
            [-18, -16],
            [-30, -28],
            [-24, -40],
          ],
          22,
          9,
          0.8,
        ),
        { fill: white.dark },
      ) +
      solid(sheet, head, white, [-6, -90, 66], colours.rim) +
      path("M36-92C54-96 72-86 74-64C74-56 70-52 66-56C60-68 50-70 38-70Z", {
        fill: sheet.linear(40, -96, 66, -52, [
          [0, gold.glint],
          [0.4, gold.body],
          [1, gold.deep],
        ]),
        stroke: gold.core,
        strokeWidth: 1.8,
      }) +
      path("M38-72C48-72 54-68 58-62", { stroke: gold.core, strokeWidth: 2 }) +
      circle(20, -84, 6.5, { fill: NIGHT }) +
      circle(20, -84, 5, { fill: gold.bright }) +
      circle(21, -84, 2.6, { fill: NIGHT }) +
      path("M6-94L32-86L30-90L10-99Z", { fill: plume.core }),
  );
};
