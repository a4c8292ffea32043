import { Container, Sprite } from "pixi.js";
import type { Motion } from "../motion/animator.ts";
import type { GameTextures } from "./symbol-textures.ts";

const PIECES = 72;
const GRAVITY = 1500;
/** Pieces fade in and out within this many pixels of the stage's lower edge, so that the edge does not cut them off. */
const FADE = 72;

/** A fountain of coins and petals. All its pieces are allocated at its first run; a step only changes numbers. */
export class Shower implements Motion {
  readonly view = new Container();
  readonly #textures: GameTextures;
  readonly #sprites: Sprite[] = [];
  readonly #speedX = new Float32Array(PIECES);
  readonly #speedY = new Float32Array(PIECES);
  readonly #spin = new Float32Array(PIECES);
  readonly #born = new Float64Array(PIECES);
  #width = 0;
  #height = 0;
  #size = 1;
  #until = 0;
  #last = 0;

  constructor(textures: GameTextures) {
    this.#textures = textures;
  }

  #make(): void {
    for (let index = 0; index < PIECES; index++) {
      const sprite = new Sprite(this.#textures.effect(index % 4 === 3 ? "petal" : "coin"));
      sprite.anchor.set(0.5);
      sprite.visible = false;
      this.#sprites.push(sprite);
    }
    this.view.addChild(...this.#sprites);
  }

  fit(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    this.#size = Math.min(0.62, Math.max(0.3, Math.min(width, height) / 900));
  }

  /** Runs for the given time. The caller must add it to the animator. */
  start(now: number, millis: number): void {
    if (this.#sprites.length === 0) this.#make();
    this.#until = now + millis;
    this.#last = now;
    for (let index = 0; index < PIECES; index++) this.#launch(index, now + (index / PIECES) * 900);
  }

  stop(): void {
    this.#until = 0;
    for (const sprite of this.#sprites) sprite.visible = false;
  }

  #launch(index: number, at: number): void {
    const sprite = this.#sprites[index];
    if (sprite === undefined) return;
    const aside = (Math.random() - 0.5) * 2;
    this.#born[index] = at;
    this.#speedX[index] = aside * this.#width * 0.55;
    this.#speedY[index] = -Math.sqrt(2 * GRAVITY * this.#height * (0.55 + Math.random() * 0.5));
    this.#spin[index] = (Math.random() - 0.5) * 9;
    sprite.position.set(this.#width * (0.5 + aside * 0.08), this.#height + 40);
    sprite.visible = false;
  }

  advance(now: number): boolean {
    const seconds = Math.min(50, now - this.#last) / 1000;
    this.#last = now;
    let flying = 0;
    for (let index = 0; index < PIECES; index++) {
      const sprite = this.#sprites[index];
      const born = this.#born[index] ?? 0;
      if (sprite === undefined || now < born) continue;
      if (sprite.y > this.#height + 60 && (this.#speedY[index] ?? 0) > 0) {
        if (now < this.#until) this.#launch(index, now);
        else sprite.visible = false;
        continue;
      }
      flying += 1;
      sprite.visible = true;
      this.#speedY[index] = (this.#speedY[index] ?? 0) + GRAVITY * seconds;
      sprite.x += (this.#speedX[index] ?? 0) * seconds;
      sprite.y += (this.#speedY[index] ?? 0) * seconds;
      sprite.alpha = Math.min(1, Math.max(0, (this.#height - sprite.y) / FADE));
      sprite.rotation += (this.#spin[index] ?? 0) * seconds;
      // The width of a coin oscillates, so that it seems to rotate.
      const turn = Math.cos((now - born) * 0.009 + index);
      sprite.scale.set(this.#size * (0.25 + 0.75 * Math.abs(turn)), this.#size);
    }
    return flying === 0 && now >= this.#until;
  }
}
