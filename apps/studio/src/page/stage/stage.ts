import { autoDetectRenderer, Container, type Renderer, Sprite } from "pixi.js";
import "pixi.js/unsafe-eval";
import type { ArtManifest } from "../../protocol/art.ts";
import type { Cell, GameView, StepView } from "../../protocol/index.ts";
import { Animator } from "../motion/animator.ts";
import { easeOut } from "../motion/easing.ts";
import type { Pace } from "../motion/pace.ts";
import { prefersReducedMotion } from "../motion/reduced-motion.ts";
import { drawingMeans } from "./drawing-means.ts";
import { Reel } from "./reel.ts";
import { ReelCase } from "./reel-case.ts";
import { Shower } from "./shower.ts";
import { type Layout, layOut } from "./stage-layout.ts";
import { cutTextures } from "./symbol-textures.ts";
import { WinLayer } from "./win-layer.ts";
import { WinLine } from "./win-line.ts";

/** More pixels than the eye can tell cost every frame. */
const RESOLUTION_MAX = 2;
/** Above the reels, so that the game's name can stand there. */
const ROOM_FOR_TITLE = 96;
/** A device whose frames take longer than this on average draws fewer pixels. */
const FRAME_MILLIS_SLOW = 24;

/** How a landing is told apart: by its sound, and by what may still come. */
export interface LandingEvents {
  onHit(reel: number): void;
  onScatter(count: number): void;
  onAnticipation(): void;
}

const LEAD_ROWS = 6;
const REEL_PAUSE_MILLIS = 240;
const SPIN_MILLIS_MIN = 1050;
const ANTICIPATION_MILLIS = 1250;

/** Brings the code of the renderer that this device can use, and starts it without anything to draw yet. */
export function openRenderer(): Promise<Renderer> {
  return autoDetectRenderer({
    preference: drawingMeans() === "webgl" ? ["webgl", "canvas"] : ["canvas"],
    backgroundAlpha: 0,
    antialias: false,
    autoDensity: true,
    resolution: Math.min(RESOLUTION_MAX, devicePixelRatio),
    powerPreference: "high-performance",
    skipExtensionImports: true,
  });
}

/** The reels and all that moves over them, drawn with WebGL or, where there is none, on a plain canvas. */
export class Stage {
  readonly animator: Animator;
  readonly #host: HTMLElement;
  readonly #game: GameView;
  readonly #renderer: Renderer;
  readonly #root = new Container();
  readonly #reelsView = new Container();
  readonly #case: ReelCase;
  readonly #suspense: Sprite;
  readonly #reels: Reel[];
  readonly #wins: WinLayer;
  readonly #line: WinLine;
  readonly #shower: Shower;
  readonly #manifest: ArtManifest;
  #layout: Layout;
  #strips: readonly (readonly string[])[];
  #spunAt = 0;
  #slowFrames = 0;
  #fadedOut: Promise<void> = Promise.resolve();

  constructor(
    host: HTMLElement,
    game: GameView,
    renderer: Renderer,
    manifest: ArtManifest,
    atlas: ImageBitmap | HTMLImageElement,
  ) {
    const textures = cutTextures(atlas, manifest);
    this.#host = host;
    this.#game = game;
    this.#renderer = renderer;
    this.#manifest = manifest;
    this.#strips = game.strips.base;
    this.animator = new Animator(() => this.#draw());
    this.#reels = game.strips.base.map((strip) => new Reel(strip, game.rows, textures));
    // The canvas renderer loses track of blend modes around masks and frames, so there light is laid over plainly.
    const light = renderer.name === "canvas" ? "normal" : "add";
    this.#wins = new WinLayer(game.reels, game.rows, textures, light, this.animator);
    this.#line = new WinLine(game.reels, textures, light, this.animator);
    this.#shower = new Shower(textures);
    this.#case = new ReelCase(game.reels, textures.frame, manifest.colours);
    this.#suspense = new Sprite(textures.effect("glow"));
    this.#suspense.anchor.set(0.5);
    this.#suspense.blendMode = light;
    this.#suspense.visible = false;
    this.#suspense.tint = manifest.colours.accent;
    this.#reelsView.addChild(...this.#reels.map(({ view }) => view), this.#case.mask);
    this.#reelsView.mask = this.#case.mask;
    this.#root.addChild(
      this.#case.bed,
      this.#wins.lights,
      this.#case.dividers,
      this.#reelsView,
      this.#suspense,
      this.#line.view,
      this.#case.frame,
      this.#wins.pictures,
      this.#shower.view,
    );
    this.#layout = layOut({ width: 1, height: 1 }, game.reels, game.rows);
    renderer.canvas.classList.add("stage-canvas");
    renderer.canvas.ariaHidden = "true";
    host.prepend(renderer.canvas);
    new ResizeObserver(() => this.#fit()).observe(host);
    this.#fit();
  }

  /** Which way the pictures come to the screen, for the page's own record. */
  get rendererName(): string {
    return this.#renderer.name;
  }

  colourOfLine(line: number): number {
    return Number.parseInt(
      (this.#manifest.lineColours[line % this.#manifest.lineColours.length] ?? "#ffffff").slice(1),
      16,
    );
  }

  #fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#host;
    if (width === 0 || height === 0) return;
    this.#renderer.resize(width, height);
    this.#layout = layOut({ width, height }, this.#game.reels, this.#game.rows);
    const { x, y, cellWidth, frame } = this.#layout;
    this.#reelsView.position.set(x, y);
    for (const [index, reel] of this.#reels.entries()) {
      reel.view.x = index * cellWidth;
      reel.fit(this.#layout);
    }
    this.#case.fit(this.#layout);
    this.#wins.fit(this.#layout);
    this.#line.fit(this.#layout);
    this.#shower.fit(width, height);
    this.#host.style.setProperty("--above-reels", `${y - frame}px`);
    this.#host.toggleAttribute("data-roomy", y - frame >= ROOM_FOR_TITLE);
    this.#renderer.render(this.#root);
  }

  #draw(): void {
    this.#renderer.render(this.#root);
    this.#watchSpeed();
  }

  /** After a second of slow frames the stage draws fewer pixels; it never asks for more again. */
  #watchSpeed(): void {
    const { frameMillis } = this.animator;
    if (frameMillis > 250) return;
    this.#slowFrames = Math.max(0, this.#slowFrames + (frameMillis > FRAME_MILLIS_SLOW ? 1 : -0.5));
    if (this.#slowFrames < 30 || this.#renderer.resolution <= 1) return;
    this.#slowFrames = 0;
    const { clientWidth: width, clientHeight: height } = this.#host;
    this.#renderer.resize(width, height, Math.max(1, this.#renderer.resolution - 0.5));
    // A canvas that changes its size is empty until it is drawn again.
    this.#renderer.render(this.#root);
  }

  /** Where the reels' window lies on the stage, for what is laid over it. */
  get window(): Layout {
    return this.#layout;
  }

  /** Stands at a step's outcome at once. */
  show(step: StepView): void {
    this.#strips = step.kind === "free" ? this.#game.strips.free : this.#game.strips.base;
    for (const [index, reel] of this.#reels.entries()) reel.standAt(step.stops[index] ?? 0, this.#strips[index] ?? []);
    this.animator.redraw();
  }

  /** Stands at the strips' beginning, before anything has been played. */
  rest(): void {
    for (const [index, reel] of this.#reels.entries()) reel.standAt(index * 3, this.#game.strips.base[index] ?? []);
    this.animator.redraw();
  }

  /** Sets the reels turning. With little motion wanted they only fade. */
  spin(kind: StepView["kind"]): void {
    this.clearWins();
    this.#spunAt = performance.now();
    this.#strips = kind === "free" ? this.#game.strips.free : this.#game.strips.base;
    if (prefersReducedMotion()) {
      this.#fadedOut = this.animator.tween(220, (share) => (this.#reelsView.alpha = 1 - share * 0.8));
      return;
    }
    for (const [index, reel] of this.#reels.entries()) {
      reel.start(this.#spunAt + index * 45, this.#strips[index] ?? []);
      this.animator.run(reel);
    }
  }

  /** Lets the reels arrive one after the other, slower where a scatter more would win something. */
  async land(
    step: StepView,
    scatter: string,
    scattersWanted: number,
    pace: Pace,
    events: LandingEvents,
  ): Promise<void> {
    if (prefersReducedMotion()) return this.#fadeTo(step);
    await pace.wait(Math.max(0, this.#spunAt + SPIN_MILLIS_MIN - performance.now()));
    const arrivals: Promise<void>[] = [];
    let scatters = 0;
    for (const [index, reel] of this.#reels.entries()) {
      const suspense = scatters >= scattersWanted - 1 && scatters > 0 && !pace.isHurried;
      if (suspense) {
        await arrivals.at(-1);
        events.onAnticipation();
        this.#lightReel(index);
        await pace.wait(ANTICIPATION_MILLIS);
      }
      const rows = (step.grid[index] ?? []).flatMap((symbol, row) => (symbol === scatter ? [row] : []));
      scatters += rows.length;
      const soFar = scatters;
      const arrival = reel.arriveAt(step.stops[index] ?? 0, pace.isHurried ? this.#game.rows + 1 : LEAD_ROWS, () => {
        events.onHit(index);
        if (rows.length > 0) events.onScatter(soFar);
      });
      arrivals.push(
        arrival.then(async () => {
          if (suspense) this.#suspense.visible = false;
          const light = this.#manifest.colours.accent;
          await Promise.all(rows.map((row) => this.#wins.ring([index, row], scatter, colourNumber(light))));
        }),
      );
      await pace.wait(suspense ? 0 : REEL_PAUSE_MILLIS);
    }
    await Promise.all(arrivals);
  }

  async #fadeTo(step: StepView): Promise<void> {
    await this.#fadedOut;
    this.show(step);
    await this.animator.tween(260, (share) => (this.#reelsView.alpha = 0.2 + share * 0.8));
  }

  #lightReel(index: number): void {
    const { x, y, height, cellWidth } = this.#layout;
    this.#suspense.position.set(x + (index + 0.5) * cellWidth, y + height / 2);
    this.#suspense.scale.set((cellWidth * 2) / 128, (height * 1.5) / 128);
    this.#suspense.visible = true;
    void this.animator.tween(ANTICIPATION_MILLIS, (share) => {
      this.#suspense.alpha = 0.55 + 0.35 * Math.sin(share * Math.PI * 7);
    });
  }

  /** Winning symbols come forward, the others step back. */
  async showCells(cells: readonly Cell[], step: StepView, colour: number): Promise<void> {
    this.#wins.clear();
    const lit = new Set(cells.map(([column, row]) => column * this.#game.rows + row));
    for (const [column, reel] of this.#reels.entries()) {
      for (let row = 0; row < this.#game.rows; row++) {
        reel.spriteAt(row).alpha = lit.has(column * this.#game.rows + row) ? 0 : 0.32;
      }
    }
    await Promise.all(
      cells.map(([column, row]) =>
        this.#wins.pulse([column, row], step.grid[column]?.[row] ?? "", colour, column * 50),
      ),
    );
  }

  drawLine(line: number): Promise<void> {
    return this.#line.show(this.#game.paylines[line] ?? [], this.colourOfLine(line));
  }

  hideLine(): void {
    this.#line.hide();
  }

  clearWins(): void {
    this.#wins.clear();
    this.#line.hide();
    for (const reel of this.#reels) {
      for (let row = 0; row < this.#game.rows; row++) reel.spriteAt(row).alpha = 1;
    }
  }

  /** Pours coins over the stage; nothing when little motion is wanted. */
  celebrate(millis: number): void {
    if (prefersReducedMotion()) return;
    this.#shower.start(performance.now(), millis);
    this.animator.run(this.#shower);
  }

  endCelebration(): void {
    this.#shower.stop();
    this.animator.redraw();
  }

  /** Counts from one amount to another, telling each value between. */
  async count(from: bigint, to: bigint, millis: number, tell: (value: bigint) => void): Promise<void> {
    const way = to - from;
    await this.animator.tween(
      millis,
      (share) => tell(share >= 1 ? to : from + (way * BigInt(Math.floor(share * 10_000))) / 10_000n),
      easeOut,
    );
  }
}

function colourNumber(css: string): number {
  return Number.parseInt(css.slice(1), 16);
}
