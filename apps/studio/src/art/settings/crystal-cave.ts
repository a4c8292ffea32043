import { range } from "../drawing/curve.ts";
import { glow, WHITE } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { circle, ellipse, path, rect, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { drift, ground, shard } from "./land.ts";

export const drawCrystalCave: DrawSetting = (sheet, palette, frame, random) => {
  const [zenith, upper, lower, horizon] = palette.sky;
  const { x: lx, y: ly, radius } = frame.light;
  const hues = [
    palette.hero.primary,
    palette.hero.secondary,
    mix(palette.hero.primary, palette.light, 0.4),
    palette.ember,
  ];
  const cluster = (x: number, y: number, size: number, up: boolean, shade: number): string => {
    const hue = hues[Math.floor(random() * 4)] ?? palette.light;
    const body = mix(mix(hue, zenith, 0.35), zenith, shade);
    const lit = mix(mix(hue, palette.light, 0.55), zenith, shade);
    return (
      glow(sheet, x, y + (up ? -size * 0.4 : size * 0.4), size * 0.9, hue, 0.4 * (1 - shade)) +
      [-2, 2, -1, 1, 0]
        .map((index) =>
          shard(
            sheet,
            x + index * size * 0.13,
            y,
            size * (1 - Math.abs(index) * 0.22) * between(random, 0.8, 1.1),
            index * 19 + (up ? 0 : 180),
            body,
            lit,
          ),
        )
        .join("")
    );
  };
  const vault = (inset: number, colour: Oklch): string => {
    const top = range(11)
      .map(
        (index) =>
          `L${round((index / 10) * frame.width)} ${round(inset * (0.4 + 1.5 * Math.abs(index / 10 - 0.5)) * between(random, 0.7, 1.3))}`,
      )
      .join("");
    const w = frame.width;
    return (
      path(`M-4-4${top}L${w + 4}-4Z`, { fill: colour }) +
      path(
        `M-4-4L${round(inset * 0.8)} 20L${round(inset * 0.5)} ${round(frame.horizon * 0.4)}L${round(inset * 0.85)} ${round(frame.horizon * 0.7)}L${round(inset * 0.5)} ${frame.horizon + 10}L-4 ${frame.horizon + 30}ZM${w + 4}-4L${round(w - inset * 0.8)} 20L${round(w - inset * 0.5)} ${round(frame.horizon * 0.45)}L${round(w - inset * 0.9)} ${round(frame.horizon * 0.72)}L${round(w - inset * 0.5)} ${frame.horizon + 10}L${w + 4} ${frame.horizon + 30}Z`,
        { fill: colour },
      )
    );
  };
  return {
    behind:
      rect(0, 0, frame.width, frame.height, {
        fill: sheet.radial(lx, ly, frame.width * 0.85, [
          [0, mix(horizon, palette.light, 0.4)],
          [0.35, lower],
          [0.7, upper],
          [1, zenith],
        ]),
      }) +
      glow(sheet, lx, ly, radius * 2.4, palette.light, 0.8) +
      vault(48, mix(upper, palette.land[1], 0.5)) +
      range(8)
        .map((index) =>
          cluster((index + 0.5) * (frame.width / 8), frame.horizon + 8, between(random, 40, 74), true, 0.45),
        )
        .join("") +
      range(6)
        .map((index) => cluster((index + 0.5) * (frame.width / 6), 10, between(random, 30, 52), false, 0.4))
        .join("") +
      vault(28, mix(zenith, palette.land[2], 0.5)) +
      ground(sheet, palette, frame) +
      range(14)
        .map(() =>
          ellipse(
            random() * frame.width,
            frame.horizon + 8 + random() * (frame.height - frame.horizon),
            between(random, 14, 44),
            1.2,
            { fill: palette.light, fillOpacity: 0.2 },
          ),
        )
        .join("") +
      cluster(frame.width * 0.07, frame.horizon + 62, 96, true, 0) +
      cluster(frame.width * 0.94, frame.horizon + 58, 90, true, 0) +
      cluster(frame.width * 0.24, frame.horizon + 56, 40, true, 0.1) +
      cluster(frame.width * 0.78, frame.horizon + 60, 46, true, 0.1) +
      path(
        `M-2 ${frame.height}V${frame.horizon + 50}L${round(frame.width * 0.12)} ${frame.horizon + 58}L${round(frame.width * 0.3)} ${frame.horizon + 84}L${round(frame.width * 0.7)} ${frame.horizon + 80}L${round(frame.width * 0.9)} ${frame.horizon + 54}L${frame.width + 2} ${frame.horizon + 48}V${frame.height}Z`,
        {
          fill: sheet.linear(0, frame.horizon + 50, 0, frame.height, [
            [0, mix(palette.ground[0], palette.ground[1], 0.6)],
            [1, palette.ground[1]],
          ]),
        },
      ),
    front: drift(
      frame,
      random,
      24,
      [0.6, 1.8],
      (x, y, size) =>
        glow(sheet, x, y, size * 4, palette.light, 0.6) + circle(x, y, size, { fill: WHITE, fillOpacity: 0.9 }),
    ),
  };
};
