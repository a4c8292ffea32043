import { type BLEND_MODES, Container, Sprite } from "pixi.js";
import type { Cell } from "../../protocol/index.ts";
import type { Animator } from "../motion/animator.ts";
import { easeOut, easeOutBack, swell } from "../motion/easing.ts";
import { prefersReducedMotion } from "../motion/reduced-motion.ts";
import { SYMBOL_SHARE } from "./reel.ts";
import type { Layout } from "./stage-layout.ts";
import type { GameTextures } from "./symbol-textures.ts";

const SYMBOL_PIXELS = 256;
const GLOW_PIXELS = 128;
const PULSE_MILLIS = 620;

/** One cell's performer: stands before the reel's own symbol, with light behind it and a ring around it. */
interface Actor {
  picture: Sprite;
  light: Sprite;
  ring: Sprite;
}

/** What is shown over the reels at rest: winning symbols come forward, nothing else may move them. */
export class WinLayer {
  readonly lights = new Container();
  readonly pictures = new Container();
  readonly #actors: Actor[][];
  readonly #animator: Animator;
  readonly #textures: GameTextures;
  #scale = 1;
  #glowScale = 1;

  constructor(reels: number, rows: number, textures: GameTextures, blend: BLEND_MODES, animator: Animator) {
    this.#animator = animator;
    this.#textures = textures;
    const sprite = (): Sprite => {
      const made = new Sprite();
      made.anchor.set(0.5);
      made.visible = false;
      return made;
    };
    this.#actors = Array.from({ length: reels }, () =>
      Array.from({ length: rows }, () => {
        const actor: Actor = { picture: sprite(), light: sprite(), ring: sprite() };
        actor.light.texture = textures.effect("glow");
        actor.light.blendMode = blend;
        actor.ring.texture = textures.effect("ring");
        actor.ring.blendMode = blend;
        this.lights.addChild(actor.light);
        this.pictures.addChild(actor.picture, actor.ring);
        return actor;
      }),
    );
  }

  fit({ x, y, cellWidth, cellHeight }: Layout): void {
    this.#scale = (Math.min(cellWidth, cellHeight) * SYMBOL_SHARE) / SYMBOL_PIXELS;
    this.#glowScale = (cellWidth * 1.9) / GLOW_PIXELS;
    for (const [column, actors] of this.#actors.entries()) {
      for (const [row, actor] of actors.entries()) {
        const [centreX, centreY] = [x + (column + 0.5) * cellWidth, y + (row + 0.5) * cellHeight];
        for (const part of [actor.picture, actor.light, actor.ring]) part.position.set(centreX, centreY);
        actor.picture.scale.set(this.#scale);
      }
    }
  }

  #actor([column, row]: Cell): Actor {
    const actor = this.#actors[column]?.[row];
    if (actor === undefined) throw new Error(`no cell ${column},${row}`);
    return actor;
  }

  /** Brings a cell's symbol forward and lets it breathe once, with light of the colour behind it. */
  async pulse(cell: Cell, symbol: string, colour: number, delayMillis: number): Promise<void> {
    const { picture, light } = this.#actor(cell);
    picture.texture = this.#textures.symbol(symbol);
    const moves = !prefersReducedMotion();
    picture.visible = true;
    light.visible = true;
    light.tint = colour;
    light.alpha = 0;
    light.scale.set(this.#glowScale);
    await this.#animator.tween(
      PULSE_MILLIS,
      (share) => {
        const breath = swell(easeOut(share));
        if (moves) {
          picture.scale.set(this.#scale * (1 + 0.16 * breath));
          picture.rotation = 0.05 * Math.sin(share * Math.PI * 2);
        }
        light.alpha = 0.62 * Math.min(1, share * 3) + 0.38 * breath;
      },
      undefined,
      delayMillis,
    );
    picture.rotation = 0;
  }

  /** A ring that opens around a cell, for a scatter that has landed. */
  async ring(cell: Cell, symbol: string, colour: number): Promise<void> {
    const { picture, ring } = this.#actor(cell);
    picture.texture = this.#textures.symbol(symbol);
    picture.visible = true;
    ring.visible = true;
    ring.tint = colour;
    await this.#animator.tween(520, (share) => {
      picture.scale.set(this.#scale * (1 + 0.2 * (1 - easeOutBack(share))));
      ring.scale.set(this.#glowScale * (0.25 + 0.75 * easeOut(share)));
      ring.alpha = 1 - share;
    });
    ring.visible = false;
    picture.visible = false;
  }

  clear(): void {
    for (const { picture, light, ring } of this.#actors.flat()) {
      picture.visible = false;
      light.visible = false;
      ring.visible = false;
    }
    this.#animator.redraw();
  }
}
