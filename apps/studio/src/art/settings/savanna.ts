import { range } from "../drawing/curve.ts";
import { NIGHT } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { ellipse, path, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { cloudBands, hills, moon, skyGradient } from "./sky.ts";
import { along, grasses, ground, mistBand, swell } from "./land.ts";

export const drawSavanna: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle, near] = palette.land;
  const base = frame.horizon + 3;
  const acacia = (x: number, y: number, size: number): string =>
    `M${round(x - size * 0.04)} ${round(y)}C${round(x)} ${round(y - size * 0.3)} ${round(x - size * 0.1)} ${round(y - size * 0.5)} ${round(x - size * 0.3)} ${round(y - size * 0.74)}L${round(x)} ${round(y - size * 0.48)}L${round(x + size * 0.28)} ${round(y - size * 0.76)}C${round(x + size * 0.1)} ${round(y - size * 0.5)} ${round(x + size * 0.06)} ${round(y - size * 0.3)} ${round(x + size * 0.05)} ${round(y)}Z` +
    [
      [-0.24, -0.76, 0.4],
      [0.26, -0.78, 0.4],
      [0, -0.9, 0.44],
    ]
      .map(
        ([dx = 0, dy = 0, r = 0]) =>
          `M${round(x + (dx - r) * size)} ${round(y + dy * size)}a${round(r * size)} ${round(r * size * 0.3)} 0 1 1 ${round(r * size * 2)} 0a${round(r * size)} ${round(r * size * 0.12)} 0 1 1 ${round(-r * size * 2)} 0Z`,
      )
      .join("");
  const birds = range(7)
    .map((index) => {
      const [x, y] = [
        frame.width * (0.14 + index * 0.055) + between(random, -4, 4),
        34 + Math.abs(index - 3) * 7 + between(random, -3, 3),
      ];
      return `M${round(x - 5)} ${round(y - 2)}q3-3 5 1.4q2-4.4 5-1.4`;
    })
    .join("");
  const hill = (height: number, colour: Oklch): string =>
    hills(sheet, frame, random, { height, colour, haze: palette.haze, roughness: 0.35, base });
  const giant = { ...frame, light: { ...frame.light, radius: frame.light.radius * 1.12 } };
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      moon(sheet, palette, giant, random) +
      cloudBands(sheet, palette, frame, random, 7) +
      path(birds, { stroke: near, strokeWidth: 1.4, strokeOpacity: 0.8 }) +
      hill(34, mix(far, palette.haze, 0.5)) +
      mistBand(sheet, frame, base - 4, palette.haze, 0.6) +
      path(
        along(frame, 40, random, (x) => acacia(x, base + 2, between(random, 20, 34))),
        { fill: mix(far, middle, 0.4) },
      ) +
      ground(sheet, palette, frame, palette.light) +
      range(20)
        .map(() =>
          ellipse(random() * frame.width, base + 4 + random() * 50, between(random, 16, 50), 1.4, {
            fill: palette.light,
            fillOpacity: 0.2,
          }),
        )
        .join("") +
      path(acacia(frame.width * 0.1, base + 26, 116) + acacia(frame.width * 0.92, base + 20, 90), {
        fill: mix(near, middle, 0.25),
      }) +
      path(swell(frame, random, base + 34, 12, 2.4, frame.height), {
        fill: sheet.linear(0, base + 20, 0, frame.height, [
          [0, mix(palette.ground[0], palette.light, 0.12)],
          [0.5, mix(palette.ground[0], palette.ground[1], 0.7)],
          [1, palette.ground[1]],
        ]),
      }),
    front: grasses(frame, random, mix(near, NIGHT, 0.3), 58) + grasses(frame, random, mix(near, NIGHT, 0.6), 34),
  };
};
