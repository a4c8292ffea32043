import { range } from "../drawing/curve.ts";
import { NIGHT, WHITE } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { ellipse, path, rect, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { bokeh, moon, skyGradient, stars } from "./sky.ts";
import { along, cumulus, fir, verdant } from "./land.ts";

export const drawSkyIslands: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle] = palette.land;
  const grass = verdant(palette.land[0], 0.6);
  const island = (x: number, y: number, half: number): string => {
    const rock = `M${round(x - half)} ${round(y)}C${round(x - half * 0.8)} ${round(y + half * 0.3)} ${round(x - half * 0.5)} ${round(y + half * 0.4)} ${round(x - half * 0.34)} ${round(y + half * 0.8)}L${round(x - half * 0.12)} ${round(y + half * 0.6)}L${round(x + half * 0.05)} ${round(y + half * 1.25)}L${round(x + half * 0.3)} ${round(y + half * 0.66)}L${round(x + half * 0.5)} ${round(y + half * 0.5)}C${round(x + half * 0.7)} ${round(y + half * 0.34)} ${round(x + half * 0.9)} ${round(y + half * 0.2)} ${round(x + half)} ${round(y)}Z`;
    return (
      path(rock, {
        fill: sheet.linear(x - half, 0, x + half, 0, [
          [0, mix(far, palette.light, 0.4)],
          [0.5, mix(far, middle, 0.5)],
          [1, mix(middle, NIGHT, 0.3)],
        ]),
      }) +
      path(
        `M${round(x - half * 0.34)} ${round(y + half * 0.8)}L${round(x - half * 0.2)} ${round(y + 4)}M${round(x + half * 0.05)} ${round(y + half * 1.25)}L${round(x + half * 0.1)} ${round(y + 4)}M${round(x + half * 0.5)} ${round(y + half * 0.5)}L${round(x + half * 0.44)} ${round(y + 4)}`,
        { stroke: NIGHT, strokeWidth: 1.2, strokeOpacity: 0.25 },
      ) +
      path(
        range(3)
          .map((index) => fir(x + (index - 1) * half * 0.42, y - 1, half * between(random, 0.4, 0.75)))
          .join(""),
        { fill: mix(grass, middle, 0.55) },
      ) +
      ellipse(x, y, half, half * 0.16, {
        fill: sheet.linear(x - half, 0, x + half, 0, [
          [0, mix(grass, palette.light, 0.5)],
          [0.5, grass],
          [1, mix(grass, middle, 0.6)],
        ]),
      }) +
      path(
        `M${round(x + half * 0.5)} ${round(y + 1)}q4 ${round(half * 0.6)} 1 ${round(half * 1.7)}h-5q3 ${round(-half)} -2 ${round(-half * 1.68)}Z`,
        {
          fill: sheet.linear(0, y, 0, y + half * 1.7, [
            [0, WHITE, 0.9],
            [1, WHITE, 0],
          ]),
        },
      )
    );
  };
  const cloudTop = mix(WHITE, palette.light, 0.3);
  const bank = (y: number, width: number, foot: Oklch, opacity: number): string =>
    along(frame, width * 0.62, random, (x) =>
      cumulus(
        sheet,
        x,
        y + between(random, -5, 8),
        width * between(random, 0.8, 1.25),
        mix(cloudTop, foot, 0.15),
        foot,
        opacity,
      ),
    );
  const [, , lower, horizon] = palette.sky;
  return {
    behind:
      skyGradient(sheet, palette, { ...frame, horizon: frame.height * 0.86 }) +
      rect(0, frame.height * 0.86, frame.width, frame.height * 0.14, { fill: horizon }) +
      stars(frame, random, 18) +
      moon(sheet, palette, frame, random) +
      bank(frame.horizon - 76, 60, mix(lower, palette.haze, 0.5), 0.55) +
      island(frame.width * 0.8, frame.horizon - 62, 34) +
      island(frame.width * 0.12, frame.horizon - 30, 42) +
      island(frame.width * 0.55, frame.horizon - 96, 15) +
      bank(frame.horizon - 8, 84, mix(horizon, palette.haze, 0.4), 0.8) +
      island(frame.width * 0.94, frame.horizon + 8, 44) +
      bank(frame.horizon + 34, 110, mix(lower, palette.sky[1], 0.2), 0.92) +
      rect(0, frame.horizon + 20, frame.width, frame.height - frame.horizon - 20, {
        fill: sheet.linear(0, frame.horizon + 20, 0, frame.height, [
          [0, palette.ground[0], 0.2],
          [0.5, mix(palette.ground[0], palette.ground[1], 0.5), 0.85],
          [1, palette.ground[1]],
        ]),
      }) +
      bank(frame.horizon + 78, 120, mix(palette.ground[0], palette.ground[1], 0.4), 0.7),
    front: bokeh(sheet, palette.light, frame, random, 7),
  };
};
