import { range } from "../drawing/curve.ts";
import { glow, NIGHT, sparkle, WHITE } from "../drawing/light.ts";
import { mix } from "../drawing/oklch.ts";
import { between, seededRandom } from "../drawing/seeded-random.ts";
import { circle, path, place, rect, round, Sheet } from "../drawing/svg.ts";
import type { FramedVendor } from "../../protocol/art.ts";
import { HERO } from "../heroes/index.ts";
import { PALETTE, type Palette } from "../palettes.ts";
import { SETTING } from "../settings/index.ts";
import type { Frame } from "../settings/setting.ts";
import { drawVendorFrame } from "./vendor-frame.ts";
import type { Pose, Theme } from "../theme.ts";

export const TILE = { width: 240, height: 320 };

/** Overlapping wave rings, a lattice or rings about the light: ornaments of the sky, fading downward. */
function skyPattern(sheet: Sheet, palette: Palette, frame: Frame, pattern: Pose["pattern"]): string {
  const stroke = sheet.linear(0, 0, 0, 74, [
    [0, palette.light, pattern === "waves" ? 0.13 : 0.18],
    [1, palette.light, 0],
  ]);
  return path(PATTERN[pattern](frame), { stroke, strokeWidth: 0.7 });
}

function waves(frame: Frame): string {
  const radius = 15;
  return range(7)
    .flatMap((row) =>
      range(Math.ceil(frame.width / (radius * 2)) + 2).map((column) => {
        const [x, y] = [column * radius * 2 + (row % 2) * radius - radius, row * radius * 0.62 + 6];
        return [radius, radius * 0.66, radius * 0.33]
          .map((r) => `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 0 1 ${round(r * 2)} 0`)
          .join("");
      }),
    )
    .join("");
}

function lattice(frame: Frame): string {
  return range(Math.ceil(frame.width / 20) + 5)
    .map((index) => `M${index * 20 - 80} 0l80 80M${index * 20} 0l-80 80`)
    .join("");
}

function rings({ light }: Frame): string {
  return range(5)
    .map((index) => {
      const r = light.radius * (1.35 + index * 0.26);
      return `M${round(light.x - r)} ${round(light.y)}a${round(r)} ${round(r)} 0 0 1 ${round(r * 2)} 0`;
    })
    .join("");
}

const PATTERN: Readonly<Record<Pose["pattern"], (frame: Frame) => string>> = {
  waves,
  lattice,
  rings,
  none: () => "",
};

/** Rays that fan out from behind the hero. */
function rays(sheet: Sheet, palette: Palette, frame: Frame, random: () => number): string {
  const { x, y, radius } = frame.light;
  const fill = sheet.radial(x, y, radius * 3, [
    [0, palette.light, 0.3],
    [0.4, palette.light, 0.13],
    [1, palette.light, 0],
  ]);
  const d = range(14).map((index) => {
    const angle = ((index + between(random, 0, 0.4)) / 14) * Math.PI * 2;
    const half = between(random, 0.05, 0.1);
    const tip = (turn: number): string =>
      `${round(x + Math.cos(angle + turn) * radius * 3)} ${round(y + Math.sin(angle + turn) * radius * 3)}`;
    return `M${round(x)} ${round(y)}L${tip(-half)}L${tip(half)}Z`;
  });
  return path(d.join(""), { fill });
}

/** Rings of light that widen, each thinner than the last. */
function halo(sheet: Sheet, palette: Palette, { light: { x, y, radius } }: Frame): string {
  return (
    range(4)
      .map((index) =>
        circle(x, y, radius * (1.2 + index * 0.3), {
          stroke: palette.light,
          strokeWidth: 5 - index,
          strokeOpacity: 0.3 - index * 0.06,
        }),
      )
      .join("") + glow(sheet, x, y, radius * 2, palette.light, 0.3)
  );
}

const RAY: Readonly<
  Record<Pose["rays"], (sheet: Sheet, palette: Palette, frame: Frame, random: () => number) => string>
> = { beams: rays, halo, none: () => "" };

/** A lobby tile: 240 × 320 units, without lettering; the lower third is dark enough for a white title. */
export function drawTile(theme: Theme, vendor?: FramedVendor): string {
  const sheet = new Sheet();
  const palette = PALETTE[theme.palette];
  const random = seededRandom(theme.seed);
  const { pose } = theme;
  const frame: Frame = { ...TILE, horizon: pose.horizon, light: pose.light };
  const scenery = SETTING[theme.setting](sheet, palette, frame, random);
  const hero = HERO[theme.hero](sheet, palette.hero);
  const glints = range(11).map(() => {
    const angle = random() * Math.PI * 2;
    const distance = between(random, 78, 118);
    return sparkle(
      sheet,
      pose.x + Math.cos(angle) * distance * 0.95,
      pose.y - 2 + Math.sin(angle) * distance * 1.05,
      between(random, 1.6, 6),
      mix(palette.light, WHITE, 0.6),
      between(random, 0.6, 1),
    );
  });
  const scrim = sheet.linear(0, 196, 0, 320, [
    [0, NIGHT, 0],
    [0.42, mix(NIGHT, palette.ground[1], 0.45), 0.55],
    [0.7, mix(NIGHT, palette.ground[1], 0.4), 0.8],
    [1, mix(NIGHT, palette.ground[1], 0.35), 0.93],
  ]);
  const vignette = sheet.radial(120, 138, 215, [
    [0, NIGHT, 0],
    [0.62, NIGHT, 0],
    [1, NIGHT, 0.55],
  ]);
  return sheet.document(
    { x: 0, y: 0, ...TILE },
    scenery.behind +
      sheet.clip(`M0 0H240V${round(frame.horizon)}H0Z`, RAY[pose.rays](sheet, palette, frame, random)) +
      skyPattern(sheet, palette, frame, pose.pattern) +
      glow(sheet, pose.x + 8, pose.y + 16, 104, NIGHT, pose.shade) +
      place(pose.x, pose.y, pose.scale, hero, pose.turn) +
      scenery.front +
      rect(0, 0, TILE.width, TILE.height, { fill: vignette }) +
      rect(0, 190, TILE.width, 130, { fill: scrim }) +
      glints.join("") +
      (vendor === undefined
        ? rect(0.5, 0.5, TILE.width - 1, TILE.height - 1, { stroke: WHITE, strokeWidth: 1, strokeOpacity: 0.14 })
        : drawVendorFrame(sheet, vendor)),
  );
}
