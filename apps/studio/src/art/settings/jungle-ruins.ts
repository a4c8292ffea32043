import { polar, range } from "../drawing/curve.ts";
import { NIGHT } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { path, rect, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { bokeh, moon, skyGradient } from "./sky.ts";
import { along, ground, mistBand, palm, swell, verdant } from "./land.ts";

export const drawJungleRuins: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle, near] = palette.land;
  const green = (colour: Oklch): Oklch => verdant(colour, 0.6);
  const base = frame.horizon + 4;
  const pyramid = (x: number, width: number, colour: Oklch): string =>
    range(6)
      .map((tier) => {
        const half = (width / 2) * (1 - tier * 0.15);
        const height = width * 0.1;
        const y = base - tier * height;
        return (
          rect(x - half, y - height, half * 2, height + 0.5, {
            fill: sheet.linear(x - half, 0, x + half, 0, [
              [0, mix(colour, palette.light, 0.35)],
              [0.5, colour],
              [1, mix(colour, NIGHT, 0.35)],
            ]),
          }) +
          path(`M${round(x - half)} ${round(y - height)}H${round(x + half)}`, {
            stroke: mix(colour, palette.light, 0.5),
            strokeWidth: 0.8,
            strokeOpacity: 0.6,
          })
        );
      })
      .join("") +
    path(
      `M${round(x - width * 0.1)} ${base}L${round(x - width * 0.05)} ${round(base - width * 0.6)}H${round(x + width * 0.05)}L${round(x + width * 0.1)} ${base}Z`,
      { fill: mix(colour, palette.light, 0.18) },
    ) +
    rect(x - width * 0.1, base - width * 0.72, width * 0.2, width * 0.12, { fill: colour }) +
    rect(x - width * 0.03, base - width * 0.7, width * 0.06, width * 0.1, { fill: palette.ember });
  const canopy = (y: number, size: number, colour: Oklch): string =>
    path(
      along(frame, size * 0.6, random, (x) => {
        const r = size * between(random, 0.4, 0.7);
        return `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 0 1 ${round(r * 2)} 0V${round(frame.horizon + 8)}H${round(x - r)}Z`;
      }),
      { fill: colour },
    );
  const leaf = (x: number, y: number, length: number, degrees: number): string => {
    const [ex, ey] = polar([x, y], length, degrees);
    const [ax, ay] = polar([(x + ex) / 2, (y + ey) / 2], length * 0.2, degrees - 90);
    const [bx, by] = polar([(x + ex) / 2, (y + ey) / 2], length * 0.2, degrees + 90);
    return (
      path(
        `M${round(x)} ${round(y)}Q${round(ax)} ${round(ay)} ${round(ex)} ${round(ey)}Q${round(bx)} ${round(by)} ${round(x)} ${round(y)}Z`,
        {
          fill: sheet.linear(x, y, ex, ey, [
            [0, mix(green(near), NIGHT, 0.4)],
            [1, verdant(mix(middle, palette.light, 0.3), 0.6)],
          ]),
          stroke: verdant(mix(middle, palette.light, 0.5), 0.4),
          strokeWidth: 0.8,
          strokeOpacity: 0.5,
        },
      ) +
      path(`M${round(x)} ${round(y)}L${round(ex)} ${round(ey)}`, {
        stroke: verdant(mix(middle, palette.light, 0.5), 0.4),
        strokeWidth: 0.8,
        strokeOpacity: 0.6,
      })
    );
  };
  const corner = (x: number, y: number, from: number, count: number, size: number): string =>
    range(count)
      .map((index) =>
        leaf(x, y, size * between(random, 0.7, 1.1), from + index * (110 / count) + between(random, -6, 6)),
      )
      .join("");
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      moon(sheet, palette, frame, random) +
      canopy(base - 46, 50, mix(green(far), palette.haze, 0.5)) +
      mistBand(sheet, frame, base - 40, palette.haze, 0.5) +
      pyramid(frame.width * 0.17, 118, mix(far, palette.haze, 0.2)) +
      pyramid(frame.width * 0.87, 88, far) +
      canopy(base - 8, 34, green(mix(far, middle, 0.5))) +
      path(
        along(frame, 62, random, (x) => palm(x, base + 6, between(random, 54, 86), between(random, -0.5, 0.5))),
        { fill: green(middle) },
      ) +
      mistBand(sheet, frame, base, palette.haze, 0.4) +
      ground(sheet, palette, frame) +
      path(swell(frame, random, base + 20, 14, 3, frame.height), {
        fill: sheet.linear(0, base, 0, frame.height, [
          [0, green(mix(palette.ground[0], palette.ground[1], 0.35))],
          [0.5, green(palette.ground[1])],
          [1, mix(palette.ground[1], NIGHT, 0.3)],
        ]),
      }),
    front:
      corner(-4, frame.height - 30, -80, 6, 74) +
      corner(frame.width + 4, frame.height - 30, -210, 6, 74) +
      corner(-6, -6, 0, 5, 58) +
      corner(frame.width + 6, -6, 75, 5, 58) +
      bokeh(sheet, palette.ember, frame, random, 8),
  };
};
