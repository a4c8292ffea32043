import { range } from "../drawing/curve.ts";
import { glow, NIGHT, WHITE } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between, type SeededRandom } from "../drawing/seeded-random.ts";
import { ellipse, path, place, rect, round, type Sheet } from "../drawing/svg.ts";
import type { Palette } from "../palettes.ts";
import type { DrawSetting, Frame } from "./setting.ts";
import { bokeh, cloudBands, hills, moon, skyGradient, stars } from "./sky.ts";
import { lanternInSky, lanternOnWater } from "./water-lantern.ts";

/** A tiered tower on the far shore, its foot at 0,0, some 50 units tall. */
function tower(sheet: Sheet, colour: Oklch, window: Oklch): string {
  const tiers = range(4).map((tier) => {
    const y = -tier * 10.5;
    const half = 10 - tier * 1.7;
    return (
      path(`M${-half * 0.62} ${y}V${y - 7}H${half * 0.62}V${y}Z`, { fill: colour }) +
      path(
        `M${-half - 3} ${y - 8.4}Q${-half * 0.6} ${y - 6.6} ${-half * 0.5} ${y - 11}H${half * 0.5}Q${half * 0.6} ${y - 6.6} ${half + 3} ${y - 8.4}Q${half} ${y - 5.8} ${half * 0.7} ${y - 5.8}H${-half * 0.7}Q${-half} ${y - 5.8} ${-half - 3} ${y - 8.4}Z`,
        { fill: colour },
      ) +
      rect(-1.3, y - 4.8, 2.6, 3.4, { fill: window })
    );
  });
  return tiers.join("") + path("M0 -56L1.2 -42H-1.2Z", { fill: colour }) + glow(sheet, 0, -20, 22, window, 0.25);
}

/**
 * Still water: the mirrored colours of the sky, the broken path of the light, and ripples that widen towards the
 * viewer.
 */
function lake(sheet: Sheet, palette: Palette, frame: Frame, random: SeededRandom): string {
  const depth = frame.height - frame.horizon;
  const [far, near] = palette.ground;
  const path1 = range(34).map((index) => {
    const share = (index / 34) ** 1.6;
    const y = frame.horizon + 1.5 + share * depth;
    const width = (frame.light.radius * (0.5 + share * 0.75) * between(random, 0.45, 1.15)) / 1.1;
    const x = frame.light.x + between(random, -0.3, 0.3) * width;
    return ellipse(x, y, width, 0.5 + share * 1.3, { fill: palette.light, fillOpacity: 0.36 * (1 - share * 0.72) });
  });
  const ripples = range(30).map(() => {
    const share = random() ** 1.3;
    const y = frame.horizon + 2 + share * depth;
    const half = between(random, 4, 13) * (0.5 + share * 1.2);
    const x = random() * frame.width;
    return `M${round(x - half)} ${round(y)}q${round(half)} ${round(between(random, -1.2, 1.2))} ${round(half * 2)} 0`;
  });
  return (
    rect(0, frame.horizon, frame.width, depth, {
      fill: sheet.linear(0, frame.horizon, 0, frame.height, [
        [0, mix(palette.sky[3], far, 0.25)],
        [0.12, far],
        [0.5, mix(far, near, 0.7)],
        [1, near],
      ]),
    }) +
    glow(sheet, frame.light.x, frame.horizon, frame.light.radius * 1.9, palette.light, 0.5, 1.2) +
    path1.join("") +
    path(ripples.join(""), { stroke: mix(palette.light, palette.haze, 0.4), strokeWidth: 0.6, strokeOpacity: 0.32 })
  );
}

/** Leaf pads and reeds at the near shore, dark against the water, their rims lit. */
function nearShore(palette: Palette, frame: Frame, random: SeededRandom): string {
  const dark = mix(palette.land[2], NIGHT, 0.45);
  const lit = mix(palette.land[1], palette.ember, 0.4);
  const pads = range(Math.round(frame.width / 34)).map((index) => {
    const x = (index + random()) * 34;
    const y = frame.height - between(random, 2, 24);
    const half = between(random, 11, 21);
    return (
      ellipse(x, y, half, half * 0.27, { fill: dark }) +
      path(
        `M${round(x - half)} ${round(y)}A${round(half)} ${round(half * 0.27)} 0 0 1 ${round(x + half)} ${round(y)}`,
        { stroke: lit, strokeWidth: 0.7, strokeOpacity: 0.55 },
      )
    );
  });
  const reeds = [...range(9).map((index) => index * 2.6), ...range(8).map((index) => frame.width - index * 2.7)].map(
    (x) => {
      const reach = between(random, 34, 74);
      const lean = (x < frame.width / 2 ? 1 : -1) * between(random, 3, 16);
      return `M${round(x - 1)} ${round(frame.height + 2)}Q${round(x)} ${round(frame.height - reach * 0.6)} ${round(x + lean)} ${round(frame.height - reach)}Q${round(x + 2)} ${round(frame.height - reach * 0.5)} ${round(x + 1.6)} ${round(frame.height + 2)}Z`;
    },
  );
  return path(reeds.join(""), { fill: dark }) + pads.join("");
}

export const drawDuskLake: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle, near] = palette.land;
  const unit = frame.width / 240;
  const hill = (height: number, colour: Oklch, roughness: number): string =>
    hills(sheet, frame, random, { height, colour, haze: palette.haze, roughness, base: frame.horizon + 0.5 });
  const skyLanterns = range(Math.round(13 * Math.max(1, unit * 0.8)))
    .map(() => ({
      x: random() * frame.width,
      y: random() * frame.horizon * 0.94,
      scale: between(random, 0.2, 0.85),
      turn: between(random, -9, 9),
    }))
    .toSorted((a, b) => a.scale - b.scale)
    .map(({ x, y, scale, turn }) =>
      lanternInSky(sheet, x, y, scale, mix(palette.ember, palette.haze, 0.26 - scale * 0.3), turn),
    );
  const waterLanterns = range(Math.round(8 * Math.max(1, unit * 0.8)))
    .map(() => random())
    .toSorted((a, b) => a - b)
    .map((share) => {
      const y = frame.horizon + 6 + share ** 1.5 * (frame.height - frame.horizon) * 0.8;
      return lanternOnWater(sheet, random() * frame.width, y, 0.26 + share * 0.6, palette.ember, palette.ground[1]);
    });
  const behind =
    skyGradient(sheet, palette, frame) +
    stars(frame, random, Math.round(60 * unit)) +
    moon(sheet, palette, frame, random) +
    cloudBands(sheet, palette, frame, random, 5) +
    hill(46, mix(far, palette.haze, 0.45), 0.5) +
    hill(32, far, 0.8) +
    place(frame.width * 0.17, frame.horizon - 4, 0.92, tower(sheet, middle, palette.ember)) +
    place(frame.width * 0.86, frame.horizon - 3, 0.66, tower(sheet, mix(middle, far, 0.4), palette.ember)) +
    hill(15, middle, 1.3) +
    skyLanterns.join("") +
    lake(sheet, palette, frame, random) +
    rect(0, frame.horizon - 0.6, frame.width, 1.4, { fill: mix(palette.light, WHITE, 0.3), fillOpacity: 0.35 }) +
    waterLanterns.join("");
  return {
    behind,
    front:
      nearShore({ ...palette, land: [far, middle, near] }, frame, random) +
      bokeh(sheet, palette.ember, frame, random, Math.round(9 * unit)),
  };
};
