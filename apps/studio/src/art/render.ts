import sharp, { type WebpOptions } from "sharp";
import type { PictureName } from "../protocol/art.ts";
import { drawAtlas } from "./pictures/atlas.ts";
import { drawBackdrop, type Orientation } from "./pictures/backdrop.ts";
import { drawTile, TILE } from "./pictures/tile.ts";
import type { Theme } from "./theme.ts";

export interface RenderedPicture {
  body: Buffer;
  contentType: "image/webp" | "application/json";
}

/** SVG units are CSS pixels: 72 dots an inch shows them one to one. */
const DENSITY = 72;

async function webp(svg: string, scale: number, options: WebpOptions): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: DENSITY * scale, limitInputPixels: 40_000_000 })
    .webp({ effort: 6, ...options })
    .toBuffer();
}

/** The theme's lobby tile as WebP, 3:4, `width` pixels wide. */
export async function renderTile(theme: Theme, { width }: { width: number }): Promise<Buffer> {
  return webp(drawTile(theme), width / TILE.width, { quality: 64 });
}

/** The scene behind the reels as WebP: 810 × 1620 upright, 1680 × 1050 across. */
export async function renderBackdrop(theme: Theme, orientation: Orientation): Promise<Buffer> {
  return webp(drawBackdrop(theme, orientation), 3, { quality: 66, smartSubsample: true });
}

/** The game's symbols, frame and effects as one WebP with transparency. */
export async function renderAtlas(theme: Theme): Promise<Buffer> {
  return webp(drawAtlas(theme).svg, 1, { quality: 76, alphaQuality: 75, smartSubsample: true });
}

const RENDER: Readonly<Record<PictureName, (theme: Theme) => Promise<Buffer>>> = {
  "tile-240.webp": (theme) => renderTile(theme, { width: 240 }),
  "tile-480.webp": (theme) => renderTile(theme, { width: 480 }),
  "backdrop-portrait.webp": (theme) => renderBackdrop(theme, "portrait"),
  "backdrop-landscape.webp": (theme) => renderBackdrop(theme, "landscape"),
  "atlas.webp": renderAtlas,
  "manifest.json": async (theme) => Buffer.from(JSON.stringify(drawAtlas(theme).manifest)),
};

/** Draws one picture of a theme, in some 50 to 900 ms of one core: keep what it answers. */
export async function renderPicture(theme: Theme, name: PictureName): Promise<RenderedPicture> {
  return {
    body: await RENDER[name](theme),
    contentType: name.endsWith(".json") ? "application/json" : "image/webp",
  };
}
