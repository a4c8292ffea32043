import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ART_VERSION, PICTURES } from "../protocol/art.ts";
import { koiLanterns } from "./catalogue/koi-lanterns.ts";
import { themeOf } from "./catalogue/theme-of.ts";
import { drawAtlas } from "./pictures/atlas.ts";
import { drawBackdrop } from "./pictures/backdrop.ts";
import { drawTile } from "./pictures/tile.ts";
import { renderPicture, renderTile } from "./render.ts";
import { type GameTheme, HEROES, SETTINGS } from "./theme.ts";

/** The first game, then one game for each hero, so that every setting is included too. */
const SAMPLES: GameTheme[] = [koiLanterns];
for (let n = 2; SAMPLES.length <= HEROES.length; n++) {
  const theme = themeOf(n);
  const setting = SETTINGS[(SAMPLES.length - 1) % SETTINGS.length];
  const hero = HEROES[SAMPLES.length - 1];
  if (theme.hero === hero) SAMPLES.push(setting === undefined ? theme : { ...theme, setting });
}
const WHOLE_GAMES: GameTheme[] = [koiLanterns, ...[2, 777, 4321, 9999].map(themeOf)];

const KILOBYTE = 1024;
/** The size budget of a game: all its small pictures in one atlas. */
const ATLAS_BYTES_MAX = 150 * KILOBYTE;
/** The budget for phones, whose connections are slower and whose symbols are smaller. */
const PHONE_ATLAS_BYTES_MAX = 90 * KILOBYTE;
const TILE_BYTES_MAX = 16 * KILOBYTE;

/**
 * The digest of the drawings of {@link ART_VERSION}. Caches keep pictures permanently by version, so a new drawing
 * needs a new version.
 */
const DRAWN = { version: "7", digest: "adafaa9bc350ecf7" };

describe("art", () => {
  it("draws the same picture for the same theme and changes its version with its drawings", () => {
    const digest = createHash("sha256");
    for (const theme of SAMPLES) {
      const once = drawTile(theme);
      expect(drawTile(theme)).toBe(once);
      digest.update(once);
    }
    for (const theme of WHOLE_GAMES) {
      for (const draw of [
        () => drawBackdrop(theme, "portrait"),
        () => drawBackdrop(theme, "landscape"),
        () => drawAtlas(theme).svg,
      ]) {
        const once = draw();
        expect(draw()).toBe(once);
        digest.update(once);
      }
    }
    expect({ version: ART_VERSION, digest: digest.digest("hex").slice(0, 16) }).toEqual(DRAWN);
  });

  it.each(WHOLE_GAMES)("uses no filter and no number that is not one in $id", (theme) => {
    for (const svg of [drawTile(theme), drawBackdrop(theme, "landscape"), drawAtlas(theme).svg]) {
      expect(svg).not.toMatch(/<filter|NaN|undefined|Infinity/);
    }
  });

  it.each(SAMPLES)("draws $hero before $setting in $palette as a tile within its budget", async (theme) => {
    const svg = drawTile(theme);
    expect(svg).not.toMatch(/<filter|NaN|undefined|Infinity/);
    expect((await renderTile(theme, { width: 240 })).length).toBeLessThan(TILE_BYTES_MAX);
  });

  it.each(WHOLE_GAMES)("keeps the pictures of $id within the page's budget", async (theme) => {
    const small = PICTURES.filter((name) => ["atlas.webp", "atlas-phone.webp", "tile-240.webp"].includes(name));
    const sizes = Object.fromEntries(
      await Promise.all(small.map(async (name) => [name, (await renderPicture(theme, name)).body.length] as const)),
    );
    expect(sizes["atlas.webp"]).toBeLessThan(ATLAS_BYTES_MAX);
    expect(sizes["atlas-phone.webp"]).toBeLessThanOrEqual(PHONE_ATLAS_BYTES_MAX);
    expect(sizes["tile-240.webp"]).toBeLessThan(TILE_BYTES_MAX);
  });

  it.each(WHOLE_GAMES)("gives every symbol of $id a place of its own in the atlas", async (theme) => {
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
