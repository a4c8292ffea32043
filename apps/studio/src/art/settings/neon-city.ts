import { range } from "../drawing/curve.ts";
import { glow, NIGHT, WHITE } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between } from "../drawing/seeded-random.ts";
import { path, rect, round } from "../drawing/svg.ts";
import type { DrawSetting } from "./setting.ts";
import { bokeh, moon, skyGradient, stars } from "./sky.ts";
import { mistBand } from "./land.ts";

export const drawNeonCity: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle, near] = palette.land;
  const floor = frame.horizon + 4;
  const neons = [palette.ember, palette.hero.primary, palette.hero.secondary, palette.light];
  const skyline = (
    heights: readonly [number, number],
    widths: readonly [number, number],
    colour: Oklch,
    lit: number,
  ): string => {
    let x = -10;
    let houses = "";
    while (x < frame.width + 4) {
      const [width, height] = [between(random, widths[0], widths[1]), between(random, heights[0], heights[1])];
      const top = floor - height;
      const windows = range(Math.floor(height / 9))
        .flatMap((row) =>
          range(Math.floor((width - 4) / 6)).map((column) =>
            random() < lit ? `M${round(x + 3 + column * 6)} ${round(top + 5 + row * 9)}h3.2v4.6h-3.2Z` : "",
          ),
        )
        .join("");
      const crown =
        random() < 0.4
          ? path(
              `M${round(x + width * 0.3)} ${round(top)}V${round(top - 8)}H${round(x + width * 0.7)}V${round(top)}ZM${round(x + width * 0.5)} ${round(top - 8)}v-14`,
              { fill: colour, stroke: colour, strokeWidth: 1.2 },
            )
          : "";
      houses +=
        crown +
        rect(x, top, width, height, {
          fill: sheet.linear(x, 0, x + width, 0, [
            [0, mix(colour, palette.haze, 0.28)],
            [0.5, colour],
            [1, mix(colour, NIGHT, 0.35)],
          ]),
        }) +
        path(windows, { fill: mix(neons[Math.floor(random() * 4)] ?? palette.ember, WHITE, 0.3), fillOpacity: 0.85 });
      if (random() < 0.45) {
        const neon = neons[Math.floor(random() * 3)] ?? palette.ember;
        houses +=
          path(`M${round(x + 1)} ${round(floor)}V${round(top)}H${round(x + width - 1)}V${floor}`, {
            stroke: neon,
            strokeWidth: 3.4,
            strokeOpacity: 0.3,
          }) +
          path(`M${round(x + 1)} ${round(floor)}V${round(top)}H${round(x + width - 1)}V${floor}`, {
            stroke: mix(neon, WHITE, 0.45),
            strokeWidth: 1.1,
          });
      }
      x += width + between(random, 0, 4);
    }
    return houses;
  };
  const grid =
    range(15)
      .map(
        (index) =>
          `M${round(frame.width / 2 + (index - 7) * 15)} ${floor}L${round(frame.width / 2 + (index - 7) * 76)} ${frame.height}`,
      )
      .join("") +
    range(9)
      .map((index) => `M0 ${round(floor + (index / 8) ** 2 * (frame.height - floor))}H${frame.width}`)
      .join("");
  const line = mix(palette.hero.secondary, palette.ember, 0.4);
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      stars(frame, random, 20) +
      moon(sheet, palette, frame, random) +
      skyline([90, 170], [20, 38], mix(far, palette.haze, 0.4), 0.28) +
      mistBand(sheet, frame, floor - 40, palette.haze, 0.5, 90) +
      skyline([44, 118], [22, 44], mix(far, middle, 0.6), 0.4) +
      mistBand(sheet, frame, floor - 8, palette.haze, 0.55, 50) +
      skyline([18, 54], [18, 40], near, 0.5) +
      rect(0, floor, frame.width, frame.height - floor, {
        fill: sheet.linear(0, floor, 0, frame.height, [
          [0, mix(palette.ground[0], line, 0.3)],
          [0.2, mix(palette.ground[0], palette.ground[1], 0.5)],
          [1, palette.ground[1]],
        ]),
      }) +
      path(grid, { stroke: line, strokeWidth: 2.6, strokeOpacity: 0.18 }) +
      path(grid, { stroke: mix(line, WHITE, 0.3), strokeWidth: 0.8, strokeOpacity: 0.6 }) +
      glow(sheet, frame.light.x, floor, frame.width * 0.5, palette.light, 0.5, 0.16),
    front:
      bokeh(sheet, palette.hero.primary, frame, random, 7) + bokeh(sheet, palette.hero.secondary, frame, random, 6),
  };
};
