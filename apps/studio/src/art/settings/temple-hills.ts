import { type Point, range, smooth } from "../drawing/curve.ts";
import { glow, NIGHT, WHITE } from "../drawing/light.ts";
import { mix, type Oklch } from "../drawing/oklch.ts";
import { between, type SeededRandom } from "../drawing/seeded-random.ts";
import { ellipse, path, place, rect, round, type Sheet } from "../drawing/svg.ts";
import type { Palette } from "../palettes.ts";
import type { DrawSetting, Frame } from "./setting.ts";
import { bokeh, cloudBands, hills, moon, skyGradient, stars } from "./sky.ts";

/** A temple with a stepped roof and a stair, its foot at 0,0, some 96 units wide. */
function temple(sheet: Sheet, colour: Oklch, lamp: Oklch): string {
  const roof = (y: number, half: number, height: number): string =>
    `M${-half - 7} ${y - 3}Q${-half * 0.7} ${y - 1} ${-half * 0.5} ${y - height}H${half * 0.5}Q${half * 0.7} ${y - 1} ${half + 7} ${y - 3}Q${half} ${y + 4} ${half * 0.8} ${y + 4}H${-half * 0.8}Q${-half} ${y + 4} ${-half - 7} ${y - 3}Z`;
  const pillars = range(6).map((index) => rect(-29 + index * 11.2, -30, 2.6, 26, { fill: colour }));
  const rooms = range(5).map((index) => rect(-26 + index * 11.2, -27, 7.8, 23, { fill: lamp, fillOpacity: 0.85 }));
  return (
    glow(sheet, 0, -18, 62, lamp, 0.45, 0.7) +
    rooms.join("") +
    pillars.join("") +
    path(roof(-30, 36, 15), { fill: colour }) +
    rect(-17, -55, 34, 13, { fill: colour }) +
    rect(-12, -53, 24, 8, { fill: lamp, fillOpacity: 0.8 }) +
    path(roof(-54, 23, 13), { fill: colour }) +
    path("M0-86L2.4-66H-2.4Z", { fill: colour }) +
    path("M-44 0V-5H44V0ZM-52 6V-1H52V6Z", { fill: colour })
  );
}

/** Mist that lies between two ranges. */
function mist(sheet: Sheet, frame: Frame, y: number, colour: Oklch, strength: number): string {
  return rect(0, y - 16, frame.width, 26, {
    fill: sheet.linear(0, y - 16, 0, y + 10, [
      [0, colour, 0],
      [0.6, colour, strength],
      [1, colour, 0],
    ]),
  });
}

/** Terraced fields in steps towards the viewer. Each edge catches light. */
function terraces(sheet: Sheet, palette: Palette, frame: Frame, random: SeededRandom): string {
  const depth = frame.height - frame.horizon;
  const [far, near] = palette.ground;
  return range(8)
    .map((index) => {
      const share = (index / 8) ** 1.35;
      const y = frame.horizon + share * depth;
      const edge = range(7).map((wave): Point => [
        (wave - 0.5) * (frame.width / 5),
        y + between(random, -5, 5) * (0.5 + share),
      ]);
      const d = `${smooth(edge)}V${frame.height}H0Z`;
      return path(d, {
        fill: sheet.linear(0, y - 6, 0, y + depth * 0.3, [
          [0, mix(mix(far, near, share), palette.light, 0.22 * (1 - share))],
          [0.35, mix(far, near, Math.min(1, share + 0.25))],
          [1, mix(near, NIGHT, share * 0.4)],
        ]),
        stroke: palette.light,
        strokeWidth: 0.7,
        strokeOpacity: 0.3 * (1 - share * 0.7),
      });
    })
    .join("");
}

/** A branch of blossom that reaches in from an upper corner. */
function branch(palette: Palette, frame: Frame, random: SeededRandom): string {
  const bark = mix(palette.land[2], NIGHT, 0.4);
  const reach = Math.min(150, frame.width * 0.5);
  const bend = (share: number, y: number): string => `${round(reach * share)} ${y}`;
  const limb = `M-6 18C${bend(0.3, 14)} ${bend(0.55, 40)} ${bend(1, 34)}C${bend(0.6, 46)} ${bend(0.3, 24)}-6 30Z`;
  const blossom = mix(palette.hero.primary, WHITE, 0.4);
  const flowers = range(34).map(() => {
    const along = random();
    const [x, y] = [along * reach, 22 + Math.sin(along * 3) * 14 + between(random, -15, 17)];
    const size = between(random, 2, 4.4);
    const petals = range(5).map((index) => {
      const angle = (index / 5) * Math.PI * 2;
      return ellipse(x + Math.cos(angle) * size * 0.6, y + Math.sin(angle) * size * 0.6, size * 0.56, size * 0.56, {
        fill: mix(blossom, palette.hero.primary, random() * 0.45),
      });
    });
    return petals.join("") + ellipse(x, y, size * 0.25, size * 0.25, { fill: palette.hero.metal });
  });
  return path(limb, { fill: bark }) + flowers.join("");
}

export const drawTempleHills: DrawSetting = (sheet, palette, frame, random) => {
  const [far, middle, near] = palette.land;
  const unit = frame.width / 240;
  const base = frame.horizon + 2;
  const hill = (height: number, colour: Oklch, roughness: number): string =>
    hills(sheet, frame, random, { height, colour, haze: palette.haze, roughness, base });
  return {
    behind:
      skyGradient(sheet, palette, frame) +
      stars(frame, random, Math.round(34 * unit)) +
      moon(sheet, palette, frame, random) +
      cloudBands(sheet, palette, frame, random, 6) +
      hill(96, mix(far, palette.haze, 0.55), 0.34) +
      mist(sheet, frame, base - 36, palette.haze, 0.5) +
      hill(62, mix(far, palette.haze, 0.2), 0.55) +
      mist(sheet, frame, base - 22, palette.haze, 0.45) +
      place(frame.width * 0.2, base - 10, 0.62, temple(sheet, mix(middle, far, 0.3), palette.ember)) +
      place(frame.width * 0.83, base - 4, 0.78, temple(sheet, middle, palette.ember)) +
      hill(26, middle, 0.9) +
      mist(sheet, frame, base - 2, palette.haze, 0.4) +
      terraces(sheet, { ...palette, land: [far, middle, near] }, frame, random),
    front: branch(palette, frame, random) + bokeh(sheet, palette.ember, frame, random, Math.round(10 * unit)),
  };
};
