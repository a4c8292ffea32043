import { type BLEND_MODES, Container, Sprite } from "pixi.js";
import type { Cell } from "../../../protocol/index.ts";
import type { Animator } from "../motion/animator.ts";
import { easeOut, easeOutBack, swell } from "../motion/easing.ts";
import { prefersReducedMotion } from "../../shell/reduced-motion.ts";
import { SYMBOL_SHARE } from "./reel.ts";
import type { Box } from "./stage-layout.ts";
import type { GameTextures } from "./symbol-textures.ts";

const SYMBOL_PIXELS = 256;
const GLOW_PIXELS = 128;
const PULSE_MILLIS = 620;
const BURST_MILLIS = 360;

/**
 * The animated copy of one cell's symbol: in front of the reel's own symbol, with light behind it and a ring around it.
 */
interface Actor {
  picture: Sprite;
  light: Sprite;
  ring: Sprite;
}

/** The layer over resting reels on which winning symbols move. No other code may move them. */
export class WinLayer {
  readonly lights = new Container();
  readonly pictures = new Container();
  /** Indexed by place. Each is created when its cell first shows an animation. */
  readonly #actors = new Map<number, Actor>();
  readonly #rows: number;
  readonly #blend: BLEND_MODES;
  readonly #animator: Animator;
  readonly #textures: GameTextures;
  readonly #boxOf: (cell: Cell) => Box;

  constructor(
    rows: number,
    textures: GameTextures,
    blend: BLEND_MODES,
    animator: Animator,
    boxOf: (cell: Cell) => Box,
  ) {
    this.#animator = animator;
    this.#boxOf = boxOf;
    this.#textures = textures;
    this.#rows = rows;
    this.#blend = blend;
  }

  #made(place: number): Actor {
    const known = this.#actors.get(place);
    if (known !== undefined) return known;
    const sprite = (): Sprite => {
      const made = new Sprite();
      made.anchor.set(0.5);
      made.visible = false;
      return made;
    };
    const actor: Actor = { picture: sprite(), light: sprite(), ring: sprite() };
    actor.light.texture = this.#textures.effect("glow");
    actor.light.blendMode = this.#blend;
    actor.ring.texture = this.#textures.effect("ring");
    actor.ring.blendMode = this.#blend;
    this.lights.addChild(actor.light);
    this.pictures.addChild(actor.picture, actor.ring);
    this.#actors.set(place, actor);
    return actor;
  }

  /**
   * The actor of a cell, moved to the current position of the cell. Reels may change their height from spin to spin.
   */
  #actor(cell: Cell): Actor & { scale: number; glowScale: number } {
    const [column, row] = cell;
    const actor = this.#made(column * this.#rows + row);
    const { x, y, width, height } = this.#boxOf(cell);
    const size = Math.min(width, height);
    for (const part of [actor.picture, actor.light, actor.ring]) part.position.set(x, y);
    const scale = (size * SYMBOL_SHARE) / SYMBOL_PIXELS;
    actor.picture.scale.set(scale);
    actor.picture.alpha = 1;
    return { ...actor, scale, glowScale: (size * 1.9) / GLOW_PIXELS };
  }

  /** Enlarges a cell's symbol once, with light of the colour behind it. */
  async pulse(cell: Cell, symbol: string, colour: number, delayMillis: number): Promise<void> {
    const { picture, light, scale, glowScale } = this.#actor(cell);
    picture.texture = this.#textures.symbol(symbol);
    const moves = !prefersReducedMotion();
    picture.visible = true;
    light.visible = true;
    light.tint = colour;
    light.alpha = 0;
    light.scale.set(glowScale);
    await this.#animator.tween(
      PULSE_MILLIS,
      (share) => {
        const breath = swell(easeOut(share));
        if (moves) {
          picture.scale.set(scale * (1 + 0.16 * breath));
          picture.rotation = 0.05 * Math.sin(share * Math.PI * 2);
        }
        light.alpha = 0.62 * Math.min(1, share * 3) + 0.38 * breath;
      },
      undefined,
      delayMillis,
    );
    picture.rotation = 0;
  }

  /** A ring that expands around a cell, for a landed scatter. */
  async ring(cell: Cell, symbol: string, colour: number): Promise<void> {
    const { picture, ring, scale, glowScale } = this.#actor(cell);
    picture.texture = this.#textures.symbol(symbol);
    picture.visible = true;
    ring.visible = true;
    ring.tint = colour;
    await this.#animator.tween(520, (share) => {
      picture.scale.set(scale * (1 + 0.2 * (1 - easeOutBack(share))));
      ring.scale.set(glowScale * (0.25 + 0.75 * easeOut(share)));
      ring.alpha = 1 - share;
    });
    ring.visible = false;
    picture.visible = false;
  }

  /** A cell's symbol bursts and disappears, because paying cells are cleared. */
  async burst(cell: Cell, symbol: string, colour: number, delayMillis: number): Promise<void> {
    const { picture, light, ring, scale, glowScale } = this.#actor(cell);
    picture.texture = this.#textures.symbol(symbol);
    picture.visible = true;
    ring.visible = !prefersReducedMotion();
    ring.tint = colour;
    light.visible = true;
    light.tint = colour;
    await this.#animator.tween(
      BURST_MILLIS,
      (share) => {
        picture.scale.set(scale * (1 + 0.22 * swell(Math.min(1, share * 1.6)) - 0.8 * share ** 3));
        picture.alpha = 1 - share ** 3;
        light.alpha = 0.9 * swell(share);
        light.scale.set(glowScale * (0.6 + 0.5 * share));
        ring.scale.set(glowScale * (0.2 + 0.7 * easeOut(share)));
        ring.alpha = 1 - share;
      },
      undefined,
      delayMillis,
    );
    picture.visible = false;
    light.visible = false;
    ring.visible = false;
  }

  clear(): void {
    for (const { picture, light, ring } of this.#actors.values()) {
      picture.visible = false;
      light.visible = false;
      ring.visible = false;
    }
    this.#animator.redraw();
  }
}
