import { type Point, range, smooth } from "../drawing/curve.ts";
import { NIGHT, WHITE } from "../drawing/light.ts";
import { mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { circle, path, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { moon, skyGradient, stars } from "./sky.ts";
import { along, drift, fir, ground, mistBand, peaks, swell } from "./land.ts";

export const drawAuroraTundra: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle, near] = palette.land;
  const base = frame.horizon + 2;
  const ribbon = (y: number, height: number, colour: Oklch, strength: number): string => {
    const phase = random() * 6;
    const edge = (x: number): number =>
      y + Math.sin((x / frame.width) * 5 + phase) * 18 + Math.sin((x / frame.width) * 11 + phase * 2) * 7;
    const curtain = range(Math.round(frame.width / 5)).map((index) => {
      const x = index * 5;
      const reach = height * (0.6 + 0.4 * Math.sin(index * 0.9 + phase)) * between(random, 0.75, 1.1);
      return path(`M${x} ${round(edge(x))}L${x + 5.6} ${round(edge(x + 5.6))}V${round(edge(x) - reach)}H${x}Z`, {
        fill: sheet.across(0, 1, 0, 0, [
          [0, colour, strength],
          [0.3, colour, strength * 0.6],
          [1, colour, 0],
        ]),
      });
    });
    return (
      curtain.join("") +
      path(smooth(range(25).map((index): Point => [(index / 24) * frame.width, edge((index / 24) * frame.width)])), {
        stroke: mix(colour, WHITE, 0.5),
        strokeWidth: 1.6,
        strokeOpacity: strength,
      })
    );
  };
  const ice = mix(WHITE, palette.sky[2], 0.3);
  const ridge = peaks(frame, random, base, 54, 48);
  const green = oklch(0.84, 0.17, 165);
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      stars(frame, random, 80) +
      moon(sheet, palette, { ...frame, light: { ...frame.light, radius: frame.light.radius * 0.62 } }, random) +
      ribbon(frame.horizon * 0.5, 90, mix(palette.hero.primary, palette.light, 0.3), 0.55) +
      ribbon(frame.horizon * 0.66, 100, green, 0.7) +
      ribbon(frame.horizon * 0.8, 70, mix(palette.hero.secondary, green, 0.4), 0.6) +
      path(ridge.outline, {
        fill: sheet.linear(0, base - 54, 0, base, [
          [0, far],
          [1, mix(far, palette.haze, 0.7)],
        ]),
      }) +
      path(ridge.flanks, { fill: NIGHT, fillOpacity: 0.25 }) +
      path(ridge.snow, { fill: ice, fillOpacity: 0.9 }) +
      mistBand(sheet, frame, base, green, 0.35) +
      path(
        along(frame, 12, random, (x) => fir(x, base + 4, between(random, 14, 30))),
        { fill: mix(middle, near, 0.3) },
      ) +
      ground(sheet, palette, frame, ice) +
      path(swell(frame, random, base + 10, 7, 2.4, frame.height), {
        fill: sheet.linear(0, base, 0, frame.height, [
          [0, mix(ice, green, 0.25)],
          [0.35, mix(ice, palette.ground[0], 0.7)],
          [1, palette.ground[1]],
        ]),
      }) +
      path(swell(frame, random, base + 46, 12, 2, frame.height), {
        fill: sheet.linear(0, base + 36, 0, frame.height, [
          [0, mix(ice, palette.ground[0], 0.5)],
          [0.5, mix(palette.ground[0], palette.ground[1], 0.6)],
          [1, palette.ground[1]],
        ]),
      }) +
      path(
        fir(frame.width * 0.05, base + 52, 84) +
          fir(frame.width * 0.15, base + 56, 52) +
          fir(frame.width * 0.95, base + 50, 92) +
          fir(frame.width * 0.86, base + 58, 50),
        { fill: mix(near, NIGHT, 0.3) },
      ),
    front: drift(frame, random, 26, [0.6, 1.7], (x, y, size) => circle(x, y, size, { fill: WHITE, fillOpacity: 0.8 })),
  };
};
