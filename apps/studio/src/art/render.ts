import sharp, { type WebpOptions } from "sharp";
import {
  FRAMED_VENDORS,
  type FramedVendor,
  PHONE_ATLAS_SCALE,
  type PictureName,
  type TileName,
  tileName,
} from "../protocol/art.ts";
import { drawAtlas } from "./pictures/atlas.ts";
import { drawBackdrop, type Orientation } from "./pictures/backdrop.ts";
import { drawTile, TILE } from "./pictures/tile.ts";
import type { Theme } from "./theme.ts";

export interface RenderedPicture {
  body: Buffer;
  contentType: "image/webp" | "application/json";
}

/** One SVG unit is one CSS pixel: a density of 72 dots per inch renders them one to one. */
const DENSITY = 72;

async function webp(svg: string, scale: number, options: WebpOptions): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: DENSITY * scale, limitInputPixels: 40_000_000 })
    .webp({ effort: 6, ...options })
    .toBuffer();
}

/**
 * The width of the tile for phones. A phone shows it so small that the loss of quality is invisible, and the file is a
 * fifth smaller.
 */
const PHONE_TILE = 240;
const TILE_ON_PHONES = { quality: 54, effort: 6 } satisfies WebpOptions;
const TILE_ON_DESKS = { quality: 72, effort: 4 } satisfies WebpOptions;

/** The theme's lobby tile as WebP, 3:4, `width` pixels wide, in the vendor's frame if one is named. */
export async function renderTile(
  theme: Theme,
  { width, vendor }: { width: number; vendor?: FramedVendor | undefined },
): Promise<Buffer> {
  return webp(drawTile(theme, vendor), width / TILE.width, width <= PHONE_TILE ? TILE_ON_PHONES : TILE_ON_DESKS);
}

/** The background of the reels as WebP: 810 × 1620 upright, 1680 × 1050 across. */
export async function renderBackdrop(theme: Theme, orientation: Orientation): Promise<Buffer> {
  return webp(drawBackdrop(theme, orientation), 3, { quality: 66, smartSubsample: true });
}

/** The maximum size of a game's atlas, so that a first spin is possible soon on a slow line. */
const ATLAS_BYTES_MAX = 150 * 1024;
const PHONE_ATLAS_BYTES_MAX = 90 * 1024;
/** Tried from the best downward. Detailed symbols need a lower quality to stay within the limit. */
const ATLAS_QUALITIES = [64, 52, 40, 28, 16] as const;

/** The game's symbols, frame and effects as one WebP with transparency, in the best quality within the limit. */
export async function renderAtlas(theme: Theme, scale = 1, bytesMax = ATLAS_BYTES_MAX): Promise<Buffer> {
  const svg = Buffer.from(drawAtlas(theme).svg);
  const { data, info } = await sharp(svg, { density: DENSITY * scale, limitInputPixels: 40_000_000 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encode = (quality: number): Promise<Buffer> =>
    sharp(data, { raw: info }).webp({ quality, alphaQuality: 75, smartSubsample: true, effort: 4 }).toBuffer();
  for (const quality of ATLAS_QUALITIES) {
    const body = await encode(quality);
    if (body.length <= bytesMax) return body;
  }
  throw new Error(`the atlas of ${theme.id} is too heavy in any quality`);
}

type Render = (theme: Theme) => Promise<Buffer>;

function tileRenders(vendor?: FramedVendor): [TileName, Render][] {
  return ([240, 480] as const).map((width) => [
    tileName(width, vendor),
    (theme) => renderTile(theme, { width, vendor }),
  ]);
}

const RENDER: ReadonlyMap<PictureName, Render> = new Map<PictureName, Render>([
  ...tileRenders(),
  ...FRAMED_VENDORS.flatMap(tileRenders),
  ["backdrop-portrait.webp", (theme) => renderBackdrop(theme, "portrait")],
  ["backdrop-landscape.webp", (theme) => renderBackdrop(theme, "landscape")],
  ["atlas.webp", (theme) => renderAtlas(theme)],
  ["atlas-phone.webp", (theme) => renderAtlas(theme, PHONE_ATLAS_SCALE, PHONE_ATLAS_BYTES_MAX)],
  ["manifest.json", async (theme) => Buffer.from(JSON.stringify(drawAtlas(theme).manifest))],
]);

/** Draws one picture of a theme. This takes some 20 to 900 ms of one core, so callers should cache the result. */
export async function renderPicture(theme: Theme, name: PictureName): Promise<RenderedPicture> {
  const render = RENDER.get(name);
  if (render === undefined) throw new Error(`there is no picture called ${name}`);
  return { body: await render(theme), contentType: contentTypeOf(name) };
}

export function contentTypeOf(name: PictureName): RenderedPicture["contentType"] {
  return name.endsWith(".json") ? "application/json" : "image/webp";
}
