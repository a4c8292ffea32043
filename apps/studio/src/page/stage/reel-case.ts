import { Graphics, NineSliceSprite, type Texture } from "pixi.js";
import type { ArtManifest } from "../../protocol/art.ts";
import type { Layout } from "./stage-layout.ts";

/** The frame's picture: how much of each side is a corner that must keep its shape, and how wide its band is. */
const CORNER = 84;
const BAND = 22;

/** What the reels stand in: a bed behind them, lines between them, a frame around them, and a mask to their window. */
export class ReelCase {
  readonly bed = new Graphics();
  readonly dividers = new Graphics();
  /** In the reels' own coordinates. */
  readonly mask = new Graphics();
  readonly frame: NineSliceSprite;
  readonly #reels: number;
  readonly #colours: ArtManifest["colours"];

  constructor(reels: number, texture: Texture, colours: ArtManifest["colours"]) {
    this.#reels = reels;
    this.#colours = colours;
    this.frame = new NineSliceSprite({
      texture,
      leftWidth: CORNER,
      rightWidth: CORNER,
      topHeight: CORNER,
      bottomHeight: CORNER,
    });
  }

  fit({ x, y, width, height, cellWidth, frame }: Layout): void {
    this.mask.clear().rect(0, 0, width, height).fill(0xffffff);
    const scale = frame / BAND;
    this.frame.scale.set(scale);
    this.frame.position.set(x - frame, y - frame);
    this.frame.width = (width + frame * 2) / scale;
    this.frame.height = (height + frame * 2) / scale;
    const bed = this.bed.clear().rect(x - 4, y - 4, width + 8, height + 8);
    bed.fill(`${this.#colours.panel}db`);
    this.dividers.clear();
    for (let reel = 1; reel < this.#reels; reel++) {
      const left = x + reel * cellWidth;
      if (reel % 2 === 1) this.bed.rect(left, y, cellWidth, height).fill("#ffffff09");
      this.dividers.rect(left - 0.75, y, 1.5, height).fill(`${this.#colours.metal}4d`);
    }
  }
}
