import { range } from "../drawing/curve.ts";
import { NIGHT } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { path, rect, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { bokeh, cloudBands, hills, moon, skyGradient, stars } from "./sky.ts";
import { along, fir, ground, mistBand, swell } from "./land.ts";

export const drawCastleHill: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle, near] = palette.land;
  const base = frame.horizon + 2;
  const tower = (x: number, y: number, width: number, height: number, colour: Oklch): string => {
    const half = width / 2;
    const top = y - height;
    const windows = range(Math.max(1, Math.floor(height / 24)))
      .map((row) => `M${round(x - 2)} ${round(top + 14 + row * 22)}v-5a2 2 0 0 1 4 0v5Z`)
      .join("");
    return (
      rect(x - half, top, width, height, {
        fill: sheet.linear(x - half, 0, x + half, 0, [
          [0, mix(colour, palette.light, 0.35)],
          [0.45, colour],
          [1, mix(colour, NIGHT, 0.4)],
        ]),
      }) +
      path(
        `M${round(x - half - 3)} ${round(top + 2)}V${round(top - 5)}${range(4)
          .map(() => `h${round((width + 6) / 8)}v3h${round((width + 6) / 8)}v-3`)
          .join("")}V${round(top + 2)}Z`,
        { fill: mix(colour, palette.light, 0.15) },
      ) +
      path(
        `M${round(x - half - 1)} ${round(top - 4)}L${round(x)} ${round(top - width * 1.5)}L${round(x + half + 1)} ${round(top - 4)}Z`,
        {
          fill: sheet.linear(x - half, 0, x + half, 0, [
            [0, mix(palette.hero.primary, palette.light, 0.25)],
            [0.5, mix(palette.hero.primary, colour, 0.3)],
            [1, mix(palette.hero.primary, NIGHT, 0.5)],
          ]),
        },
      ) +
      path(`M${round(x)} ${round(top - width * 1.5)}v-9l10 3l-10 3`, {
        fill: palette.ember,
        stroke: colour,
        strokeWidth: 0.8,
      }) +
      path(windows, { fill: palette.ember })
    );
  };
  const castle = (x: number, y: number, size: number, colour: Oklch): string =>
    tower(x - size * 0.5, y, size * 0.2, size * 0.7, colour) +
    tower(x + size * 0.52, y, size * 0.2, size * 0.62, colour) +
    tower(x + size * 0.2, y, size * 0.22, size * 1.05, colour) +
    tower(x - size * 0.16, y, size * 0.26, size * 0.86, colour) +
    rect(x - size * 0.5, y - size * 0.36, size, size * 0.36, {
      fill: sheet.linear(0, y - size * 0.36, 0, y, [
        [0, mix(colour, palette.light, 0.12)],
        [1, mix(colour, palette.haze, 0.3)],
      ]),
    }) +
    path(
      `M${round(x - size * 0.09)} ${y}v${round(-size * 0.16)}a${round(size * 0.09)} ${round(size * 0.1)} 0 0 1 ${round(size * 0.18)} 0v${round(size * 0.16)}Z`,
      { fill: mix(palette.ember, colour, 0.2) },
    );
  const hill = (height: number, colour: Oklch): string =>
    hills(sheet, frame, random, { height, colour, haze: palette.haze, roughness: 0.4, base });
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      stars(frame, random, 36) +
      moon(sheet, palette, frame, random) +
      cloudBands(sheet, palette, frame, random, 5) +
      hill(60, mix(far, palette.haze, 0.5)) +
      mistBand(sheet, frame, base - 20, palette.haze, 0.45) +
      path(
        `M${round(frame.width * 0.5)} ${base + 4}Q${round(frame.width * 0.74)} ${base - 40} ${round(frame.width + 30)} ${base - 24}V${base + 10}Z`,
        { fill: mix(far, middle, 0.3) },
      ) +
      castle(frame.width * 0.84, base - 18, 92, mix(far, middle, 0.5)) +
      castle(frame.width * 0.12, base + 2, 50, mix(far, palette.haze, 0.2)) +
      path(
        along(frame, 17, random, (x) => fir(x, base + 8, between(random, 14, 30))),
        { fill: middle },
      ) +
      ground(sheet, palette, frame) +
      path(swell(frame, random, base + 18, 14, 2.4, frame.height), {
        fill: sheet.linear(0, base, 0, frame.height, [
          [0, mix(palette.ground[0], palette.light, 0.16)],
          [1, palette.ground[1]],
        ]),
      }) +
      path(
        `M${round(frame.width * 0.6)} ${base + 14}C${round(frame.width * 0.4)} ${base + 30} ${round(frame.width * 0.7)} ${base + 50} ${round(frame.width * 0.3)} ${frame.height}H${round(frame.width * 0.62)}C${round(frame.width * 0.8)} ${base + 50} ${round(frame.width * 0.5)} ${base + 30} ${round(frame.width * 0.64)} ${base + 14}Z`,
        { fill: mix(palette.ground[0], palette.light, 0.4), fillOpacity: 0.4 },
      ) +
      path(
        along(frame, 70, random, (x) => fir(x, base + 52, between(random, 30, 58))),
        { fill: mix(near, NIGHT, 0.15) },
      ),
    front: bokeh(sheet, palette.ember, frame, random, 9),
  };
};
