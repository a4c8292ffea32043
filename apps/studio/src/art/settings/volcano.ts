import { type Point, range, smooth } from "../drawing/curve.ts";
import { glow, NIGHT } from "../drawing/light.ts";
import { mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { circle, ellipse, path, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { moon, skyGradient } from "./sky.ts";
import { drift, ground, mistBand, peaks, swell } from "./land.ts";

export const drawVolcano: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle, near] = palette.land;
  const lava = oklch(0.72, 0.2, 45);
  const hot = oklch(0.9, 0.15, 85);
  const base = frame.horizon + 4;
  const cone = (x: number, half: number, height: number, colour: Oklch): string => {
    const top = base - height;
    const d = `M${round(x - half)} ${base}C${round(x - half * 0.4)} ${round(base - height * 0.2)} ${round(x - half * 0.26)} ${round(base - height * 0.7)} ${round(x - half * 0.2)} ${round(top)}Q${round(x)} ${round(top + 7)} ${round(x + half * 0.2)} ${round(top)}C${round(x + half * 0.26)} ${round(base - height * 0.7)} ${round(x + half * 0.4)} ${round(base - height * 0.2)} ${round(x + half)} ${base}Z`;
    const stream = (shift: number, reach: number): string => {
      const points = range(6).map((step): Point => [
        x + shift * half * 0.14 + shift * step * half * 0.07 + Math.sin(step * 2 + shift) * 4,
        top + 3 + (step / 5) * height * reach,
      ]);
      return (
        path(smooth(points), { stroke: lava, strokeWidth: 5.4, strokeOpacity: 0.85 }) +
        path(smooth(points), { stroke: hot, strokeWidth: 2 })
      );
    };
    const smoke = range(16)
      .map((index) => {
        const share = index / 16;
        return circle(
          x + between(random, -1, 1) * (8 + share * 46) + share * 22,
          top - share * top * 1.1,
          10 + share * 22,
          { fill: mix(mix(near, palette.haze, 0.4), lava, Math.max(0, 0.5 - share * 1.3)), fillOpacity: 0.42 },
        );
      })
      .toReversed()
      .join("");
    return (
      glow(sheet, x, top, half * 0.9, lava, 0.8) +
      smoke +
      path(d, {
        fill: sheet.linear(x - half, 0, x + half, 0, [
          [0, mix(colour, palette.haze, 0.35)],
          [0.45, colour],
          [1, mix(colour, NIGHT, 0.45)],
        ]),
      }) +
      stream(-1, 0.8) +
      stream(0.2, 0.98) +
      stream(1.3, 0.7) +
      path(
        `M${round(x - half * 0.2)} ${round(top)}Q${round(x)} ${round(top + 7)} ${round(x + half * 0.2)} ${round(top)}Q${round(x)} ${round(top - 5)} ${round(x - half * 0.2)} ${round(top)}Z`,
        { fill: hot },
      )
    );
  };
  const ridges = peaks(frame, random, base, 50, 44);
  const pools = range(Math.round(frame.width / 30))
    .map(() => {
      const share = random();
      const [x, y, half] = [random() * frame.width, base + 22 + share * 50, between(random, 8, 17) * (0.6 + share)];
      return (
        ellipse(x, y, half * 1.25, half * 0.3, { fill: lava, fillOpacity: 0.45 }) +
        ellipse(x, y, half, half * 0.2, { fill: lava }) +
        ellipse(x, y, half * 0.6, half * 0.1, { fill: hot })
      );
    })
    .join("");
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      moon(sheet, palette, frame, random) +
      cone(frame.width * 0.84, 92, 128, mix(far, middle, 0.4)) +
      cone(frame.width * 0.12, 66, 84, far) +
      path(ridges.outline, {
        fill: sheet.linear(0, base - 50, 0, base, [
          [0, middle],
          [1, mix(middle, lava, 0.35)],
        ]),
      }) +
      mistBand(sheet, frame, base, lava, 0.45) +
      ground(sheet, palette, frame, lava) +
      path(swell(frame, random, base + 16, 12, 4, frame.height), {
        fill: sheet.linear(0, base, 0, frame.height, [
          [0, mix(near, lava, 0.25)],
          [0.4, near],
          [1, palette.ground[1]],
        ]),
      }) +
      pools,
    front: drift(
      frame,
      random,
      30,
      [0.6, 1.9],
      (x, y, size) => glow(sheet, x, y, size * 4, lava, 0.8) + circle(x, y, size, { fill: hot }),
    ),
  };
};
