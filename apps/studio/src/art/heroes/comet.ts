import { type Point, polar, range, smooth } from "../drawing/curve.ts";
import { glow, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { mirrored, solid } from "../drawing/solid.ts";
import { ellipse, group, path, place } from "../drawing/svg.ts";
import type { DrawHero } from "./hero.ts";

export const drawComet: DrawHero = (sheet, colours) => {
  const fire = tones(mix(colours.primary, oklch(0.7, 0.2, 45), 0.35));
  const ice = tones(mix(colours.secondary, oklch(0.8, 0.12, 215), 0.35));
  const core = tones(mix(colours.metal, oklch(0.8, 0.12, 80), 0.3));
  const plume = (turn: number, length: number, width: number, from: Oklch, to: Oklch, opacity: number): string =>
    group(
      `transform="translate(-36 40) rotate(${turn})"`,
      path(
        `M0 ${-width}C${length * 0.4} ${-width * 1.1} ${length * 0.75} ${-width * 0.3} ${length} 0C${length * 0.7} ${width * 0.5} ${length * 0.4} ${width} 0 ${width}Z`,
        {
          fill: sheet.linear(0, 0, length, 0, [
            [0, from, opacity],
            [0.4, from, opacity * 0.8],
            [1, to, 0],
          ]),
        },
      ),
    );
  const streaks = range(15)
    .map((index) => {
      const turn = -62 + index * 4.4;
      const [a, b] = [polar([-36, 40], 56 + (index % 3) * 8, turn), polar([-36, 40], 104 + ((index * 37) % 64), turn)];
      return path(`M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`, {
        stroke: index % 2 === 0 ? ice.glint : fire.glint,
        strokeWidth: 1 + (index % 3),
        strokeOpacity: 0.8,
      });
    })
    .join("");
  const rock = mirrored([
    [0, -44],
    [30, -38],
    [44, -8],
    [34, 30],
    [8, 44],
    [0, 45],
  ]).map(([x, y], index): Point => [x - 36 + Math.sin(index * 2.1) * 3, y + 40 + Math.cos(index * 1.7) * 3]);
  const d = smooth(rock, true);
  return place(
    0,
    0,
    1.0,
    glow(sheet, -36, 40, 96, ice.bright, 0.7) +
      plume(-32, 196, 58, fire.body, ice.light, 0.55) +
      plume(-44, 186, 42, ice.body, ice.bright, 0.85) +
      plume(-26, 176, 36, fire.light, fire.bright, 0.85) +
      plume(-35, 186, 25, fire.bright, core.glint, 0.95) +
      plume(-36, 150, 13, WHITE, core.glint, 0.95) +
      streaks +
      glow(sheet, -36, 40, 66, core.glint, 0.9) +
      solid(sheet, d, core, [-52, 24, 76], ice.glint) +
      [
        [-52, 36, 9],
        [-24, 54, 7],
        [-30, 22, 6],
        [-58, 62, 5],
        [-12, 34, 4],
      ]
        .map(
          ([x = 0, y = 0, r = 1]) =>
            ellipse(x + 1, y + 1.6, r, r * 0.84, { fill: core.glint, fillOpacity: 0.7 }) +
            ellipse(x, y, r, r * 0.84, { fill: core.deep, fillOpacity: 0.7 }),
        )
        .join("") +
      path("M-76 50C-84 84-46 100-18 92C-44 92-66 76-68 44Z", { fill: ice.glint, fillOpacity: 0.75 }) +
      sparkle(sheet, 64, -72, 15) +
      sparkle(sheet, -90, -40, 10) +
      sparkle(sheet, 72, 40, 12) +
      sparkle(sheet, -16, -60, 9) +
      sparkle(sheet, 8, 96, 8),
  );
};
