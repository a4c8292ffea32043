import type { ArtManifest, AtlasFrame } from "../../protocol/art.ts";
import { range } from "../drawing/curve.ts";
import { glow, sparkle, tones, WHITE } from "../drawing/light.ts";
import { hex, lighten, mix, oklch } from "../drawing/oklch.ts";
import { circle, path, place, rect, Sheet } from "../drawing/svg.ts";
import { HERO } from "../heroes/index.ts";
import { PALETTE, type Palette } from "../palettes.ts";
import type { Theme } from "../theme.ts";
import { drawReelFrame, FRAME } from "./reel-frame.ts";
import { drawSymbol } from "./symbol.ts";

/** A picture of the atlas. It is drawn around 0,0 in its own `units` and shown at `pixels`. */
interface Piece {
  name: string;
  pixels: number;
  units: number;
  draw: (sheet: Sheet) => string;
}

const SYMBOL_PIXELS = 256;
const WIDTH = 1040;
/** Prevents a piece's edge from bleeding into its neighbour when it is drawn at a smaller size. */
const GAP = 4;

function effects(palette: Palette): Piece[] {
  const ember = tones(palette.ember);
  const petal = "M0-26C16-18 20 6 0 26C-20 6-16-18 0-26Z";
  return [
    { name: "effect/glow", pixels: 128, units: 128, draw: (sheet) => glow(sheet, 0, 0, 64, WHITE, 1) },
    {
      name: "effect/ring",
      pixels: 128,
      units: 128,
      draw: (sheet) =>
        circle(0, 0, 62, {
          fill: sheet.radial(0, 0, 62, [
            [0, WHITE, 0],
            [0.68, WHITE, 0],
            [0.86, WHITE, 0.9],
            [0.92, WHITE, 0.5],
            [1, WHITE, 0],
          ]),
        }),
    },
    {
      name: "effect/beam",
      pixels: 32,
      units: 32,
      draw: (sheet) =>
        rect(-16, -16, 32, 32, {
          fill: sheet.linear(0, -16, 0, 16, [
            [0, WHITE, 0],
            [0.22, WHITE, 0.12],
            [0.4, WHITE, 0.6],
            [0.5, WHITE, 1],
            [0.6, WHITE, 0.6],
            [0.78, WHITE, 0.12],
            [1, WHITE, 0],
          ]),
        }),
    },
    { name: "effect/spark", pixels: 64, units: 64, draw: (sheet) => sparkle(sheet, 0, 0, 30) },
    { name: "effect/coin", pixels: 96, units: 244, draw: (sheet) => HERO.coin(sheet, palette.hero) },
    {
      name: "effect/petal",
      pixels: 56,
      units: 60,
      draw: (sheet) =>
        path(petal, {
          fill: sheet.linear(0, -26, 0, 26, [
            [0, ember.glint],
            [0.5, mix(ember.light, palette.hero.primary, 0.35)],
            [1, palette.hero.primary],
          ]),
        }) + path("M0-22Q3 0 0 22", { stroke: WHITE, strokeWidth: 1.2, strokeOpacity: 0.5 }),
    },
  ];
}

function pieces(theme: Theme, palette: Palette): Piece[] {
  const symbols = Object.entries(theme.symbols).map(([id, drawing]): Piece => ({
    name: `symbol/${id}`,
    pixels: SYMBOL_PIXELS,
    units: 256,
    draw: (sheet) => drawSymbol(sheet, drawing, palette),
  }));
  const frame: Piece = {
    name: "frame",
    pixels: FRAME.size,
    units: FRAME.size,
    draw: (sheet) => place(-FRAME.size / 2, -FRAME.size / 2, 1, drawReelFrame(sheet, palette)),
  };
  return [...symbols, frame, ...effects(palette)];
}

/** Packs pieces into rows, tallest first. */
function shelve(all: readonly Piece[]): { frames: Record<string, AtlasFrame>; height: number } {
  const frames: Record<string, AtlasFrame> = {};
  let [x, y, shelf] = [0, 0, 0];
  for (const { name, pixels } of all) {
    if (x + pixels > WIDTH) [x, y, shelf] = [0, y + shelf + GAP, 0];
    frames[name] = { x, y, width: pixels, height: pixels };
    x += pixels + GAP;
    shelf = Math.max(shelf, pixels);
  }
  return { frames, height: y + shelf };
}

function lineColours(count: number): string[] {
  return range(count).map((index) => hex(oklch(0.78 + (index % 2) * 0.08, 0.16, (index * 137.5 + 70) % 360)));
}

const PAYLINES_MAX = 25;

/** All small pictures of a game in one SVG, and the manifest with their positions. */
export function drawAtlas(theme: Theme): { svg: string; manifest: ArtManifest } {
  const palette = PALETTE[theme.palette];
  const all = pieces(theme, palette);
  const { frames, height } = shelve(all);
  const sheet = new Sheet();
  const body = all.map((piece) => {
    const { x, y, width } = frames[piece.name] ?? { x: 0, y: 0, width: piece.pixels };
    const clipped = sheet.clip(
      `M${-piece.units / 2} ${-piece.units / 2}h${piece.units}v${piece.units}h${-piece.units}Z`,
      piece.draw(sheet),
    );
    return place(x + width / 2, y + width / 2, width / piece.units, clipped);
  });
  return {
    svg: sheet.document({ x: 0, y: 0, width: WIDTH, height }, body.join("")),
    manifest: {
      atlas: { width: WIDTH, height, frames },
      colours: {
        ground: hex(lighten(palette.ground[1], -0.06)),
        panel: hex(mix(palette.land[2], palette.ground[1], 0.5)),
        accent: hex(palette.ember),
        onAccent: hex(oklch(0.22, 0.06, palette.ember.h)),
        metal: hex(palette.hero.metal),
        glow: hex(palette.light),
        text: hex(oklch(0.97, 0.015, palette.light.h)),
      },
      lineColours: lineColours(PAYLINES_MAX),
      soundSeed: theme.soundSeed,
    },
  };
}
