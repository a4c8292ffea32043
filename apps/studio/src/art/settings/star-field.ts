import { type Point, polygon, range } from "../drawing/curve.ts";
import { glow, NIGHT, sparkle, toneAt, tones, WHITE } from "../drawing/light.ts";
import { mix, type Oklch, withHue } from "../drawing/oklch.ts";
import { between, type SeededRandom } from "../drawing/seeded-random.ts";
import { circle, ellipse, group, path, rect, round, type Sheet } from "../drawing/svg.ts";
import type { Palette } from "../palettes.ts";
import type { DrawSetting, Frame } from "./setting.ts";
import { stars } from "./sky.ts";

/** Clouds of gas: soft discs of neighbouring hues along a slanting band. */
function nebula(sheet: Sheet, palette: Palette, frame: Frame, random: SeededRandom): string {
  const hues: readonly Oklch[] = [
    palette.sky[2],
    palette.haze,
    palette.sky[3],
    withHue(palette.sky[2], palette.sky[2].h + 50),
  ];
  return range(26)
    .map((index) => {
      const along = random();
      const x = along * frame.width;
      const y = frame.horizon * (0.92 - along * 0.72) + between(random, -0.24, 0.24) * frame.horizon;
      return glow(
        sheet,
        x,
        y,
        between(random, 26, 74),
        hues[index % hues.length] ?? palette.haze,
        between(random, 0.22, 0.5),
        between(random, 0.5, 1),
      );
    })
    .join("");
}

function spiral(sheet: Sheet, palette: Palette, x: number, y: number, size: number, random: SeededRandom): string {
  const dust = range(90).map((index) => {
    const arm = index % 2 === 0 ? 0 : Math.PI;
    const share = index / 90;
    const angle = arm + share * 7 + between(random, -0.25, 0.25);
    return circle(Math.cos(angle) * share * size, Math.sin(angle) * share * size, between(random, 0.3, 1), {
      fill: mix(palette.light, WHITE, random()),
      fillOpacity: 0.8 - share * 0.6,
    });
  });
  return group(
    `transform="translate(${round(x)} ${round(y)}) rotate(-24) scale(1 0.44)"`,
    glow(sheet, 0, 0, size * 1.1, palette.haze, 0.7),
    glow(sheet, 0, 0, size * 0.4, palette.light, 0.95),
    dust.join(""),
  );
}

/** The horizon of a strange world: dunes under a thin bright air. */
function dunes(sheet: Sheet, palette: Palette, frame: Frame, random: SeededRandom): string {
  const depth = frame.height - frame.horizon;
  const [far, near] = palette.ground;
  const air = glow(sheet, frame.width / 2, frame.horizon, frame.width * 0.72, palette.sky[3], 0.7, 0.16);
  const waves = range(6).map((index) => {
    const share = (index / 6) ** 1.3;
    const y = frame.horizon + share * depth;
    const bow = between(random, 8, 20) * (index % 2 === 0 ? -1 : 1);
    return path(
      `M0 ${round(y)}C${round(frame.width * 0.3)} ${round(y + bow)} ${round(frame.width * 0.66)} ${round(y - bow)} ${frame.width} ${round(y + bow * 0.4)}V${frame.height}H0Z`,
      {
        fill: sheet.linear(0, y - 12, 0, y + depth * 0.45, [
          [0, mix(mix(far, near, share), palette.light, 0.3 * (1 - share))],
          [0.4, mix(far, near, Math.min(1, share + 0.3))],
          [1, near],
        ]),
      },
    );
  });
  return air + waves.join("");
}

/** Crystals that grow from the near ground, lit from within. */
function crystals(sheet: Sheet, palette: Palette, frame: Frame, random: SeededRandom): string {
  const stone = tones(mix(palette.hero.secondary, palette.sky[2], 0.4));
  return range(Math.round(frame.width / 17))
    .map(() => {
      const edge = random() < 0.5 ? random() * 0.27 : 1 - random() * 0.27;
      const x = edge * frame.width;
      const foot = frame.height - between(random, -4, 22);
      const [reach, half, lean] = [between(random, 16, 50), between(random, 3, 7), between(random, -9, 9)];
      const tip: Point = [x + lean, foot - reach];
      const shoulder = (side: number): Point => [x + lean * 0.75 + side * half, foot - reach * 0.76];
      return (
        glow(sheet, x, foot - reach * 0.5, reach * 0.6, stone.bright, 0.24) +
        path(polygon([[x - half, foot], shoulder(-1), tip, [x + lean * 0.4, foot]]), { fill: toneAt(stone, 0.62) }) +
        path(polygon([[x + half, foot], shoulder(1), tip, [x + lean * 0.4, foot]]), { fill: toneAt(stone, 0.3) })
      );
    })
    .join("");
}

export const drawStarField: DrawSetting = (sheet, palette, frame, random) => {
  const unit = frame.width / 240;
  const { x, y, radius } = frame.light;
  const [zenith, upper, lower] = palette.sky;
  const far = range(Math.round(9 * unit)).map(() =>
    sparkle(
      sheet,
      random() * frame.width,
      random() * frame.horizon,
      between(random, 1.4, 4.4),
      mix(palette.light, WHITE, 0.6),
      between(random, 0.6, 1),
    ),
  );
  return {
    behind:
      rect(0, 0, frame.width, frame.height, {
        fill: sheet.linear(0, 0, 0, frame.horizon, [
          [0, mix(zenith, NIGHT, 0.45)],
          [0.55, mix(upper, NIGHT, 0.25)],
          [1, lower],
        ]),
      }) +
      nebula(sheet, palette, frame, random) +
      stars(frame, random, Math.round(150 * unit)) +
      spiral(sheet, palette, frame.width * 0.19, frame.horizon * 0.2, 30, random) +
      far.join("") +
      glow(sheet, x, y, radius * 1.9, palette.light, 0.5) +
      ellipse(x, y, radius * 1.2, radius * 1.2, { stroke: palette.light, strokeWidth: 0.7, strokeOpacity: 0.3 }) +
      ellipse(x, y, radius * 1.42, radius * 1.42, { stroke: palette.light, strokeWidth: 0.4, strokeOpacity: 0.2 }) +
      dunes(sheet, palette, frame, random),
    front: crystals(sheet, palette, frame, random),
  };
};
