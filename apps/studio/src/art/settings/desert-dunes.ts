import { range } from "../drawing/curve.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { path, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { moon, skyGradient, stars, bokeh } from "./sky.ts";
import { along, ground, mistBand, palm, swell } from "./land.ts";

export const drawDesertDunes: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle, near] = palette.land;
  const base = frame.horizon + 2;
  const pyramid = (x: number, half: number, colour: Oklch): string =>
    path(`M${round(x - half)} ${base}L${round(x)} ${round(base - half * 1.05)}L${round(x + half * 0.3)} ${base}Z`, {
      fill: sheet.linear(0, base - half, 0, base, [
        [0, mix(colour, palette.light, 0.4)],
        [1, mix(colour, palette.haze, 0.5)],
      ]),
    }) +
    path(`M${round(x + half * 0.3)} ${base}L${round(x)} ${round(base - half * 1.05)}L${round(x + half)} ${base}Z`, {
      fill: sheet.linear(0, base - half, 0, base, [
        [0, colour],
        [1, mix(colour, palette.haze, 0.4)],
      ]),
    }) +
    range(5)
      .map((row) =>
        path(
          `M${round(x - half * (0.2 + row * 0.16))} ${round(base - half * (0.84 - row * 0.17))}h${round(half * (0.24 + row * 0.2))}`,
          { stroke: colour, strokeWidth: 0.7, strokeOpacity: 0.35 },
        ),
      )
      .join("");
  const dune = (y: number, height: number, colour: Oklch, lit: Oklch): string =>
    path(swell(frame, random, y, height, 2.2, frame.height), {
      fill: sheet.linear(0, y - height, 0, y + 46, [
        [0, lit],
        [0.25, colour],
        [1, mix(colour, palette.ground[1], 0.7)],
      ]),
      stroke: mix(lit, palette.light, 0.5),
      strokeWidth: 0.9,
      strokeOpacity: 0.55,
    });
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      stars(frame, random, 24) +
      moon(sheet, palette, frame, random) +
      pyramid(frame.width * 0.16, frame.width * 0.2, mix(far, palette.haze, 0.3)) +
      pyramid(frame.width * 0.85, frame.width * 0.26, far) +
      pyramid(frame.width * 0.62, frame.width * 0.12, mix(far, palette.haze, 0.5)) +
      mistBand(sheet, frame, base - 2, palette.haze, 0.6) +
      ground(sheet, palette, frame, palette.light) +
      dune(base + 10, 14, mix(palette.ground[0], palette.light, 0.3), mix(palette.ground[0], palette.light, 0.6)) +
      path(
        along(frame, 110, random, (x) => palm(x, base + 16, between(random, 30, 46), between(random, -0.6, 0.6))),
        { fill: mix(near, middle, 0.3) },
      ) +
      dune(base + 34, 22, palette.ground[0], mix(palette.ground[0], palette.light, 0.4)) +
      dune(base + 70, 26, mix(palette.ground[0], palette.ground[1], 0.5), mix(palette.ground[0], palette.light, 0.2)),
    front: bokeh(sheet, palette.ember, frame, random, 6),
  };
};
