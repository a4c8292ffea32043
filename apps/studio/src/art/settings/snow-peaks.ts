import { NIGHT, WHITE } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { circle, path } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { cloudBands, moon, skyGradient, stars } from "./sky.ts";
import { along, drift, fir, ground, mistBand, peaks, swell } from "./land.ts";

export const drawSnowPeaks: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle, near] = palette.land;
  const base = frame.horizon + 4;
  const range1 = (height: number, step: number, colour: Oklch, snow: number): string => {
    const { outline, flanks, snow: caps } = peaks(frame, random, base, height, step);
    return (
      path(outline, {
        fill: sheet.linear(0, base - height, 0, base, [
          [0, colour],
          [0.5, colour],
          [1, mix(colour, palette.haze, 0.8)],
        ]),
      }) +
      path(flanks, { fill: mix(colour, NIGHT, 0.35), fillOpacity: 0.3 }) +
      path(caps, { fill: mix(WHITE, palette.sky[2], 0.12), fillOpacity: snow })
    );
  };
  const firs = (y: number, size: number, step: number, colour: Oklch): string =>
    path(
      along(frame, step, random, (x) => fir(x, y + between(random, -3, 5), size * between(random, 0.6, 1.15))),
      { fill: colour },
    );
  const white = mix(WHITE, palette.sky[2], 0.25);
  const field = (y: number, share: number): string =>
    path(swell(frame, random, y, 9, 2.4, frame.height), {
      fill: sheet.linear(0, y - 8, 0, frame.height, [
        [0, mix(white, palette.ground[0], share)],
        [0.5, mix(palette.ground[0], palette.ground[1], share)],
        [1, palette.ground[1]],
      ]),
    });
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      stars(frame, random, 40) +
      moon(sheet, palette, frame, random) +
      cloudBands(sheet, palette, frame, random, 4) +
      range1(130, 74, mix(far, palette.haze, 0.4), 0.85) +
      mistBand(sheet, frame, base - 30, palette.haze, 0.5) +
      range1(82, 52, far, 0.95) +
      mistBand(sheet, frame, base - 8, palette.haze, 0.5) +
      firs(base + 2, 36, 13, mix(middle, far, 0.3)) +
      ground(sheet, palette, frame, WHITE) +
      field(base + 8, 0.1) +
      firs(base + 30, 58, 34, mix(middle, near, 0.4)) +
      field(base + 36, 0.35),
    front: drift(frame, random, 34, [0.7, 2.2], (x, y, size) => circle(x, y, size, { fill: WHITE, fillOpacity: 0.75 })),
  };
};
