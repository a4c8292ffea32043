import { polar, range } from "../drawing/curve.ts";
import { NIGHT, WHITE } from "../drawing/light.ts";
import { mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { circle, ellipse, path, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { cloudBands, hills, moon, skyGradient } from "./sky.ts";
import { drift, ground, mistBand } from "./land.ts";

export const drawBlossomGarden: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle, near] = palette.land;
  const base = frame.horizon + 2;
  const pink = mix(palette.hero.primary, oklch(0.82, 0.12, 355), 0.7);
  const puff = (x: number, y: number, size: number, depth: number): string =>
    range(26)
      .map(() => {
        const [dx, dy] = polar([0, 0], size * Math.sqrt(random()), random() * 360);
        const r = size * between(random, 0.14, 0.3);
        return circle(x + dx, y + dy * 0.62, r, {
          fill: mix(mix(pink, WHITE, between(random, 0, 0.55)), palette.land[1], depth + (dy / size) * 0.18 + 0.1),
          fillOpacity: 0.94,
        });
      })
      .join("");
  const tree = (x: number, y: number, size: number, depth: number): string =>
    path(
      `M${round(x - size * 0.08)} ${y}C${round(x - size * 0.02)} ${round(y - size * 0.3)} ${round(x - size * 0.2)} ${round(y - size * 0.45)} ${round(x - size * 0.32)} ${round(y - size * 0.62)}L${round(x)} ${round(y - size * 0.4)}L${round(x + size * 0.3)} ${round(y - size * 0.66)}C${round(x + size * 0.12)} ${round(y - size * 0.4)} ${round(x + size * 0.06)} ${round(y - size * 0.3)} ${round(x + size * 0.1)} ${y}Z`,
      { fill: mix(near, NIGHT, 0.2 - depth * 0.2) },
    ) +
    puff(x - size * 0.3, y - size * 0.7, size * 0.36, depth) +
    puff(x + size * 0.32, y - size * 0.72, size * 0.38, depth) +
    puff(x, y - size * 0.88, size * 0.42, depth);
  const bridge = (x: number, y: number, half: number): string => {
    const red = mix(palette.hero.primary, oklch(0.5, 0.19, 28), 0.7);
    const arch = (lift: number): string =>
      `M${round(x - half)} ${round(y - lift)}Q${round(x)} ${round(y - half * 0.62 - lift)} ${round(x + half)} ${round(y - lift)}`;
    return (
      path(`${arch(2)}V${round(y + 4)}Q${round(x)} ${round(y - half * 0.46)} ${round(x - half)} ${round(y + 4)}Z`, {
        fill: mix(red, NIGHT, 0.3),
      }) +
      path(arch(12), { stroke: red, strokeWidth: 2.6 }) +
      path(arch(3), { stroke: mix(red, palette.light, 0.3), strokeWidth: 2.4 }) +
      range(9)
        .map((index) => {
          const t = index / 8;
          const px = x - half + t * half * 2;
          const py = y - 2 * t * (1 - t) * half * 0.62;
          return path(`M${round(px)} ${round(py - 14)}v15`, { stroke: red, strokeWidth: 2 });
        })
        .join("")
    );
  };
  const hill = (height: number, colour: Oklch): string =>
    hills(sheet, frame, random, { height, colour, haze: palette.haze, roughness: 0.5, base });
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      moon(sheet, palette, frame, random) +
      cloudBands(sheet, palette, frame, random, 4) +
      hill(70, mix(far, palette.haze, 0.45)) +
      hill(34, far) +
      mistBand(sheet, frame, base - 6, palette.haze, 0.5) +
      tree(frame.width * 0.3, base, 56, 0.4) +
      tree(frame.width * 0.72, base, 50, 0.4) +
      ground(sheet, palette, frame, palette.haze) +
      range(16)
        .map(() => {
          const y = frame.horizon + 6 + random() * (frame.height - frame.horizon);
          return ellipse(random() * frame.width, y, between(random, 8, 30), 0.9, {
            fill: palette.light,
            fillOpacity: 0.22,
          });
        })
        .join("") +
      bridge(frame.width * 0.5, base + 26, 74) +
      path(
        `M0 ${base + 30}Q${round(frame.width * 0.16)} ${base + 8} ${round(frame.width * 0.24)} ${base + 34}L0 ${base + 50}ZM${frame.width} ${base + 30}Q${round(frame.width * 0.84)} ${base + 8} ${round(frame.width * 0.76)} ${base + 34}L${frame.width} ${base + 50}Z`,
        { fill: mix(middle, near, 0.5) },
      ) +
      tree(frame.width * 0.06, base + 34, 128, 0.05) +
      tree(frame.width * 0.95, base + 34, 120, 0.05),
    front: drift(frame, random, 26, [1.6, 3.6], (x, y, size) =>
      ellipse(x, y, size, size * 0.55, { fill: mix(pink, WHITE, 0.4), fillOpacity: 0.9 }, random() * 180),
    ),
  };
};
