import { range } from "../drawing/curve.ts";
import { glow, NIGHT, tones } from "../drawing/light.ts";
import { mix } from "../drawing/oklch.ts";
import { ellipse, group, path, rect, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { bokeh } from "./sky.ts";

export const drawTheatreStage: DrawSetting = (sheet, palette, frame, random) => {
  const [zenith, upper, lower] = palette.sky;
  const { x: lx, y: ly, radius } = frame.light;
  const gold = tones(palette.hero.metal);
  const cloth = tones(mix(palette.hero.primary, palette.sky[1], 0.25));
  const floor = frame.horizon;
  const fold = (x: number, width: number): string =>
    rect(x, -2, width + 0.6, floor + 22, {
      fill: sheet.linear(x, 0, x + width, 0, [
        [0, cloth.core],
        [0.3, cloth.body],
        [0.48, cloth.light],
        [0.7, cloth.dark],
        [1, cloth.core],
      ]),
    });
  const reach = frame.width * 0.2;
  const side = range(5)
    .map((index) => fold(index * (reach / 5), reach / 5))
    .join("");
  const curtain = sheet.clip(
    `M-2-2H${round(reach)}C${round(reach * 0.94)} ${round(floor * 0.4)} ${round(reach * 0.2)} ${round(floor * 0.5)} ${round(reach * 0.3)} ${round(floor * 0.62)}C${round(reach * 0.6)} ${round(floor * 0.8)} ${round(reach * 0.7)} ${round(floor)} ${round(reach * 0.66)} ${floor + 18}H-2Z`,
    side,
  );
  const swags = range(5)
    .map((index) => {
      const w = frame.width / 5;
      const x = index * w;
      return (
        path(`M${round(x)} -2H${round(x + w)}Q${round(x + w / 2)} 52 ${round(x)} -2Z`, {
          fill: sheet.linear(0, 0, 0, 28, [
            [0, cloth.dark],
            [0.6, cloth.body],
            [1, cloth.deep],
          ]),
          stroke: gold.bright,
          strokeWidth: 1.8,
        }) +
        range(3)
          .map((line) =>
            path(`M${round(x + w * 0.16)} 0Q${round(x + w / 2)} ${20 + line * 12} ${round(x + w * 0.84)} 0`, {
              stroke: cloth.core,
              strokeWidth: 1.2,
              strokeOpacity: 0.5,
            }),
          )
          .join("")
      );
    })
    .join("");
  const beam = (x: number, to: number): string =>
    path(`M${round(x - 3)} 0H${round(x + 3)}L${round(to + radius * 0.8)} ${floor + 24}H${round(to - radius * 0.8)}Z`, {
      fill: sheet.linear(0, 0, 0, floor + 20, [
        [0, palette.light, 0.55],
        [1, palette.light, 0.04],
      ]),
    });
  const boards = range(17)
    .map((index) => `M${round(lx + (index - 8) * 17)} ${floor}L${round(lx + (index - 8) * 52)} ${frame.height}`)
    .join("");
  const lamps = range(Math.round(frame.width / 26))
    .map((index) => {
      const x = (index + 0.5) * 26;
      return (
        glow(sheet, x, floor + 34, 22, palette.ember, 0.7) +
        path(`M${round(x - 8)} ${floor + 38}a8 8 0 0 1 16 0Z`, { fill: gold.body, stroke: gold.core, strokeWidth: 1 })
      );
    })
    .join("");
  return {
    behind:
      rect(0, 0, frame.width, floor + 2, {
        fill: sheet.radial(lx, ly, frame.width * 0.75, [
          [0, mix(lower, palette.light, 0.35)],
          [0.45, upper],
          [1, zenith],
        ]),
      }) +
      range(24)
        .map((index) => rect(index * (frame.width / 24), 0, frame.width / 48, floor, { fill: NIGHT, fillOpacity: 0.1 }))
        .join("") +
      glow(sheet, lx, ly, radius * 2.2, palette.light, 0.75) +
      rect(0, floor, frame.width, frame.height - floor, {
        fill: sheet.linear(0, floor, 0, frame.height, [
          [0, mix(palette.ground[0], palette.light, 0.3)],
          [0.3, palette.ground[0]],
          [1, palette.ground[1]],
        ]),
      }) +
      path(boards, { stroke: NIGHT, strokeWidth: 1, strokeOpacity: 0.35 }) +
      ellipse(lx, floor + 24, radius * 1.3, 18, { fill: palette.light, fillOpacity: 0.42 }) +
      beam(lx - frame.width * 0.36, lx) +
      beam(lx + frame.width * 0.36, lx) +
      beam(lx, lx) +
      curtain +
      group(`transform="translate(${frame.width} 0) scale(-1 1)"`, curtain) +
      swags +
      rect(0, 0, frame.width, 5, { fill: gold.body }) +
      lamps,
    front: bokeh(sheet, palette.light, frame, random, 12),
  };
};
