import { polar, polygon, range, smooth } from "../drawing/curve.ts";
import { glow, innerBand, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { ball, both, cabochon, groundShadow, lathe, solid } from "../drawing/solid.ts";
import { circle, ellipse, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawCrystalBall: DrawHero = (sheet, colours) => {
  const gold = tones(colours.metal);
  const mist = tones(mix(colours.secondary, oklch(0.62, 0.16, 290), 0.3));
  const inner = tones(colours.primary);
  const disc = "M-82-22a82 82 0 1 0 164 0a82 82 0 1 0-164 0Z";
  const swirl = (turn: number, width: number, colour: Oklch): string =>
    path(smooth(range(14).map((step) => polar([0, -18], 10 + step * 5, turn + step * 28))), {
      stroke: colour,
      strokeWidth: width,
      strokeOpacity: 0.4,
    });
  const claw = solid(sheet, "M34 84C66 78 84 52 80 24C92 40 92 76 64 100L46 104Z", gold, [60, 60, 60], colours.rim);
  return place(
    0,
    2,
    1.0,
    groundShadow(112, 80) +
      glow(sheet, 0, -22, 120, mist.bright, 0.6) +
      lathe(
        sheet,
        [
          [30, 62],
          [26, 74],
          [44, 84],
          [66, 100],
          [70, 112],
          [60, 116],
        ],
        gold,
      ) +
      range(7)
        .map((index) =>
          cabochon(
            sheet,
            -48 + index * 16,
            102 + Math.cos((index - 3) * 0.6) * 3,
            4.4,
            4.4,
            index % 2 === 0 ? inner : mist,
            gold,
          ),
        )
        .join("") +
      path(disc, {
        fill: sheet.radial(-10, -10, 110, [
          [0, inner.glint],
          [0.25, inner.bright],
          [0.5, mist.body],
          [0.8, mist.deep],
          [1, mist.core],
        ]),
        stroke: mist.core,
        strokeWidth: 2.4,
      }) +
      sheet.clip(
        disc,
        swirl(0, 16, inner.bright),
        swirl(120, 20, mist.bright),
        swirl(240, 14, inner.glint),
        swirl(60, 8, WHITE),
        range(26)
          .map((index) => {
            const [x, y] = polar([0, -20], 8 + ((index * 29) % 68), index * 137.5);
            return circle(x, y, 0.9 + (index % 4) * 0.6, { fill: WHITE, fillOpacity: 0.85 });
          })
          .join(""),
        path(polygon(range(8).map((index) => polar([0, -18], index % 2 === 0 ? 34 : 7, index * 45 - 90))), {
          fill: WHITE,
          fillOpacity: 0.9,
        }),
        glow(sheet, 0, -18, 46, WHITE, 0.7),
      ) +
      innerBand(sheet, disc, WHITE, 5, 0.7, 2.4, 3, 5) +
      innerBand(sheet, disc, mist.core, 10, 0.5, -4, -5, 5) +
      path("M-62-46C-54-72-34-88-8-92C-32-82-48-66-54-42Z", { fill: WHITE, fillOpacity: 0.8 }) +
      ellipse(-60, -28, 4, 7, { fill: WHITE, fillOpacity: 0.8 }, 10) +
      both(claw) +
      ball(sheet, 0, 70, 11, inner, colours.rim) +
      sparkle(sheet, 70, -86, 12) +
      sparkle(sheet, -92, -70, 9) +
      sparkle(sheet, 96, 6, 8),
  );
};
