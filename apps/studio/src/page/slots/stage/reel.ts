import { Container, Sprite, type Texture } from "pixi.js";
import type { Motion } from "../motion/animator.ts";
import { ReelMotion } from "./reel-motion.ts";
import type { Layout } from "./stage-layout.ts";
import { type GameTextures, STREAK_HEIGHT } from "./symbol-textures.ts";

/** The size of a symbol as a share of its cell. */
export const SYMBOL_SHARE = 0.96;
const SYMBOL_PIXELS = 256;
const STREAK_PIXELS = 128;

/** The index on a cyclic strip of any whole number. */
function wrap(index: number, length: number): number {
  return ((index % length) + length) % length;
}

/** The state in which a reel comes to rest: the shown symbols, and their index on the strip. */
export interface Landing {
  column: readonly string[];
  stop: number;
}

/** One reel: its strip, the sprites of its window, and its spinning and falling motions. */
export class Reel implements Motion {
  readonly view = new Container();
  readonly #motion = new ReelMotion(0);
  readonly #sprites: Sprite[];
  readonly #textures: GameTextures;
  /** Rows by which a resting symbol is above its place while it falls. */
  readonly #lifts: Float32Array;
  #rows: number;
  #strip: readonly string[];
  #landing: Landing | undefined;
  #cellWidth = 1;
  #height = 1;
  #hit: (() => void) | undefined;
  #rest: (() => void) | undefined;

  constructor(strip: readonly string[], rows: number, textures: GameTextures) {
    this.#strip = strip;
    this.#rows = rows;
    this.#textures = textures;
    this.#lifts = new Float32Array(rows);
    // One more row above and below the window, for symbols that are entering and leaving.
    this.#sprites = Array.from({ length: rows + 2 }, () => {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      return sprite;
    });
    this.view.addChild(...this.#sprites);
  }

  get rows(): number {
    return this.#rows;
  }

  fit({ cellWidth, height }: Layout): void {
    this.#cellWidth = cellWidth;
    this.#height = height;
    for (const sprite of this.#sprites) sprite.x = cellWidth / 2;
    this.#place();
  }

  spriteAt(row: number): Sprite {
    const sprite = this.#sprites[row + 1];
    if (sprite === undefined) throw new Error(`no row ${row}`);
    return sprite;
  }

  /** The symbol that the row shows now. */
  symbolAt(row: number): string {
    return this.#symbol(Math.floor(this.#motion.position) + row);
  }

  start(now: number, strip: readonly string[]): void {
    this.#strip = strip;
    this.#motion.start(now);
  }

  /**
   * Lets the reel arrive after `lead` rows. `onHit` is called when it reaches its stop. The promise resolves when the
   * reel no longer moves.
   */
  arriveAt(landing: Landing, lead: number, onHit: () => void): Promise<void> {
    this.#motion.arriveAt(landing.stop, lead);
    this.#landing = landing;
    this.#hit = onHit;
    return new Promise((resolve) => {
      this.#rest = resolve;
    });
  }

  standAt(landing: Landing, strip: readonly string[]): void {
    this.#strip = strip;
    this.#landing = landing;
    this.#rows = landing.column.length;
    this.#lifts.fill(0);
    this.#motion.standAt(landing.stop);
    this.#place();
  }

  /** Raises the symbol of a row by so many rows. The caller must lower it again. */
  lift(row: number, rows: number): void {
    this.#lifts[row] = rows;
  }

  /** Updates the sprites after lifts have changed. */
  settle(): void {
    this.#place();
  }

  advance(now: number): boolean {
    const hit = this.#motion.advance(now);
    // The height changes while the reel is blurred.
    if (this.#motion.isAimed && this.#landing) this.#rows = this.#landing.column.length;
    this.#place();
    if (hit) this.#hit?.();
    if (!this.#motion.isAtRest) return false;
    this.#rest?.();
    this.#rest = undefined;
    return true;
  }

  /**
   * Near its landing a reel shows its strip, and at the landing the drawn symbols. The old symbols stay until they
   * blur.
   */
  #symbol(index: number): string {
    if (this.#landing && (this.#motion.isAimed || !this.#motion.isBlurred)) {
      const landed = this.#landing.column[index - this.#landing.stop];
      if (landed !== undefined && index >= this.#landing.stop) return landed;
    }
    return this.#strip[wrap(index, this.#strip.length)] ?? "";
  }

  #place(): void {
    const { position, isBlurred, isAtRest } = this.#motion;
    const top = Math.floor(position);
    const fraction = position - top;
    const cellHeight = this.#height / this.#rows;
    const size = Math.min(this.#cellWidth, cellHeight) * SYMBOL_SHARE;
    const width = size / (isBlurred ? STREAK_PIXELS : SYMBOL_PIXELS);
    // Streaks are stretched until neighbours overlap, so that a spinning reel has no gaps.
    const height = isBlurred ? (cellHeight * 1.7) / STREAK_HEIGHT : width;
    // Runs in every frame of a spinning reel, so the loop allocates no pairs of index and sprite.
    for (let index = 0; index < this.#sprites.length; index++) {
      const sprite = this.#sprites[index];
      if (sprite === undefined) continue;
      const row = index - 1;
      const shown = row <= this.#rows;
      sprite.visible = shown;
      if (!shown) continue;
      const id = this.#symbol(top + row);
      const picture: Texture = isBlurred ? this.#textures.streak(id) : this.#textures.symbol(id);
      if (sprite.texture !== picture) sprite.texture = picture;
      const lift = isAtRest && row >= 0 && row < this.#rows ? (this.#lifts[row] ?? 0) : 0;
      sprite.y = (row - fraction + 0.5 - lift) * cellHeight;
      sprite.scale.set(width, height);
    }
  }
}
