import { range } from "../drawing/curve.ts";
import { glow, NIGHT, WHITE } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between, type SeededRandom } from "../drawing/seeded-random.ts";
import { circle, ellipse, path, rect, round, type Sheet } from "../drawing/svg.ts";
import type { Palette } from "../palettes.ts";
import type { DrawSetting, Frame } from "./setting.ts";
import { bokeh, moon, skyGradient, stars } from "./sky.ts";
import { lanternInSky } from "./water-lantern.ts";

/** A house of the old town: dome, tower or stepped roof, with lit arches. Its base is on the horizon. */
function house(
  frame: Frame,
  random: SeededRandom,
  x: number,
  width: number,
  height: number,
  wall: Oklch,
  lamp: Oklch,
): string {
  const foot = frame.horizon + 3;
  const top = foot - height;
  const middle = x + width / 2;
  const half = width / 2;
  const kind = Math.floor(random() * 3);
  const roof =
    kind === 0
      ? `M${round(x + half * 0.16)} ${round(top)}C${round(x - half * 0.1)} ${round(top - half * 0.9)} ${round(middle - half * 0.2)} ${round(top - half * 1.1)} ${round(middle)} ${round(top - half * 1.7)}` +
        `C${round(middle + half * 0.2)} ${round(top - half * 1.1)} ${round(x + width + half * 0.1)} ${round(top - half * 0.9)} ${round(x + width - half * 0.16)} ${round(top)}Z`
      : kind === 1
        ? `M${round(x - 2)} ${round(top)}L${round(middle)} ${round(top - half * 1.15)}L${round(x + width + 2)} ${round(top)}Z`
        : `M${round(x - 2)} ${round(top)}V${round(top - 5)}H${round(x + width + 2)}V${round(top)}Z`;
  const windows = range(Math.max(1, Math.floor(width / 11))).flatMap((column) =>
    range(Math.max(1, Math.floor(height / 18))).map((row) => {
      if (random() < 0.32) return "";
      const wx = x + 4 + column * 11;
      const wy = top + 7 + row * 17;
      return `M${round(wx)} ${round(wy + 8)}V${round(wy + 2)}Q${round(wx + 2.4)} ${round(wy - 2.6)} ${round(wx + 4.8)} ${round(wy + 2)}V${round(wy + 8)}Z`;
    }),
  );
  return (
    rect(x, top, width, height, { fill: wall }) +
    path(roof, { fill: wall }) +
    path(windows.join(""), { fill: lamp, fillOpacity: between(random, 0.55, 0.95) })
  );
}

function street(
  frame: Frame,
  random: SeededRandom,
  heights: readonly [number, number],
  wall: Oklch,
  lamp: Oklch,
): string {
  let x = -8;
  let houses = "";
  while (x < frame.width) {
    const width = between(random, 22, 44);
    houses += house(frame, random, x, width, between(random, heights[0], heights[1]), wall, lamp);
    x += width + between(random, -3, 5);
  }
  return houses;
}

/** Strings of bulbs between the roofs. */
function garlands(sheet: Sheet, palette: Palette, frame: Frame, random: SeededRandom): string {
  return range(4)
    .map((index) => {
      const [fromY, toY] = [between(random, 4, 60) + index * 12, between(random, 4, 60) + index * 12];
      const sag = between(random, 22, 46);
      const line = `M-4 ${round(fromY)}Q${round(frame.width / 2)} ${round((fromY + toY) / 2 + sag * 2)} ${round(frame.width + 4)} ${round(toY)}`;
      const bulbs = range(Math.round(frame.width / 17)).map((bulb) => {
        const t = (bulb + 0.5) / Math.round(frame.width / 17);
        const x = t * frame.width;
        const y = (1 - t) ** 2 * fromY + 2 * t * (1 - t) * ((fromY + toY) / 2 + sag * 2) + t * t * toY;
        const colour = bulb % 3 === 0 ? mix(palette.hero.primary, palette.ember, 0.35) : palette.ember;
        return glow(sheet, x, y + 2.4, 9, colour, 0.75) + circle(x, y + 2.4, 1.7, { fill: mix(colour, WHITE, 0.6) });
      });
      return path(line, { stroke: NIGHT, strokeWidth: 0.8, strokeOpacity: 0.7 }) + bulbs.join("");
    })
    .join("");
}

/** Wet flagstones that mirror the lamps. */
function pavement(sheet: Sheet, palette: Palette, frame: Frame, random: SeededRandom): string {
  const depth = frame.height - frame.horizon;
  const [far, near] = palette.ground;
  const rows = range(11).map((index) => `M0 ${round(frame.horizon + 3 + (index / 10) ** 1.8 * depth)}H${frame.width}`);
  const joints = range(21).map((index) => {
    const x = (index / 20) * frame.width;
    return `M${round(frame.width / 2 + (x - frame.width / 2) * 0.5)} ${round(frame.horizon)}L${round(frame.width / 2 + (x - frame.width / 2) * 3)} ${frame.height}`;
  });
  const pools = range(9).map(() => {
    const share = random();
    const x = random() * frame.width;
    return glow(sheet, x, frame.horizon + 8 + share * depth * 0.75, 12 + share * 26, palette.ember, 0.42, 0.3);
  });
  return (
    rect(0, frame.horizon, frame.width, depth, {
      fill: sheet.linear(0, frame.horizon, 0, frame.height, [
        [0, mix(far, palette.ember, 0.25)],
        [0.25, mix(far, near, 0.45)],
        [1, near],
      ]),
    }) +
    pools.join("") +
    path(rows.join("") + joints.join(""), { stroke: NIGHT, strokeWidth: 0.8, strokeOpacity: 0.38 }) +
    glow(sheet, frame.light.x, frame.horizon + 6, frame.width * 0.5, palette.light, 0.3, 0.3)
  );
}

export const drawNightBazaar: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle, near] = palette.land;
  const unit = frame.width / 240;
  const lanterns = range(Math.round(7 * unit)).map(() =>
    lanternInSky(
      sheet,
      random() * frame.width,
      between(random, 0.12, 0.8) * frame.horizon,
      between(random, 0.3, 0.75),
      palette.ember,
      between(random, -4, 4),
    ),
  );
  const stalls = range(Math.round(frame.width / 60) + 1).map((index) => {
    const x = index * 60 + between(random, -10, 10) - 20;
    const y = frame.horizon + 4;
    const cloth = index % 2 === 0 ? palette.hero.primary : palette.hero.secondary;
    return (
      glow(sheet, x + 20, y - 4, 30, palette.ember, 0.6, 0.6) +
      rect(x + 3, y - 14, 34, 18, { fill: mix(near, palette.ember, 0.3) }) +
      path(
        `M${round(x)} ${y - 14}L${round(x + 5)} ${y - 24}H${round(x + 35)}L${round(x + 40)} ${y - 14}q-4 5-8 0q-4 5-8 0q-4 5-8 0q-4 5-8 0q-4 5-8 0Z`,
        { fill: mix(cloth, near, 0.35) },
      ) +
      ellipse(x + 20, y + 4, 24, 2.4, { fill: NIGHT, fillOpacity: 0.5 })
    );
  });
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      stars(frame, random, Math.round(30 * unit)) +
      moon(sheet, palette, frame, random) +
      street(frame, random, [58, 104], mix(far, palette.haze, 0.25), mix(palette.ember, far, 0.35)) +
      rect(0, frame.horizon - 70, frame.width, 76, {
        fill: sheet.linear(0, frame.horizon - 70, 0, frame.horizon + 6, [
          [0, palette.haze, 0],
          [1, palette.haze, 0.6],
        ]),
      }) +
      street(frame, random, [26, 62], middle, palette.ember) +
      lanterns.join("") +
      pavement(sheet, palette, frame, random) +
      stalls.join("") +
      garlands(sheet, palette, frame, random),
    front: bokeh(sheet, palette.ember, frame, random, Math.round(14 * unit)),
  };
};
