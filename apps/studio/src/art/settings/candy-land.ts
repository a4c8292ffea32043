import { polar, range, smooth } from "../drawing/curve.ts";
import { NIGHT, WHITE } from "../drawing/light.ts";
import { mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { circle, ellipse, path, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { bokeh, moon, skyGradient } from "./sky.ts";
import { cumulus, drift, ground, swell } from "./land.ts";

export const drawCandyLand: DrawSetting = (sheet, palette, frame, random) => {
  const base = frame.horizon + 2;
  const sweets = [
    palette.hero.primary,
    palette.hero.secondary,
    oklch(0.86, 0.13, 88),
    oklch(0.82, 0.12, 350),
    oklch(0.82, 0.11, 200),
  ].map((colour) => mix(colour, WHITE, 0.18));
  const pick = (): Oklch => sweets[Math.floor(random() * 5)] ?? palette.light;
  const lollipop = (x: number, y: number, size: number): string => {
    const [one, two] = [pick(), mix(WHITE, palette.light, 0.2)];
    const spiral = smooth(range(20).map((step) => polar([x, y - size], (step / 19) * size * 0.4, step * 46)));
    return (
      path(`M${round(x)} ${round(y)}V${round(y - size)}`, {
        stroke: mix(WHITE, palette.haze, 0.2),
        strokeWidth: size * 0.09,
      }) +
      circle(x, y - size, size * 0.44, {
        fill: sheet.radial(x - size * 0.14, y - size * 1.16, size * 0.6, [
          [0, mix(one, WHITE, 0.5)],
          [0.6, one],
          [1, mix(one, NIGHT, 0.3)],
        ]),
      }) +
      path(spiral, { stroke: two, strokeWidth: size * 0.09, strokeOpacity: 0.9 }) +
      ellipse(x - size * 0.16, y - size * 1.18, size * 0.1, size * 0.06, { fill: WHITE, fillOpacity: 0.8 }, -30)
    );
  };
  const cane = (x: number, y: number, size: number, flip: number): string => {
    const d = `M${round(x)} ${round(y)}V${round(y - size * 0.8)}a${round(size * 0.18)} ${round(size * 0.18)} 0 0 ${flip > 0 ? 1 : 0} ${round(flip * size * 0.36)} 0v${round(size * 0.1)}`;
    return (
      path(d, { stroke: mix(palette.hero.primary, NIGHT, 0.45), strokeWidth: size * 0.17 }) +
      path(d, { stroke: WHITE, strokeWidth: size * 0.14 }) +
      path(d, {
        stroke: mix(palette.hero.primary, WHITE, 0.08),
        strokeWidth: size * 0.14,
        extra: `stroke-dasharray="${round(size * 0.1)} ${round(size * 0.12)}" style="stroke-linecap:butt"`,
      })
    );
  };
  const cream = (y: number, height: number, colour: Oklch, waves: number): string =>
    path(swell(frame, random, y, height, waves, frame.height), {
      fill: sheet.linear(0, y - height, 0, y + 50, [
        [0, mix(colour, WHITE, 0.6)],
        [0.4, colour],
        [1, mix(colour, palette.ground[1], 0.55)],
      ]),
      stroke: WHITE,
      strokeWidth: 2,
      strokeOpacity: 0.6,
    });
  const gumdrop = (x: number, y: number, size: number): string => {
    const colour = pick();
    return path(
      `M${round(x - size)} ${round(y)}C${round(x - size)} ${round(y - size * 1.9)} ${round(x + size)} ${round(y - size * 1.9)} ${round(x + size)} ${round(y)}Q${round(x)} ${round(y + size * 0.4)} ${round(x - size)} ${round(y)}Z`,
      {
        fill: sheet.radial(x - size * 0.3, y - size, size * 1.6, [
          [0, mix(colour, WHITE, 0.6)],
          [0.5, colour],
          [1, mix(colour, NIGHT, 0.35)],
        ]),
      },
    );
  };
  const cloud = mix(WHITE, oklch(0.9, 0.07, 350), 0.4);
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      moon(sheet, palette, frame, random) +
      range(5)
        .map((index) =>
          cumulus(
            sheet,
            (index + random()) * (frame.width / 4.4),
            26 + random() * frame.horizon * 0.45,
            between(random, 50, 96),
            cloud,
            mix(palette.sky[2], cloud, 0.3),
            0.85,
          ),
        )
        .join("") +
      cream(base - 30, 40, mix(palette.haze, sweets[3] ?? palette.haze, 0.45), 3.4) +
      lollipop(frame.width * 0.3, base - 6, 40) +
      lollipop(frame.width * 0.7, base - 8, 46) +
      cream(base - 2, 20, mix(palette.haze, sweets[4] ?? palette.haze, 0.5), 2.6) +
      ground(sheet, palette, { ...frame, horizon: base + 16 }, sweets[3]) +
      lollipop(frame.width * 0.09, base + 30, 92) +
      lollipop(frame.width * 0.92, base + 28, 84) +
      cane(frame.width * 0.2, base + 24, 54, -1) +
      cane(frame.width * 0.8, base + 24, 48, 1) +
      cream(base + 24, 14, mix(palette.ground[0], sweets[3] ?? palette.haze, 0.4), 2.4) +
      range(Math.round(frame.width / 18))
        .map((index) => gumdrop((index + random()) * 18, base + 38 + random() * 12, between(random, 5, 9)))
        .join("") +
      cream(base + 62, 14, mix(palette.ground[0], palette.ground[1], 0.35), 2),
    front:
      drift(frame, random, 18, [1.2, 2.6], (x, y, size) => circle(x, y, size, { fill: pick(), fillOpacity: 0.85 })) +
      bokeh(sheet, palette.light, frame, random, 5),
  };
};
