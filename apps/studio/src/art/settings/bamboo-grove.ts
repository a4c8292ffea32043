import { polar, range } from "../drawing/curve.ts";
import { NIGHT, WHITE } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { group, path, rect, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { bokeh, moon, skyGradient } from "./sky.ts";
import { along, ground, mistBand, swell, verdant } from "./land.ts";

export const drawBambooGrove: DrawSetting = (sheet, palette, frame, random) => {
  const green = verdant;
  const [far, middle, near] = palette.land;
  const stalk = (x: number, width: number, colour: Oklch): string => {
    const lean = between(random, -12, 12);
    const fill = sheet.linear(x - width / 2, 0, x + width / 2, 0, [
      [0, mix(colour, NIGHT, 0.3)],
      [0.35, mix(colour, WHITE, 0.28)],
      [0.6, colour],
      [1, mix(colour, NIGHT, 0.45)],
    ]);
    const joints = range(9).map((index) =>
      path(`M${round(x - width * 0.62)} ${round(index * 38 + lean * 2)}h${round(width * 1.24)}`, {
        stroke: mix(colour, WHITE, 0.35),
        strokeWidth: 1.6,
      }),
    );
    return group(
      `transform="rotate(${round(lean * 0.25)} ${round(x)} ${frame.height})"`,
      rect(x - width / 2, -20, width, frame.horizon + 60, { fill }),
      joints.join(""),
    );
  };
  const leaves = (x: number, y: number, count: number, colour: Oklch): string =>
    path(
      range(count)
        .map(() => {
          const degrees = between(random, 20, 160);
          const [sx, sy] = [x + between(random, -34, 34), y + between(random, -16, 16)];
          const [ex, ey] = polar([sx, sy], between(random, 14, 28), degrees);
          const [mx, my] = polar([(sx + ex) / 2, (sy + ey) / 2], 3, degrees - 90);
          const [nx, ny] = polar([(sx + ex) / 2, (sy + ey) / 2], 3, degrees + 90);
          return `M${round(sx)} ${round(sy)}Q${round(mx)} ${round(my)} ${round(ex)} ${round(ey)}Q${round(nx)} ${round(ny)} ${round(sx)} ${round(sy)}Z`;
        })
        .join(""),
      { fill: colour },
    );
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      moon(sheet, palette, frame, random) +
      along(frame, 15, random, (x) => stalk(x, 5, mix(green(far, 0.4), palette.haze, 0.55))) +
      mistBand(sheet, frame, frame.horizon - 40, palette.haze, 0.7, 120) +
      along(frame, 30, random, (x) => stalk(x, 8, green(mix(far, middle, 0.4), 0.5))) +
      along(frame, 40, random, (x) => leaves(x, between(random, 4, 60), 12, green(mix(far, middle, 0.5), 0.6))) +
      mistBand(sheet, frame, frame.horizon + 4, palette.haze, 0.6, 60) +
      ground(sheet, palette, frame) +
      path(swell(frame, random, frame.horizon + 14, 12, 3, frame.height), {
        fill: sheet.linear(0, frame.horizon, 0, frame.height, [
          [0, green(mix(palette.ground[0], palette.ground[1], 0.4), 0.4)],
          [1, palette.ground[1]],
        ]),
      }) +
      path(swell(frame, random, frame.horizon + 46, 14, 2, frame.height), { fill: green(palette.ground[1], 0.25) }),
    front:
      [6, 24, frame.width - 22, frame.width - 4].map((x) => stalk(x, 13, green(middle, 0.6))).join("") +
      leaves(14, 26, 22, green(mix(middle, near, 0.3), 0.7)) +
      leaves(frame.width - 14, 30, 22, green(mix(middle, near, 0.3), 0.7)) +
      bokeh(sheet, palette.light, frame, random, 8),
  };
};
