import { range } from "../drawing/curve.ts";
import { glow, NIGHT, tones, WHITE } from "../drawing/light.ts";
import { mix } from "../drawing/oklch.ts";
import { path, rect, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { bokeh } from "./sky.ts";

export const drawPalaceHall: DrawSetting = (sheet, palette, frame, random) => {
  const [zenith, upper, lower] = palette.sky;
  const { x: lx, y: ly, radius } = frame.light;
  const gold = tones(palette.hero.metal);
  const floor = frame.horizon + 6;
  const wall = mix(upper, palette.land[1], 0.3);
  const column = (x: number, width: number, shade: number): string => {
    const stone = mix(mix(palette.land[0], palette.light, 0.35), zenith, shade);
    const fill = sheet.linear(x - width / 2, 0, x + width / 2, 0, [
      [0, mix(stone, NIGHT, 0.45)],
      [0.25, mix(stone, WHITE, 0.25)],
      [0.5, stone],
      [1, mix(stone, NIGHT, 0.55)],
    ]);
    return (
      rect(x - width / 2, 22, width, floor - 22, { fill }) +
      range(3)
        .map((index) =>
          path(`M${round(x - width * 0.26 + index * width * 0.26)} 34V${floor - 12}`, {
            stroke: NIGHT,
            strokeWidth: 0.8,
            strokeOpacity: 0.3,
          }),
        )
        .join("") +
      rect(x - width * 0.72, 14, width * 1.44, 10, { fill: gold.dark }, 2) +
      rect(x - width * 0.62, 24, width * 1.24, 5, { fill: gold.bright }, 1) +
      rect(x - width * 0.62, floor - 12, width * 1.24, 6, { fill: gold.light }, 1) +
      rect(x - width * 0.76, floor - 6, width * 1.52, 9, { fill: gold.deep }, 2)
    );
  };
  const arch = `M${round(lx - radius * 1.1)} ${floor}V${round(ly)}a${round(radius * 1.1)} ${round(radius * 1.1)} 0 0 1 ${round(radius * 2.2)} 0V${floor}Z`;
  const tiles =
    range(13)
      .map((index) => `M${round(lx + (index - 6) * 14)} ${floor}L${round(lx + (index - 6) * 64)} ${frame.height}`)
      .join("") +
    range(8)
      .map((index) => `M0 ${round(floor + (index / 7) ** 1.8 * (frame.height - floor))}H${frame.width}`)
      .join("");
  const drape = (side: number): string => {
    const edge = side < 0 ? 0 : frame.width;
    const at = (share: number): string => round(edge - side * share);
    return (
      path(`M${edge} -2H${at(74)}C${at(66)} 30 ${at(38)} 52 ${at(4)} 58L${edge} 60Z`, {
        fill: sheet.linear(0, 0, 0, 60, [
          [0, mix(palette.hero.primary, NIGHT, 0.2)],
          [0.5, mix(palette.hero.primary, WHITE, 0.1)],
          [1, mix(palette.hero.primary, NIGHT, 0.4)],
        ]),
        stroke: gold.bright,
        strokeWidth: 1.6,
      }) +
      range(4)
        .map((index) =>
          path(`M${at(60 - index * 14)} 0C${at(52 - index * 13)} 22 ${at(30 - index * 8)} 42 ${at(4)} 56`, {
            stroke: NIGHT,
            strokeWidth: 1.6,
            strokeOpacity: 0.3,
          }),
        )
        .join("")
    );
  };
  return {
    behind:
      rect(0, 0, frame.width, frame.height, {
        fill: sheet.radial(lx, ly, frame.width * 0.9, [
          [0, mix(lower, palette.light, 0.3)],
          [0.5, wall],
          [1, zenith],
        ]),
      }) +
      path(arch, {
        fill: sheet.linear(0, ly - radius, 0, floor, [
          [0, palette.light],
          [0.6, palette.sky[3]],
          [1, palette.haze],
        ]),
        stroke: gold.deep,
        strokeWidth: 7,
      }) +
      path(arch, { stroke: gold.bright, strokeWidth: 3 }) +
      glow(sheet, lx, ly, radius * 2.2, palette.light, 0.7) +
      range(7)
        .map((index) =>
          path(
            `M${round(lx)} ${round(ly)}L${round(lx + Math.cos(Math.PI + (index / 6) * Math.PI) * radius * 1.06)} ${round(ly + Math.sin(Math.PI + (index / 6) * Math.PI) * radius * 1.06)}`,
            { stroke: gold.dark, strokeWidth: 2, strokeOpacity: 0.4 },
          ),
        )
        .join("") +
      [-1, 1]
        .map(
          (side) =>
            column(lx + side * radius * 1.42, 17, 0.3) +
            column(lx + side * radius * 1.95, 24, 0.12) +
            column(lx + side * radius * 3, 30, 0.1),
        )
        .join("") +
      rect(0, 0, frame.width, 14, {
        fill: sheet.linear(0, 0, 0, 14, [
          [0, gold.deep],
          [0.5, gold.body],
          [1, gold.core],
        ]),
      }) +
      rect(0, floor, frame.width, frame.height - floor, {
        fill: sheet.linear(0, floor, 0, frame.height, [
          [0, mix(palette.ground[0], palette.light, 0.45)],
          [0.3, palette.ground[0]],
          [1, palette.ground[1]],
        ]),
      }) +
      path(tiles, { stroke: mix(palette.light, gold.body, 0.5), strokeWidth: 0.8, strokeOpacity: 0.35 }) +
      path(
        `M${round(lx - 26)} ${floor}L${round(lx - 78)} ${frame.height}H${round(lx + 78)}L${round(lx + 26)} ${floor}Z`,
        {
          fill: sheet.linear(0, floor, 0, frame.height, [
            [0, mix(palette.hero.primary, palette.light, 0.1)],
            [1, mix(palette.hero.primary, NIGHT, 0.5)],
          ]),
          stroke: gold.body,
          strokeWidth: 1.6,
        },
      ) +
      drape(-1) +
      drape(1),
    front: bokeh(sheet, palette.light, frame, random, 12),
  };
};
