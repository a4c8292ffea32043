import { polar, range } from "../drawing/curve.ts";
import { glow, NIGHT, sparkle, tones, WHITE } from "../drawing/light.ts";
import { mix, type Oklch, oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { circle, ellipse, path, rect, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { bokeh } from "./sky.ts";
import { drift } from "./land.ts";

export const drawTreasureVault: DrawSetting = (sheet, palette, frame, random) => {
  const [zenith, upper, lower] = palette.sky;
  const { x: lx, y: ly, radius } = frame.light;
  const gold = tones(mix(palette.hero.metal, oklch(0.8, 0.15, 80), 0.7));
  const floor = frame.horizon + 6;
  const stones = range(Math.ceil(floor / 22) + 1)
    .map(
      (row) =>
        `M0 ${row * 22}H${frame.width}` +
        range(Math.ceil(frame.width / 40) + 1)
          .map((column) => `M${column * 40 + (row % 2) * 20} ${row * 22}v22`)
          .join(""),
    )
    .join("");
  const spokes = range(12)
    .map((index) => {
      const [a, b] = [polar([lx, ly], radius * 1.02, index * 30), polar([lx, ly], radius * 1.3, index * 30)];
      return `M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}`;
    })
    .join("");
  const coinAt = (x: number, y: number, size: number): string =>
    ellipse(x, y + size * 0.22, size, size * 0.5, { fill: gold.deep }) +
    ellipse(x, y, size, size * 0.5, {
      fill: sheet.across(0, 0, 1, 1, [
        [0, gold.glint],
        [0.4, gold.body],
        [0.6, gold.dark],
        [1, gold.light],
      ]),
    }) +
    ellipse(x, y, size * 0.62, size * 0.28, { stroke: gold.dark, strokeWidth: 0.7 });
  const heap = (x: number, y: number, half: number, height: number, size: number): string =>
    range(Math.round(half * 0.85))
      .map(() => {
        const share = between(random, -1, 1);
        const top = height * (1 - Math.abs(share) ** 1.4);
        return { x: x + share * half, y: y - random() * top };
      })
      .toSorted((a, b) => a.y - b.y)
      .map((at) => coinAt(at.x, at.y, size))
      .join("");
  const gem = (x: number, y: number, r: number, colour: Oklch): string =>
    path(
      `M${round(x - r)} ${round(y - r * 0.3)}L${round(x - r * 0.5)} ${round(y - r)}H${round(x + r * 0.5)}L${round(x + r)} ${round(y - r * 0.3)}L${round(x)} ${round(y + r)}Z`,
      {
        fill: sheet.across(0, 0, 1, 1, [
          [0, mix(colour, WHITE, 0.7)],
          [0.5, colour],
          [1, mix(colour, NIGHT, 0.5)],
        ]),
        stroke: mix(colour, WHITE, 0.5),
        strokeWidth: 0.8,
      },
    );
  const hues = [palette.hero.primary, palette.hero.secondary, oklch(0.65, 0.2, 305), oklch(0.7, 0.17, 155)];
  return {
    behind:
      rect(0, 0, frame.width, floor, {
        fill: sheet.radial(lx, ly, frame.width * 0.8, [
          [0, mix(lower, palette.light, 0.3)],
          [0.5, upper],
          [1, zenith],
        ]),
      }) +
      path(stones, { stroke: NIGHT, strokeWidth: 1.4, strokeOpacity: 0.32 }) +
      circle(lx, ly, radius * 1.44, { fill: mix(palette.land[1], NIGHT, 0.2) }) +
      circle(lx, ly, radius * 1.4, {
        stroke: sheet.linear(lx - radius, ly - radius, lx + radius, ly + radius, [
          [0, gold.glint],
          [0.3, gold.body],
          [0.55, gold.deep],
          [0.8, gold.light],
          [1, gold.dark],
        ]),
        strokeWidth: 9,
      }) +
      circle(lx, ly, radius * 1.18, {
        fill: sheet.radial(lx, ly, radius * 1.2, [
          [0, palette.light],
          [0.6, mix(palette.sky[3], gold.body, 0.4)],
          [1, mix(lower, palette.land[1], 0.5)],
        ]),
      }) +
      path(spokes, { stroke: gold.core, strokeWidth: 9 }) +
      path(spokes, { stroke: gold.light, strokeWidth: 5 }) +
      range(16)
        .map((index) => {
          const [x, y] = polar([lx, ly], radius * 1.4, index * 22.5);
          return circle(x, y, 3, { fill: gold.glint, stroke: gold.core, strokeWidth: 1 });
        })
        .join("") +
      glow(sheet, lx, ly, radius * 2, palette.light, 0.6) +
      rect(0, floor, frame.width, frame.height - floor, {
        fill: sheet.linear(0, floor, 0, frame.height, [
          [0, mix(palette.ground[0], gold.body, 0.3)],
          [0.4, mix(palette.ground[0], palette.ground[1], 0.6)],
          [1, palette.ground[1]],
        ]),
      }) +
      glow(sheet, lx, floor + 10, frame.width * 0.6, gold.bright, 0.5, 0.3) +
      heap(frame.width * 0.06, floor + 34, 70, 78, 8) +
      heap(frame.width * 0.96, floor + 34, 66, 70, 8) +
      heap(frame.width * 0.5, floor + 30, 120, 22, 7) +
      range(9)
        .map((index) =>
          gem(
            frame.width * (index < 5 ? 0.02 + index * 0.06 : 0.74 + (index - 5) * 0.07),
            floor + 14 - (index % 3) * 14,
            6.5,
            hues[index % 4] ?? palette.ember,
          ),
        )
        .join("") +
      heap(frame.width * 0.18, floor + 62, 80, 24, 9) +
      heap(frame.width * 0.82, floor + 64, 80, 22, 9),
    front:
      bokeh(sheet, gold.bright, frame, random, 8) +
      drift(frame, random, 8, [3, 7], (x, y, size) => sparkle(sheet, x, y, size)),
  };
};
