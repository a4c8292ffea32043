import { Container, Sprite, Texture } from "pixi.js";
import type { Cell } from "../../../protocol/index.ts";
import type { Animator } from "../motion/animator.ts";
import { easeOut, easeOutBack } from "../motion/easing.ts";
import { SYMBOL_SHARE } from "./reel.ts";
import type { Box } from "./stage-layout.ts";
import type { GameTextures } from "./symbol-textures.ts";

const SYMBOL_PIXELS = 256;
const ARRIVE_MILLIS = 320;

interface Held {
  cell: Cell;
  plate: Sprite;
  picture: Sprite;
}

/** Symbols over the spinning reels: held coins, and wilds that stay or have filled their reel. */
export class HeldLayer {
  readonly view = new Container();
  readonly #held = new Map<string, Held>();
  readonly #textures: GameTextures;
  readonly #animator: Animator;
  readonly #boxOf: (cell: Cell) => Box;
  readonly #plateColour: number;

  constructor(textures: GameTextures, animator: Animator, plateColour: number, boxOf: (cell: Cell) => Box) {
    this.#textures = textures;
    this.#animator = animator;
    this.#plateColour = plateColour;
    this.#boxOf = boxOf;
  }

  holds(cell: Cell): boolean {
    return this.#held.has(cell.join());
  }

  /** Puts a symbol over the cell. With a delay or a movement it pops up. A held symbol stays unchanged. */
  async hold(cell: Cell, symbol: string, movement?: { delayMillis: number }): Promise<void> {
    if (this.holds(cell)) return;
    const plate = new Sprite(Texture.WHITE);
    plate.anchor.set(0.5);
    plate.tint = this.#plateColour;
    const picture = new Sprite(this.#textures.symbol(symbol));
    picture.anchor.set(0.5);
    const held = { cell, plate, picture };
    this.#held.set(cell.join(), held);
    this.view.addChild(plate, picture);
    const scale = this.#place(held);
    if (movement === undefined) return this.#animator.redraw();
    plate.alpha = 0;
    picture.alpha = 0;
    await this.#animator.tween(
      ARRIVE_MILLIS,
      (share) => {
        plate.alpha = Math.min(1, share * 3);
        picture.alpha = Math.min(1, share * 3);
        picture.scale.set(scale * (0.6 + 0.4 * easeOutBack(easeOut(share))));
      },
      undefined,
      movement.delayMillis,
    );
  }

  /** Removes all symbols except those that `keeps` selects. */
  release(keeps: (cell: Cell) => boolean = () => false): void {
    for (const [key, { cell, plate, picture }] of this.#held) {
      if (keeps(cell)) continue;
      plate.destroy();
      picture.destroy();
      this.#held.delete(key);
    }
    this.#animator.redraw();
  }

  /** Adapts to a new size of the stage. */
  fit(): void {
    for (const held of this.#held.values()) this.#place(held);
  }

  #place({ cell, plate, picture }: Held): number {
    const { x, y, width, height } = this.#boxOf(cell);
    plate.position.set(x, y);
    plate.width = width;
    plate.height = height;
    picture.position.set(x, y);
    const scale = (Math.min(width, height) * SYMBOL_SHARE) / SYMBOL_PIXELS;
    picture.scale.set(scale);
    return scale;
  }
}
