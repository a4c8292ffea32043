import { polar, range } from "../drawing/curve.ts";
import { NIGHT, WHITE } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { circle, ellipse, path, rect, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { moon, skyGradient } from "./sky.ts";
import { along, cumulus, drift, ground, mistBand, swell, verdant } from "./land.ts";

export const drawOrchardHills: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle] = palette.land;
  const green = (colour: Oklch, share = 0.6): Oklch => verdant(colour, share);
  const base = frame.horizon;
  const fruit = mix(palette.hero.primary, palette.ember, 0.25);
  const tree = (x: number, y: number, size: number): string => {
    const crown = green(mix(far, middle, 0.4));
    const blobs = [
      [0, -0.72, 0.36],
      [-0.3, -0.56, 0.28],
      [0.3, -0.56, 0.28],
      [0, -0.46, 0.32],
    ]
      .map(([dx = 0, dy = 0, r = 0]) =>
        circle(x + dx * size, y + dy * size, r * size, {
          fill: sheet.radial(x + dx * size - r * size * 0.4, y + dy * size - r * size * 0.5, r * size * 1.6, [
            [0, mix(crown, palette.light, 0.5)],
            [0.5, crown],
            [1, mix(crown, middle, 0.7)],
          ]),
        }),
      )
      .join("");
    return (
      path(`M${round(x - size * 0.06)} ${round(y)}V${round(y - size * 0.4)}h${round(size * 0.12)}V${round(y)}Z`, {
        fill: mix(middle, NIGHT, 0.4),
      }) +
      ellipse(x, y + 1, size * 0.4, size * 0.06, { fill: NIGHT, fillOpacity: 0.25 }) +
      blobs +
      range(8)
        .map((index) => {
          const [fx, fy] = polar([x, y - size * 0.58], size * (0.14 + (index % 3) * 0.13), index * 47 + 12);
          return circle(fx, fy, Math.max(1, size * 0.05), { fill: fruit });
        })
        .join("")
    );
  };
  const mill = (x: number, y: number, size: number): string =>
    path(
      `M${round(x - size * 0.2)} ${round(y)}L${round(x - size * 0.12)} ${round(y - size * 0.7)}H${round(x + size * 0.12)}L${round(x + size * 0.2)} ${round(y)}Z`,
      {
        fill: sheet.linear(x - size * 0.2, 0, x + size * 0.2, 0, [
          [0, mix(WHITE, palette.light, 0.4)],
          [1, mix(far, middle, 0.4)],
        ]),
      },
    ) +
    path(
      `M${round(x - size * 0.15)} ${round(y - size * 0.68)}Q${round(x)} ${round(y - size)} ${round(x + size * 0.15)} ${round(y - size * 0.68)}Z`,
      { fill: mix(palette.hero.primary, middle, 0.2) },
    ) +
    range(4)
      .map((index) => {
        const [ex, ey] = polar([x, y - size * 0.72], size * 0.56, index * 90 + 28);
        const [px, py] = polar([x, y - size * 0.72], size * 0.12, index * 90 + 28);
        const [ax, ay] = polar([px, py], size * 0.13, index * 90 + 118);
        const [bx, by] = polar([ex, ey], size * 0.13, index * 90 + 118);
        return path(
          `M${round(px)} ${round(py)}L${round(ex)} ${round(ey)}L${round(bx)} ${round(by)}L${round(ax)} ${round(ay)}Z`,
          { fill: WHITE, fillOpacity: 0.85, stroke: middle, strokeWidth: 0.8 },
        );
      })
      .join("") +
    rect(x - size * 0.05, y - size * 0.2, size * 0.1, size * 0.2, { fill: middle });
  const field = (y: number, height: number, shade: number): string =>
    path(swell(frame, random, y, height, 2, frame.height), {
      fill: sheet.linear(0, y - height, 0, y + 60, [
        [0, mix(green(palette.ground[0]), palette.light, 0.35 * (1 - shade))],
        [0.5, mix(green(palette.ground[0]), palette.ground[1], shade)],
        [1, mix(green(palette.ground[0], 0.3), palette.ground[1], Math.min(1, shade + 0.45))],
      ]),
    });
  const cloud = mix(WHITE, palette.light, 0.2);
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      moon(sheet, palette, frame, random) +
      range(5)
        .map((index) =>
          cumulus(
            sheet,
            (index + random()) * (frame.width / 4.4),
            30 + random() * frame.horizon * 0.5,
            between(random, 46, 92),
            cloud,
            palette.sky[2],
            0.75,
          ),
        )
        .join("") +
      field(base - 18, 30, 0.1) +
      mistBand(sheet, frame, base - 12, palette.haze, 0.4) +
      mill(frame.width * 0.84, base - 12, 62) +
      mill(frame.width * 0.2, base - 22, 32) +
      field(base + 2, 22, 0.2) +
      along(frame, 26, random, (x) => tree(x, base + 6 + random() * 6, between(random, 18, 28))) +
      ground(sheet, palette, { ...frame, horizon: base + 30 }, green(palette.ground[0])) +
      field(base + 30, 16, 0.35) +
      tree(frame.width * 0.08, base + 44, 78) +
      tree(frame.width * 0.93, base + 42, 70) +
      along(frame, 12, random, (x) =>
        path(`M${round(x)} ${base + 58}v16`, { stroke: mix(WHITE, palette.ground[0], 0.3), strokeWidth: 2.6 }),
      ) +
      path(`M0 ${base + 62}H${frame.width}M0 ${base + 69}H${frame.width}`, {
        stroke: mix(WHITE, palette.ground[0], 0.3),
        strokeWidth: 2,
      }) +
      field(base + 82, 12, 0.7),
    front: drift(frame, random, 12, [1, 2.4], (x, y, size) =>
      circle(x, y, size, { fill: palette.light, fillOpacity: 0.7 }),
    ),
  };
};
