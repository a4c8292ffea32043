import { ImageSource, Rectangle, Texture } from "pixi.js";
import type { ArtManifest, AtlasFrame } from "../../../protocol/art.ts";

/** The pictures of one game, cropped from its atlas. */
export interface GameTextures {
  symbol(id: string): Texture;
  /** The symbol blurred along its fall, for a spinning reel. */
  streak(id: string): Texture;
  effect(name: "glow" | "ring" | "beam" | "spark" | "coin" | "petal"): Texture;
  frame: Texture;
}

const SYMBOL = "symbol/";
/**
 * Streaks need no detail, so they have half the size. They are higher than a symbol, because they overlap its
 * neighbours.
 */
const STREAK_WIDTH = 128;
const STREAK_REACH = 44;
export const STREAK_HEIGHT = STREAK_WIDTH + STREAK_REACH * 2;
/** The fade at both ends of a streak, as shares of its height. */
const STREAK_FADES = [
  [0, 0],
  [0.2, 0.55],
  [0.5, 0.9],
  [0.8, 0.55],
  [1, 0],
] as const;
/** A symbol is reduced to this many rows before it is stretched along its fall. */
const STREAK_ROWS = 6;

function drawingCanvas(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser draws no pictures");
  return { canvas, context };
}

/** The atlas as a drawable picture, in the size of the file. */
interface Sheet {
  image: ImageBitmap;
  /** Pixels of the image per pixel of the manifest. */
  scale: number;
}

/** Squeezes each symbol to a few rows and stretches those along its fall, so that only its colours remain. */
function drawStreaks(
  { image, scale }: Sheet,
  symbols: readonly (readonly [string, AtlasFrame])[],
): Map<string, Texture> {
  const columns = 6;
  const { canvas, context } = drawingCanvas(
    columns * STREAK_WIDTH,
    Math.ceil(symbols.length / columns) * STREAK_HEIGHT,
  );
  const squeezed = drawingCanvas(columns * STREAK_WIDTH, Math.ceil(symbols.length / columns) * STREAK_ROWS);
  const placed = symbols.map(([id, frame], index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return { id, frame, x: column * STREAK_WIDTH, y: row * STREAK_HEIGHT, rows: row * STREAK_ROWS };
  });
  for (const { frame, x, rows } of placed) {
    const [left, top, size] = [frame.x * scale, frame.y * scale, frame.width * scale];
    squeezed.context.drawImage(image, left, top, size, size, x, rows + 0.5, STREAK_WIDTH, STREAK_ROWS - 1);
  }
  const fade = context.createLinearGradient(0, 0, 0, STREAK_HEIGHT);
  for (const [at, share] of STREAK_FADES) fade.addColorStop(at, `rgb(0 0 0 / ${share})`);
  for (const { x, y, rows } of placed) {
    context.setTransform(1, 0, 0, 1, x, y);
    context.globalCompositeOperation = "source-over";
    context.drawImage(squeezed.canvas, x, rows, STREAK_WIDTH, STREAK_ROWS, 0, 0, STREAK_WIDTH, STREAK_HEIGHT);
    context.globalCompositeOperation = "destination-in";
    context.save();
    context.beginPath();
    context.rect(0, 0, STREAK_WIDTH, STREAK_HEIGHT);
    context.clip();
    context.fillStyle = fade;
    context.fillRect(0, 0, STREAK_WIDTH, STREAK_HEIGHT);
    context.restore();
  }
  const source = new ImageSource({ resource: canvas });
  return new Map(
    placed.map(({ id, x, y }) => [
      id,
      new Texture({ source, frame: new Rectangle(x, y, STREAK_WIDTH, STREAK_HEIGHT) }),
    ]),
  );
}

function found(textures: ReadonlyMap<string, Texture>, name: string): Texture {
  const texture = textures.get(name);
  if (texture === undefined) throw new Error(`the atlas has no ${name}`);
  return texture;
}

/** An empty cell has no symbol name and no picture. */
function symbolIn(textures: ReadonlyMap<string, Texture>, id: string): Texture {
  return id === "" ? Texture.EMPTY : found(textures, id);
}

/** `atlas` may have fewer pixels than the manifest says. Its pictures have the same relative positions. */
export function cutTextures(atlas: ImageBitmap, manifest: ArtManifest, drawnBy: "webgl" | "canvas"): GameTextures {
  const scale = atlas.width / manifest.atlas.width;
  const source = new ImageSource({
    resource: atlas,
    resolution: scale,
    // WebGL uses the colours as they were decoded. A canvas premultiplies each picture itself.
    alphaMode: drawnBy === "webgl" ? "premultiplied-alpha" : "premultiply-alpha-on-upload",
    autoGenerateMipmaps: true,
    scaleMode: "linear",
    // Interpolation between two mipmap levels would read the picture twice per pixel, and blur it.
    mipmapFilter: "nearest",
  });
  const frames = Object.entries(manifest.atlas.frames);
  const pieces = new Map(
    frames.map(([name, { x, y, width, height }]) => [
      name,
      new Texture({ source, frame: new Rectangle(x, y, width, height) }),
    ]),
  );
  const symbols = frames
    .filter(([name]) => name.startsWith(SYMBOL))
    .map(([name, frame]) => [name.slice(SYMBOL.length), frame] as const);
  // Indexed by bare symbol name, because spinning reels look them up in every frame.
  const standing = new Map(symbols.map(([id]) => [id, found(pieces, SYMBOL + id)]));
  const streaks = drawStreaks({ image: atlas, scale }, symbols);
  return {
    symbol: (id) => symbolIn(standing, id),
    streak: (id) => symbolIn(streaks, id),
    effect: (name) => found(pieces, `effect/${name}`),
    frame: found(pieces, "frame"),
  };
}
