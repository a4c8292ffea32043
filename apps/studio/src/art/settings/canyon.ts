import { range } from "../drawing/curve.ts";
import { NIGHT } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { path, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { bokeh, cloudBands, moon, skyGradient } from "./sky.ts";
import { ground, mistBand, swell } from "./land.ts";

export const drawCanyon: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle, near] = palette.land;
  const warm = (colour: Oklch, share: number): Oklch => ({
    ...mix(colour, { ...colour, c: Math.max(colour.c, 0.11) }, share),
    h: 38,
  });
  const base = frame.horizon + 3;
  const mesa = (x: number, half: number, height: number, colour: Oklch): string => {
    const top = base - height;
    const d = `M${round(x - half * 1.25)} ${base}L${round(x - half * 0.9)} ${round(top + height * 0.42)}L${round(x - half * 0.76)} ${round(top + height * 0.36)}L${round(x - half * 0.68)} ${round(top)}L${round(x - half * 0.1)} ${round(top - 3)}L${round(x + half * 0.66)} ${round(top + 2)}L${round(x + half * 0.74)} ${round(top + height * 0.38)}L${round(x + half * 0.94)} ${round(top + height * 0.46)}L${round(x + half * 1.25)} ${base}Z`;
    const strata = range(7)
      .map((index) =>
        path(
          `M${round(x - half * 1.3)} ${round(top + 8 + index * height * 0.14)}q${round(half * 0.6)} ${round(between(random, -3, 3))} ${round(half * 1.3)} 0t${round(half * 1.3)} 0`,
          {
            stroke: index % 2 === 0 ? mix(colour, palette.light, 0.4) : mix(colour, NIGHT, 0.4),
            strokeWidth: 2,
            strokeOpacity: 0.4,
          },
        ),
      )
      .join("");
    return (
      path(d, {
        fill: sheet.linear(x - half, 0, x + half, 0, [
          [0, mix(colour, palette.light, 0.45)],
          [0.4, colour],
          [1, mix(colour, NIGHT, 0.4)],
        ]),
      }) +
      sheet.clip(d, strata) +
      path(
        `M${round(x - half * 0.68)} ${round(top)}L${round(x - half * 0.1)} ${round(top - 3)}L${round(x + half * 0.66)} ${round(top + 2)}`,
        { stroke: palette.light, strokeWidth: 1.4, strokeOpacity: 0.6 },
      )
    );
  };
  const cactus = (x: number, y: number, size: number): string =>
    path(
      `M${round(x)} ${round(y)}v${round(-size)}M${round(x)} ${round(y - size * 0.4)}h${round(-size * 0.28)}v${round(-size * 0.26)}M${round(x)} ${round(y - size * 0.52)}h${round(size * 0.28)}v${round(-size * 0.28)}`,
      { stroke: mix(near, NIGHT, 0.25), strokeWidth: size * 0.15 },
    ) +
    path(`M${round(x - size * 0.045)} ${round(y)}v${round(-size)}`, {
      stroke: mix(near, palette.light, 0.35),
      strokeWidth: size * 0.03,
      strokeOpacity: 0.8,
    });
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      moon(sheet, palette, frame, random) +
      cloudBands(sheet, palette, frame, random, 6) +
      mesa(frame.width * 0.52, 34, 44, warm(mix(far, palette.haze, 0.55), 0.4)) +
      mesa(frame.width * 0.26, 30, 70, warm(mix(far, palette.haze, 0.4), 0.5)) +
      mistBand(sheet, frame, base - 12, palette.haze, 0.55) +
      mesa(frame.width * 0.88, 50, 112, warm(far, 0.6)) +
      mesa(frame.width * 0.06, 46, 130, warm(mix(far, middle, 0.3), 0.6)) +
      mistBand(sheet, frame, base, palette.haze, 0.45) +
      ground(sheet, palette, frame, palette.light) +
      path(swell(frame, random, base + 14, 10, 3, frame.height), {
        fill: sheet.linear(0, base, 0, frame.height, [
          [0, warm(mix(palette.ground[0], palette.light, 0.25), 0.4)],
          [0.6, mix(palette.ground[0], palette.ground[1], 0.7)],
          [1, palette.ground[1]],
        ]),
      }) +
      cactus(frame.width * 0.12, base + 40, 52) +
      cactus(frame.width * 0.9, base + 34, 42) +
      cactus(frame.width * 0.74, base + 16, 20) +
      cactus(frame.width * 0.3, base + 14, 16),
    front: bokeh(sheet, palette.ember, frame, random, 6),
  };
};
