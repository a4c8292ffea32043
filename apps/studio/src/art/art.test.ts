import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ART_VERSION, PICTURES } from "../protocol/art.ts";
import { drawAtlas } from "./pictures/atlas.ts";
import { drawBackdrop } from "./pictures/backdrop.ts";
import { drawTile } from "./pictures/tile.ts";
import { renderPicture, renderTile } from "./render.ts";
import { HEROES, PALETTES, SETTINGS, type Theme } from "./theme.ts";
import { koiLanterns } from "./catalogue/koi-lanterns.ts";

const THEMES = [koiLanterns];

/** Every hero once, before settings and palettes in turn. */
const SAMPLES: Theme[] = HEROES.map((hero, index) => ({
  ...(koiLanterns as Theme),
  id: `sample-${hero}`,
  seed: index,
  hero,
  setting: SETTINGS[index % SETTINGS.length] ?? "dusk-lake",
  palette: PALETTES[(index + Math.floor(index / SETTINGS.length)) % PALETTES.length] ?? "lantern-dusk",
}));

const KILOBYTE = 1024;
/** The game's budget: all small pictures of a game in one atlas. */
const ATLAS_BYTES_MAX = 150 * KILOBYTE;
const TILE_BYTES_MAX = 14 * KILOBYTE;

/** What {@link ART_VERSION} stands for. Caches keep pictures for ever by version, so a new drawing needs a new one. */
const DRAWN = { version: "3", digest: "ac11c91d200c52ac" };

describe("art", () => {
  it("draws the same picture for the same theme and changes its version with its drawings", () => {
    const digest = createHash("sha256");
    for (const theme of THEMES) {
      const once = [
        drawTile(theme),
        drawBackdrop(theme, "portrait"),
        drawBackdrop(theme, "landscape"),
        drawAtlas(theme).svg,
      ];
      const again = [
        drawTile(theme),
        drawBackdrop(theme, "portrait"),
        drawBackdrop(theme, "landscape"),
        drawAtlas(theme).svg,
      ];
      expect(again).toEqual(once);
      for (const svg of once) digest.update(svg);
    }
    expect({ version: ART_VERSION, digest: digest.digest("hex").slice(0, 16) }).toEqual(DRAWN);
  });

  it.each(THEMES)("uses no filter and no number that is not one in $id", (theme) => {
    for (const svg of [drawTile(theme), drawBackdrop(theme, "landscape"), drawAtlas(theme).svg]) {
      expect(svg).not.toMatch(/<filter|NaN|undefined|Infinity/);
    }
  });

  it.each(SAMPLES)("draws $hero before $setting in $palette as a tile within its budget", async (theme) => {
    const svg = drawTile(theme);
    expect(svg).not.toMatch(/<filter|NaN|undefined|Infinity/);
    expect((await renderTile(theme, { width: 240 })).length).toBeLessThan(TILE_BYTES_MAX);
  });

  it.each(THEMES)("keeps the pictures of $id within the page's budget", async (theme) => {
    const sizes = Object.fromEntries(
      await Promise.all(PICTURES.map(async (name) => [name, (await renderPicture(theme, name)).body.length] as const)),
    );
    expect(sizes["atlas.webp"]).toBeLessThan(ATLAS_BYTES_MAX);
    expect(sizes["tile-240.webp"]).toBeLessThan(TILE_BYTES_MAX);
  });

  it.each(THEMES)("gives every symbol of $id a place of its own in the atlas", async (theme) => {
    const { svg, manifest } = drawAtlas(theme);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([manifest.atlas.width, manifest.atlas.height]);
    const frames = Object.values(manifest.atlas.frames);
    for (const id of Object.keys(theme.symbols)) expect(manifest.atlas.frames).toHaveProperty([`symbol/${id}`]);
    for (const [index, a] of frames.entries()) {
      expect(a.x + a.width).toBeLessThanOrEqual(manifest.atlas.width);
      expect(a.y + a.height).toBeLessThanOrEqual(manifest.atlas.height);
      for (const b of frames.slice(index + 1)) {
        const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(apart).toBe(true);
      }
    }
  });
});
