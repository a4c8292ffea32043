import { ImageSource, Rectangle, Texture } from "pixi.js";
import type { ArtManifest, AtlasFrame } from "../../protocol/art.ts";

/** The pictures of one game, cut from its atlas. */
export interface GameTextures {
  symbol(id: string): Texture;
  /** The symbol smeared along its fall, for a turning reel. */
  streak(id: string): Texture;
  effect(name: "glow" | "ring" | "beam" | "spark" | "coin" | "petal"): Texture;
  frame: Texture;
}

const SYMBOL = "symbol/";
/** Streaks need no detail: half size. They are higher than a symbol, for they reach into its neighbours. */
const STREAK_WIDTH = 128;
const STREAK_REACH = 44;
export const STREAK_HEIGHT = STREAK_WIDTH + STREAK_REACH * 2;
const STREAK_COPIES = 30;

/** Draws a picture many times along its fall; "lighter" adds the thin copies up to one whole. */
function smear(context: CanvasRenderingContext2D, symbol: HTMLCanvasElement, x: number, y: number): void {
  context.globalCompositeOperation = "lighter";
  for (let copy = 0; copy < STREAK_COPIES; copy++) {
    const share = copy / (STREAK_COPIES - 1);
    context.globalAlpha = (1.75 * Math.sin(Math.PI * (0.06 + 0.88 * share))) / STREAK_COPIES;
    context.drawImage(symbol, x, y + share * STREAK_REACH * 2);
  }
}

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

function drawStreaks(
  atlas: CanvasImageSource,
  symbols: readonly (readonly [string, AtlasFrame])[],
): Map<string, Texture> {
  const columns = 6;
  const { canvas, context } = drawingCanvas(
    columns * STREAK_WIDTH,
    Math.ceil(symbols.length / columns) * STREAK_HEIGHT,
  );
  const symbol = drawingCanvas(STREAK_WIDTH, STREAK_WIDTH);
  const source = new ImageSource({ resource: canvas });
  return new Map(
    symbols.map(([id, { x: left, y: top, width, height }], index) => {
      const x = (index % columns) * STREAK_WIDTH;
      const y = Math.floor(index / columns) * STREAK_HEIGHT;
      symbol.context.clearRect(0, 0, STREAK_WIDTH, STREAK_WIDTH);
      symbol.context.drawImage(atlas, left, top, width, height, 0, 0, STREAK_WIDTH, STREAK_WIDTH);
      smear(context, symbol.canvas, x, y);
      return [id, new Texture({ source, frame: new Rectangle(x, y, STREAK_WIDTH, STREAK_HEIGHT) })];
    }),
  );
}

function found(textures: ReadonlyMap<string, Texture>, name: string): Texture {
  const texture = textures.get(name);
  if (texture === undefined) throw new Error(`the atlas has no ${name}`);
  return texture;
}

/** A cell may be empty: then its symbol has no name and no picture. */
function symbolIn(textures: ReadonlyMap<string, Texture>, name: string, id: string): Texture {
  return id === "" ? Texture.EMPTY : found(textures, name);
}

export function cutTextures(atlas: ImageBitmap | HTMLImageElement, manifest: ArtManifest): GameTextures {
  const source = new ImageSource({ resource: atlas, autoGenerateMipmaps: true, scaleMode: "linear" });
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
  const streaks = drawStreaks(atlas, symbols);
  return {
    symbol: (id) => symbolIn(pieces, SYMBOL + id, id),
    streak: (id) => symbolIn(streaks, id, id),
    effect: (name) => found(pieces, `effect/${name}`),
    frame: found(pieces, "frame"),
  };
}
