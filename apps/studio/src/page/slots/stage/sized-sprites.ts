import { type CanvasRenderer, type Container, RenderContainer, Sprite, Texture } from "pixi.js";
import { wholePixels } from "./whole-pixels.ts";

type Context = CanvasRenderer["canvasContext"]["activeContext"];

/**
 * The number of cached sizes of a picture. Reels with several heights need several, and so does a window that is being
 * enlarged.
 */
const SIZES_MAX = 12;

/**
 * Draws upright sprites onto a plain canvas, from cached copies in the right size, at whole pixels. In software
 * rendering, an unscaled copy costs a fraction of scaling the picture each time.
 */
export class SizedSprites extends RenderContainer {
  readonly #groups: readonly Container[];
  readonly #copies = new Map<Texture, HTMLCanvasElement[]>();

  /** `groups` contain the sprites. They share one parent that the renderer does not traverse. */
  constructor(groups: readonly Container[]) {
    super({ render: (renderer) => this.#draw(renderer as CanvasRenderer) });
    this.#groups = groups;
  }

  #draw({ canvasContext, resolution }: Pick<CanvasRenderer, "canvasContext" | "resolution">): void {
    const context = canvasContext.activeContext;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.imageSmoothingEnabled = true;
    for (const group of this.#groups) {
      const left = group.x + (group.parent?.x ?? 0);
      const top = group.y + (group.parent?.y ?? 0);
      const share = group.alpha * (group.parent?.alpha ?? 1);
      for (const sprite of group.children) {
        if (!(sprite instanceof Sprite) || !sprite.visible || sprite.texture === Texture.EMPTY) continue;
        context.globalAlpha = share * sprite.alpha;
        if (context.globalAlpha > 0) this.#lay(context, sprite, left, top, resolution);
      }
    }
  }

  #lay(context: Context, sprite: Sprite, left: number, top: number, resolution: number): void {
    const { texture, anchor } = sprite;
    const width = texture.width * sprite.scale.x;
    const height = texture.height * sprite.scale.y;
    const x = Math.round((left + sprite.x - anchor.x * width) * resolution);
    const y = Math.round((top + sprite.y - anchor.y * height) * resolution);
    context.drawImage(this.#copy(texture, wholePixels(width * resolution), wholePixels(height * resolution)), x, y);
  }

  #copy(texture: Texture, width: number, height: number): HTMLCanvasElement {
    const copies = this.#copies.get(texture) ?? [];
    for (const copy of copies) if (copy.width === width && copy.height === height) return copy;
    const made = copyOf(texture, width, height);
    copies.push(made);
    if (copies.length > SIZES_MAX) copies.shift();
    this.#copies.set(texture, copies);
    return made;
  }
}

function copyOf({ frame, source }: Texture, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser draws no pictures");
  context.imageSmoothingQuality = "high";
  const { resolution } = source;
  const [x, y, wide, high] = [frame.x, frame.y, frame.width, frame.height].map((length) => length * resolution);
  context.drawImage(source.resource as CanvasImageSource, x ?? 0, y ?? 0, wide ?? 0, high ?? 0, 0, 0, width, height);
  return canvas;
}
