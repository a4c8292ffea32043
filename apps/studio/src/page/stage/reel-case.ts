import { Container, Sprite, Texture } from "pixi.js";
import type { ArtManifest } from "../../protocol/art.ts";
import { FrameSlices } from "./frame-slices.ts";
import type { Layout } from "./stage-layout.ts";
import { WindowEdge } from "./window-edge.ts";

/** How wide the band of the frame's picture is. */
const BAND = 22;

const BED_ALPHA = 0.86;
/** Every other reel stands on a slightly lighter ground. */
const STRIPE_ALPHA = 0.035;
const DIVIDER_ALPHA = 0.3;
const DIVIDER_WIDTH = 1.5;

/** A plain rectangle. */
function sheet(tint: string, alpha: number): Sprite {
  const made = new Sprite(Texture.WHITE);
  made.tint = tint;
  made.alpha = alpha;
  return made;
}

function lay(sprite: Sprite, x: number, y: number, width: number, height: number): void {
  sprite.position.set(x, y);
  sprite.setSize(width, height);
}

/** What the reels stand in: a bed behind them, lines between them, a frame around them, and the edges of their window. */
export class ReelCase {
  readonly bed = new Container();
  readonly dividers = new Container();
  /** Drawn before and after the reels: nothing between them is seen beyond the window. */
  readonly opening: WindowEdge;
  readonly closing: WindowEdge;
  readonly #frame: FrameSlices;
  readonly #ground: Sprite;
  readonly #stripes: readonly Sprite[];

  constructor(reels: number, texture: Texture, colours: ArtManifest["colours"]) {
    this.#ground = sheet(colours.panel, BED_ALPHA);
    this.#stripes = Array.from({ length: Math.floor(reels / 2) }, () => sheet("#ffffff", STRIPE_ALPHA));
    this.bed.addChild(this.#ground, ...this.#stripes);
    this.dividers.addChild(...Array.from({ length: reels - 1 }, () => sheet(colours.metal, DIVIDER_ALPHA)));
    this.#frame = new FrameSlices(texture);
    this.opening = new WindowEdge("opens");
    this.closing = new WindowEdge("closes");
  }

  get frame(): Container {
    return this.#frame.view;
  }

  fit({ x, y, width, height, cellWidth, frame }: Layout): void {
    this.opening.fit(x, y, width, height);
    this.#frame.fit(x - frame, y - frame, width + frame * 2, height + frame * 2, frame / BAND);
    lay(this.#ground, x - 4, y - 4, width + 8, height + 8);
    for (const [index, stripe] of this.#stripes.entries()) {
      lay(stripe, x + (index * 2 + 1) * cellWidth, y, cellWidth, height);
    }
    for (const [index, divider] of this.dividers.children.entries()) {
      lay(divider as Sprite, x + (index + 1) * cellWidth - DIVIDER_WIDTH / 2, y, DIVIDER_WIDTH, height);
    }
  }
}
