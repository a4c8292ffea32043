import { Container, Sprite, type Texture } from "pixi.js";
import type { Motion } from "../motion/animator.ts";
import { ReelMotion } from "./reel-motion.ts";
import type { Layout } from "./stage-layout.ts";
import { type GameTextures, STREAK_HEIGHT } from "./symbol-textures.ts";

/** A symbol's share of its cell. */
export const SYMBOL_SHARE = 0.96;
const SYMBOL_PIXELS = 256;
const STREAK_PIXELS = 128;

/** Index on a cyclic strip, for any whole number. */
function wrap(index: number, length: number): number {
  return ((index % length) + length) % length;
}

/** One reel: its strip, the sprites that show a window of it, and how it turns. */
export class Reel implements Motion {
  readonly view = new Container();
  readonly #motion: ReelMotion;
  readonly #sprites: Sprite[];
  readonly #textures: GameTextures;
  readonly #rows: number;
  #still: Texture[] = [];
  #streaks: Texture[] = [];
  #strip: readonly string[];
  #cellHeight = 1;
  #cellWidth = 1;
  #hit: (() => void) | undefined;
  #rest: (() => void) | undefined;

  constructor(strip: readonly string[], rows: number, textures: GameTextures) {
    this.#strip = strip;
    this.#rows = rows;
    this.#textures = textures;
    this.#motion = new ReelMotion(0);
    // One row above and one below the window, for what is coming in and going out.
    this.#sprites = Array.from({ length: rows + 2 }, () => {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      return sprite;
    });
    this.view.addChild(...this.#sprites);
    this.#take(strip);
  }

  /** Shows another strip from the next move on, as free spins do. */
  #take(strip: readonly string[]): void {
    this.#strip = strip;
    this.#still = strip.map((id) => this.#textures.symbol(id));
    this.#streaks = strip.map((id) => this.#textures.streak(id));
  }

  fit({ cellWidth, cellHeight }: Layout): void {
    this.#cellWidth = cellWidth;
    this.#cellHeight = cellHeight;
    for (const sprite of this.#sprites) sprite.x = cellWidth / 2;
    this.#place();
  }

  spriteAt(row: number): Sprite {
    const sprite = this.#sprites[row + 1];
    if (sprite === undefined) throw new Error(`no row ${row}`);
    return sprite;
  }

  start(now: number, strip: readonly string[]): void {
    if (strip !== this.#strip) this.#take(strip);
    this.#motion.start(now);
  }

  /**
   * Lets the reel arrive at a stop after `lead` rows. `onHit` is called when it hits the stop; the promise
   * resolves when it stands still.
   */
  arriveAt(stop: number, lead: number, onHit: () => void): Promise<void> {
    this.#motion.arriveAt(stop, lead);
    this.#hit = onHit;
    return new Promise((resolve) => {
      this.#rest = resolve;
    });
  }

  standAt(stop: number, strip: readonly string[]): void {
    if (strip !== this.#strip) this.#take(strip);
    this.#motion.standAt(stop);
    this.#place();
  }

  advance(now: number): boolean {
    const hit = this.#motion.advance(now);
    this.#place();
    if (hit) this.#hit?.();
    if (!this.#motion.isAtRest) return false;
    this.#rest?.();
    this.#rest = undefined;
    return true;
  }

  #place(): void {
    const { position, isBlurred } = this.#motion;
    const top = Math.floor(position);
    const fraction = position - top;
    const length = this.#strip.length;
    const pictures = isBlurred ? this.#streaks : this.#still;
    const size = Math.min(this.#cellWidth, this.#cellHeight) * SYMBOL_SHARE;
    const width = size / (isBlurred ? STREAK_PIXELS : SYMBOL_PIXELS);
    // Streaks stretch until neighbours overlap: a turning reel has no gaps.
    const height = isBlurred ? (this.#cellHeight * 1.7) / STREAK_HEIGHT : width;
    for (let row = -1; row <= this.#rows; row++) {
      const sprite = this.#sprites[row + 1];
      const picture = pictures[wrap(top + row, length)];
      if (sprite === undefined || picture === undefined) continue;
      if (sprite.texture !== picture) sprite.texture = picture;
      sprite.y = (row - fraction + 0.5) * this.#cellHeight;
      sprite.scale.set(width, height);
    }
  }
}
