import { polar, range } from "../drawing/curve.ts";
import { glow, WHITE } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { circle, path, rect, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { along, drift, ground, swell } from "./land.ts";

export const drawCoralSeabed: DrawSetting = (sheet, palette, frame, random) => {
  const [zenith, upper, lower, horizon] = palette.sky;
  const sea = (colour: Oklch): Oklch => mix(colour, { ...colour, h: 220 }, 0.55);
  const { x: lx, radius } = frame.light;
  const shafts = range(9)
    .map((index) => {
      const at = lx + (index - 4) * radius * 0.5;
      const slant = (index - 4) * 22 + between(random, -8, 8);
      const w = between(random, 6, 16);
      return path(
        `M${round(at - w * 0.5)} -4L${round(at + w * 0.5)} -4L${round(at + slant + w * 1.8)} ${frame.horizon + 30}L${round(at + slant - w * 1.2)} ${frame.horizon + 30}Z`,
        {
          fill: sheet.linear(0, 0, 0, frame.horizon + 20, [
            [0, palette.light, 0.34],
            [1, palette.light, 0],
          ]),
        },
      );
    })
    .join("");
  const branch = (x: number, y: number, length: number, degrees: number, depth: number): string => {
    const [ex, ey] = polar([x, y], length, degrees);
    const d = `M${round(x)} ${round(y)}L${round(ex)} ${round(ey)}`;
    return depth === 0
      ? d
      : d +
          branch(ex, ey, length * 0.74, degrees - between(random, 16, 34), depth - 1) +
          branch(ex, ey, length * 0.74, degrees + between(random, 16, 34), depth - 1);
  };
  const corals = (y: number, size: number, step: number, shade: number): string =>
    along(frame, step, random, (x, index) => {
      const hues = [palette.hero.primary, palette.ember, palette.hero.secondary, palette.haze];
      const colour = mix(hues[index % 4] ?? palette.haze, sea(palette.sky[0]), shade);
      return index % 3 === 2
        ? range(5)
            .map((stem) => {
              const sx = x + (stem - 2) * 4;
              const reach = size * between(random, 0.8, 1.8);
              return path(
                `M${round(sx)} ${y + 6}C${round(sx - 8)} ${round(y - reach * 0.4)} ${round(sx + 9)} ${round(y - reach * 0.7)} ${round(sx - 2)} ${round(y - reach)}`,
                { stroke: mix(palette.hero.secondary, sea(palette.sky[1]), shade), strokeWidth: 3.2 },
              );
            })
            .join("")
        : path(branch(x, y + 8, size * 0.36, -90, 4), { stroke: colour, strokeWidth: size * 0.09 });
    });
  const fish = drift({ ...frame, height: frame.horizon }, random, 12, [2.4, 5], (x, y, size) =>
    path(
      `M${round(x - size)} ${round(y)}Q${round(x)} ${round(y - size * 0.8)} ${round(x + size)} ${round(y)}L${round(x + size * 1.7)} ${round(y - size * 0.5)}V${round(y + size * 0.5)}L${round(x + size)} ${round(y)}Q${round(x)} ${round(y + size * 0.8)} ${round(x - size)} ${round(y)}Z`,
      { fill: mix(palette.light, sea(lower), 0.5), fillOpacity: 0.55 },
    ),
  );
  return {
    behind:
      rect(0, 0, frame.width, frame.height, {
        fill: sheet.linear(0, 0, 0, frame.horizon + 20, [
          [0, mix(sea(horizon), WHITE, 0.15)],
          [0.25, sea(lower)],
          [0.65, sea(upper)],
          [1, sea(zenith)],
        ]),
      }) +
      glow(sheet, lx, -10, frame.width * 0.6, palette.light, 0.8) +
      glow(sheet, lx, frame.light.y, radius * 2, palette.light, 0.35) +
      shafts +
      fish +
      path(swell(frame, random, frame.horizon - 8, 34, 3, frame.height), {
        fill: mix(sea(zenith), palette.land[1], 0.4),
        fillOpacity: 0.6,
      }) +
      corals(frame.horizon - 6, 42, 34, 0.55) +
      ground(sheet, palette, frame, palette.light) +
      path(swell(frame, random, frame.horizon + 12, 12, 2.6, frame.height), {
        fill: sheet.linear(0, frame.horizon, 0, frame.height, [
          [0, mix(palette.ground[0], palette.light, 0.3)],
          [0.4, mix(palette.ground[0], palette.ground[1], 0.6)],
          [1, palette.ground[1]],
        ]),
      }) +
      corals(frame.horizon + 34, 52, 44, 0.15),
    front: drift(
      frame,
      random,
      22,
      [1.2, 4.6],
      (x, y, size) =>
        circle(x, y, size, { fill: WHITE, fillOpacity: 0.12, stroke: WHITE, strokeWidth: 0.8, strokeOpacity: 0.6 }) +
        circle(x - size * 0.3, y - size * 0.35, size * 0.25, { fill: WHITE, fillOpacity: 0.9 }),
    ),
  };
};
