import { range } from "../drawing/curve.ts";
import { glow, NIGHT, WHITE } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { path, rect, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { bokeh, cloudBands, hills, moon, skyGradient, stars } from "./sky.ts";
import { ground, mistBand, palm } from "./land.ts";

export const drawPirateBay: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle, near] = palette.land;
  const [shallow, deep] = palette.ground;
  /** Water takes the palette's second colour, whatever colour the land has. */
  const blue = palette.hero.secondary.h;
  const base = frame.horizon + 2;
  const lighthouse = (x: number, y: number, size: number): string =>
    path(
      `M${round(x - size * 0.11)} ${y}L${round(x - size * 0.07)} ${round(y - size)}H${round(x + size * 0.07)}L${round(x + size * 0.11)} ${y}Z`,
      {
        fill: sheet.linear(x - size * 0.1, 0, x + size * 0.1, 0, [
          [0, mix(palette.light, WHITE, 0.3)],
          [0.5, mix(far, palette.light, 0.4)],
          [1, middle],
        ]),
      },
    ) +
    range(3)
      .map((index) =>
        path(
          `M${round(x - size * (0.1 - index * 0.012))} ${round(y - size * (0.16 + index * 0.3))}h${round(size * (0.2 - index * 0.024))}v${round(-size * 0.13)}h${round(-size * (0.2 - index * 0.024))}Z`,
          { fill: palette.hero.primary, fillOpacity: 0.8 },
        ),
      )
      .join("") +
    rect(x - size * 0.06, y - size * 1.13, size * 0.12, size * 0.13, { fill: palette.ember }) +
    path(
      `M${round(x - size * 0.1)} ${round(y - size * 1.12)}L${round(x)} ${round(y - size * 1.26)}L${round(x + size * 0.1)} ${round(y - size * 1.12)}Z`,
      { fill: palette.hero.primary },
    ) +
    glow(sheet, x, y - size * 1.06, size * 0.7, palette.ember, 0.8) +
    path(
      `M${round(x)} ${round(y - size * 1.06)}L${round(x - size * 2.6)} ${round(y - size * 1.5)}V${round(y - size * 0.94)}Z`,
      {
        fill: sheet.linear(x, 0, x - size * 2.6, 0, [
          [0, palette.light, 0.5],
          [1, palette.light, 0],
        ]),
      },
    );
  const galleon = (x: number, y: number, size: number): string =>
    path(
      `M${round(x - size)} ${round(y - size * 0.2)}Q${round(x)} ${round(y + size * 0.1)} ${round(x + size)} ${round(y - size * 0.3)}L${round(x + size * 0.7)} ${round(y + size * 0.16)}H${round(x - size * 0.7)}Z`,
      { fill: middle },
    ) +
    [-0.45, 0.05, 0.5]
      .map(
        (shift) =>
          path(`M${round(x + shift * size)} ${round(y - size * 0.1)}v${round(-size * 1.2)}`, {
            stroke: middle,
            strokeWidth: 1,
          }) +
          [0.3, 0.72]
            .map((lift) =>
              path(
                `M${round(x + shift * size - size * 0.2)} ${round(y - size * lift - size * 0.34)}q${round(size * 0.2)} ${round(size * 0.06)} ${round(size * 0.4)} 0q${round(size * 0.1)} ${round(size * 0.2)} 0 ${round(size * 0.34)}q${round(-size * 0.2)} ${round(-size * 0.06)} ${round(-size * 0.4)} 0q${round(size * 0.08)} ${round(-size * 0.16)} 0 ${round(-size * 0.34)}Z`,
                { fill: mix(palette.light, far, 0.35) },
              ),
            )
            .join(""),
      )
      .join("");
  const waves = range(44)
    .map(() => {
      const share = random() ** 1.4;
      const y = frame.horizon + 3 + share * (frame.height - frame.horizon);
      const half = 4 + share * 18;
      const x = random() * frame.width;
      return `M${round(x - half)} ${round(y)}q${round(half * 0.5)} ${round(-2 - share * 3)} ${round(half)} 0t${round(half)} 0`;
    })
    .join("");
  const hill = (height: number, colour: Oklch): string =>
    hills(sheet, frame, random, { height, colour, haze: palette.haze, roughness: 0.6, base });
  const islet = (x: number, y: number, half: number): string =>
    path(`M${round(x - half)} ${round(y)}Q${round(x)} ${round(y - half * 0.5)} ${round(x + half)} ${round(y)}Z`, {
      fill: mix(palette.ground[0], palette.light, 0.5),
    });
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      stars(frame, random, 20) +
      moon(sheet, palette, frame, random) +
      cloudBands(sheet, palette, frame, random, 5) +
      hill(40, mix(far, palette.haze, 0.5)) +
      mistBand(sheet, frame, base - 6, palette.haze, 0.5) +
      ground(
        sheet,
        {
          ...palette,
          ground: [
            { ...shallow, h: blue },
            { ...deep, h: blue + 12 },
          ],
        },
        frame,
      ) +
      glow(sheet, frame.light.x, frame.horizon + 8, frame.width * 0.4, palette.light, 0.5, 0.4) +
      galleon(frame.width * 0.26, base + 4, 22) +
      path(
        `M${frame.width} ${base - 30}Q${round(frame.width * 0.84)} ${base - 26} ${round(frame.width * 0.74)} ${base + 10}H${frame.width}Z`,
        { fill: mix(middle, far, 0.4) },
      ) +
      lighthouse(frame.width * 0.88, base - 20, 62) +
      path(waves, { stroke: mix(palette.light, WHITE, 0.3), strokeWidth: 1, strokeOpacity: 0.4 }) +
      islet(frame.width * 0.06, base + 52, 56) +
      path(palm(frame.width * 0.04, base + 38, 96, 0.6) + palm(frame.width * 0.12, base + 40, 66, -0.5), {
        fill: mix(near, NIGHT, 0.2),
      }),
    front:
      path(palm(frame.width * 0.98, frame.height - 6, 96, -0.7), { fill: mix(near, NIGHT, 0.45) }) +
      bokeh(sheet, palette.ember, frame, random, 6),
  };
};
