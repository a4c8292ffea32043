import { beforeAll, describe, expect, it } from "vitest";
import { themeOf } from "./catalogue/theme-of.ts";
import { PALETTE } from "./palettes.ts";
import { drawTile } from "./pictures/tile.ts";
import { contrastWithWhite, hammingDistance, type Look, lookOf, perceptualHash, toOklch } from "./testing/look.ts";
import { type GameTheme, PALETTES } from "./theme.ts";

/** Rows of a lobby from all over the catalogue: games that are shown side by side. */
const ROWS: readonly GameTheme[][] = [2, 4321, 9989].map((first) =>
  Array.from({ length: 12 }, (_, index) => themeOf(first + index)),
);
const LOOKS = new Map<GameTheme, Look>();

beforeAll(async () => {
  for (const theme of ROWS.flat()) LOOKS.set(theme, await lookOf(drawTile(theme), 120, 160));
}, 60_000);

function look(theme: GameTheme): Look {
  const found = LOOKS.get(theme);
  if (found === undefined) throw new Error(`${theme.slug} was not drawn`);
  return found;
}

/** Of 256 bits. The same hero with another palette differs by about 30. */
const DISTANCE_MIN = 36;
/** The accessibility guidelines' minimum for text of a title's size. */
const CONTRAST_MIN = 4.5;
const MUDDY_SHARE_MAX = 0.03;

/** Dark yellow-green, which looks like mud. */
function isMuddy({ l, c, h }: { l: number; c: number; h: number }): boolean {
  return h >= 95 && h <= 125 && l > 0.22 && l < 0.5 && c > 0.05;
}

describe("tiles", () => {
  it.each(ROWS.map((row) => ({ first: row[0]?.slug, row })))(
    "differ from their neighbours from $first on",
    ({ row }) => {
      const hashes = row.map((theme) => perceptualHash(look(theme)));
      for (const [index, hash] of hashes.entries()) {
        for (const other of hashes.slice(index + 1)) expect(hammingDistance(hash, other)).toBeGreaterThan(DISTANCE_MIN);
      }
    },
  );

  it.each(ROWS.flat())("carry a white title over $setting in $palette ($slug)", (theme) => {
    const { pixels, width } = look(theme);
    const contrasts = pixels
      .filter((_, index) => Math.floor(index / width) >= 126 && Math.floor(index / width) < 156)
      .map(contrastWithWhite)
      .toSorted((a, b) => a - b);
    // Single sparks may be brighter.
    expect(contrasts[Math.floor(contrasts.length * 0.02)]).toBeGreaterThan(CONTRAST_MIN);
  });

  it.each(ROWS.flat())("are not muddy with $hero before $setting in $palette", (theme) => {
    const { pixels } = look(theme);
    const muddy = pixels.filter((pixel) => isMuddy(toOklch(pixel))).length;
    expect(muddy / pixels.length).toBeLessThan(MUDDY_SHARE_MAX);
  });
});

describe("palettes", () => {
  it.each(PALETTES)("%s names no muddy colour", (name) => {
    const { sky, light, haze, land, ground, ember, hero } = PALETTE[name];
    const colours = [
      ...sky,
      light,
      haze,
      ...land,
      ...ground,
      ember,
      hero.primary,
      hero.secondary,
      hero.metal,
      hero.rim,
    ];
    expect(colours.filter(isMuddy)).toEqual([]);
  });
});
