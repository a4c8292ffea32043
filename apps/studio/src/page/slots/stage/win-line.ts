import { type BLEND_MODES, Container, Sprite } from "pixi.js";
import type { Animator } from "../motion/animator.ts";
import { easeInOut } from "../motion/easing.ts";
import { boxOf, type Layout } from "./stage-layout.ts";
import type { GameTextures } from "./symbol-textures.ts";

const BEAM_PIXELS = 32;
const SPARK_PIXELS = 64;
const DRAW_MILLIS = 340;

interface Segment {
  halo: Sprite;
  core: Sprite;
  length: number;
}

/** One payline drawn across the window with a spark at its head; segments are reused for every line. */
export class WinLine {
  readonly view = new Container();
  readonly #segments: Segment[];
  readonly #spark: Sprite;
  readonly #animator: Animator;
  readonly #rows: number;
  #layout: Layout | undefined;
  /** Incremented by every show and hide, so that the animation of a removed line stops. */
  #showing = 0;

  constructor(reels: number, rows: number, textures: GameTextures, blend: BLEND_MODES, animator: Animator) {
    this.#animator = animator;
    this.#rows = rows;
    const beam = (): Sprite => {
      const sprite = new Sprite(textures.effect("beam"));
      sprite.anchor.set(0, 0.5);
      sprite.blendMode = blend;
      return sprite;
    };
    this.#segments = Array.from({ length: reels + 1 }, () => ({ halo: beam(), core: beam(), length: 0 }));
    for (const { halo, core } of this.#segments) this.view.addChild(halo, core);
    this.#spark = new Sprite(textures.effect("spark"));
    this.#spark.anchor.set(0.5);
    this.#spark.blendMode = blend;
    this.view.addChild(this.#spark);
    this.view.visible = false;
  }

  fit(layout: Layout): void {
    this.#layout = layout;
    this.hide();
  }

  /** Draws the line through the given row of each reel, from edge to edge. */
  async show(rows: readonly number[], colour: number): Promise<void> {
    const layout = this.#layout;
    if (layout === undefined) return;
    const showing = ++this.#showing;
    const total = this.#place(rows, layout, colour);
    this.view.visible = true;
    this.view.alpha = 1;
    await this.#animator.tween(
      DRAW_MILLIS,
      (share) => {
        if (showing === this.#showing) this.#reveal(share * total, share, layout);
      },
      easeInOut,
    );
  }

  hide(): void {
    this.#showing += 1;
    this.view.visible = false;
    this.#animator.redraw();
  }

  #place(rows: readonly number[], layout: Layout, colour: number): number {
    const { x, width, cellWidth } = layout;
    const height = (row: number | undefined): number => boxOf(layout, 0, row ?? 0, this.#rows).y;
    let [fromX, fromY] = [x, height(rows[0])];
    let total = 0;
    for (const [index, segment] of this.#segments.entries()) {
      const last = index === rows.length;
      const toX = last ? x + width : x + (index + 0.5) * cellWidth;
      const toY = last ? fromY : height(rows[index]);
      segment.length = Math.hypot(toX - fromX, toY - fromY);
      total += segment.length;
      for (const beam of [segment.halo, segment.core]) {
        beam.position.set(fromX, fromY);
        beam.rotation = Math.atan2(toY - fromY, toX - fromX);
      }
      segment.halo.tint = colour;
      [fromX, fromY] = [toX, toY];
    }
    return total;
  }

  #reveal(drawn: number, share: number, layout: Layout): void {
    let left = drawn;
    for (const { halo, core, length } of this.#segments) {
      const shown = Math.max(0, Math.min(length, left));
      // A little overlap closes the joints.
      const stretch = shown === 0 ? 0 : (shown + layout.cellWidth * 0.02) / BEAM_PIXELS;
      halo.scale.set(stretch, (layout.cellWidth * 0.3) / BEAM_PIXELS);
      core.scale.set(stretch, (layout.cellWidth * 0.08) / BEAM_PIXELS);
      if (left >= 0 && left <= length) {
        this.#spark.position.set(halo.x + Math.cos(halo.rotation) * shown, halo.y + Math.sin(halo.rotation) * shown);
      }
      left -= length;
    }
    this.#spark.scale.set((layout.cellWidth * 0.85) / SPARK_PIXELS);
    this.#spark.alpha = 1 - share ** 4;
  }
}
