import { CanvasRenderer, Container, type Renderer, Sprite, WebGLRenderer } from "pixi.js";
import "pixi.js/unsafe-eval";
import type { ArtManifest } from "../../../protocol/art.ts";
import type { Cell, GameView, StepView } from "../../../protocol/index.ts";
import type { DrawingMeans } from "./drawing-means.ts";
import { Animator } from "../motion/animator.ts";
import { easeOut } from "../motion/easing.ts";
import type { Pace } from "../motion/pace.ts";
import { prefersReducedMotion } from "../../shell/reduced-motion.ts";
import { pourIn, pourOut, tumble } from "./falls.ts";
import { HeldLayer } from "./held-layer.ts";
import { Reel } from "./reel.ts";
import { ReelCase } from "./reel-case.ts";
import { Shower } from "./shower.ts";
import { SizedSprites } from "./sized-sprites.ts";
import { type Box, boxOf, type Layout, layOut } from "./stage-layout.ts";
import { cutTextures } from "./symbol-textures.ts";
import { type Trigger, triggersOf } from "./triggers.ts";
import { ValueLabels } from "./value-labels.ts";
import { WinLayer } from "./win-layer.ts";
import { WinLine } from "./win-line.ts";

/** The maximum pixel ratio. More pixels are not visible but cost time in every frame. Software rendering uses fewer. */
const RESOLUTION_MAX = { webgl: 2, canvas: 1.5 } as const;
/** Space above the reels for the game's name. */
const ROOM_FOR_TITLE = 96;
/** A device with a longer average frame time draws fewer pixels. */
const FRAME_MILLIS_SLOW = 24;
/** The number of slow frames that triggers it, if there are at most twice as many fast ones between them. */
const SLOW_FRAMES_MAX = 12;

/** The opacity of the reels behind held coins. */
const BEHIND_COINS = 0.22;

/** Callbacks for the landing of reels: for its sound, and for symbols that may complete a feature. */
export interface LandingEvents {
  onHit(reel: number): void;
  onTrigger(count: number): void;
  onAnticipation(): void;
}

const LEAD_ROWS = 6;
const REEL_PAUSE_MILLIS = 240;
const SPIN_MILLIS_MIN = 1050;
const ANTICIPATION_MILLIS = 1250;
const RESPIN_MILLIS = 700;

/**
 * The interval of value updates. Each update lays out and draws the figures again, with the light around large ones.
 */
const COUNT_STEP_MILLIS = 40;

/** An amount on a coin. */
export interface CoinLabel {
  cell: Cell;
  text: string;
}

/** Starts the renderer for the device's drawing context. It draws nothing yet. */
export async function openRenderer(means: DrawingMeans): Promise<Renderer> {
  const options = {
    // The canvas grows with the stage. A larger initial size would only allocate memory.
    width: 1,
    height: 1,
    backgroundAlpha: 0,
    antialias: false,
    autoDensity: true,
    resolution: Math.min(RESOLUTION_MAX[means.by], devicePixelRatio),
    skipExtensionImports: true,
  };
  if (means.by === "webgl") {
    const { canvas, context } = means;
    const renderer = new WebGLRenderer();
    await renderer.init({ ...options, canvas, context });
    return renderer;
  }
  const renderer = new CanvasRenderer();
  await renderer.init(options);
  return renderer;
}

/** The reels and everything that moves over them, drawn with WebGL or on a plain canvas. */
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
  readonly #held: HeldLayer;
  readonly #labels: ValueLabels;
  readonly #triggers: readonly Trigger[];
  readonly #manifest: ArtManifest;
  #layout: Layout;
  #isFitted = false;
  #strips: readonly (readonly string[])[];
  #spunAt = 0;
  #slowFrames = 0;
  #left: Promise<void> = Promise.resolve();

  constructor(host: HTMLElement, game: GameView, renderer: Renderer, manifest: ArtManifest, atlas: ImageBitmap) {
    const textures = cutTextures(atlas, manifest, renderer.name === "canvas" ? "canvas" : "webgl");
    this.#host = host;
    this.#game = game;
    this.#renderer = renderer;
    this.#manifest = manifest;
    this.#triggers = triggersOf(game);
    this.#strips = game.strips?.base ?? restingColumns(game);
    this.animator = new Animator(() => this.#draw());
    this.#reels = this.#strips.map((strip) => new Reel(strip, game.rows, textures));
    const boxOfCell = (cell: Cell): Box => this.#boxOf(cell);
    // The canvas renderer mixes up blend modes around masks and frames, so light is blended normally there.
    const light = renderer.name === "canvas" ? "normal" : "add";
    this.#wins = new WinLayer(game.rows, textures, light, this.animator, boxOfCell);
    this.#held = new HeldLayer(textures, this.animator, colourNumber(manifest.colours.panel), boxOfCell);
    this.#labels = new ValueLabels(boxOfCell);
    this.#line = new WinLine(game.reels, game.rows, textures, light, this.animator);
    this.#shower = new Shower(textures);
    this.#case = new ReelCase(textures.frame);
    this.#suspense = new Sprite(textures.effect("glow"));
    this.#suspense.anchor.set(0.5);
    this.#suspense.blendMode = light;
    this.#suspense.visible = false;
    this.#suspense.tint = manifest.colours.accent;
    this.#reelsView.addChild(...this.#reels.map(({ view }) => view));
    const asDrawn = (view: Container, groups: readonly Container[] = [view]): Container =>
      renderer.name === "canvas" ? new SizedSprites(groups) : view;
    this.#root.addChild(
      this.#wins.lights,
      this.#case.opening,
      asDrawn(this.#reelsView, this.#reelsView.children),
      this.#case.closing,
      this.#held.view,
      this.#suspense,
      this.#line.view,
      asDrawn(this.#case.frame),
      this.#wins.pictures,
      this.#shower.view,
    );
    this.#layout = layOut({ width: 1, height: 1 }, game.reels, this.#restingRows);
    renderer.canvas.classList.add("stage-canvas");
    renderer.canvas.ariaHidden = "true";
    host.prepend(this.#case.bed, renderer.canvas, this.#labels.view);
    new ResizeObserver(() => {
      if (this.#fit()) this.#renderer.render(this.#root);
    }).observe(host);
    this.#fit();
  }

  /** The number of rows for the layout of the window. Reels with many heights use a middle one. */
  get #restingRows(): number {
    return Math.min(this.#game.rows, this.#game.features.some(({ kind }) => kind === "variable-reels") ? 5 : 8);
  }

  #boxOf([reel, row]: Cell): Box {
    return boxOf(this.#layout, reel, row, this.#reels[reel]?.rows ?? this.#game.rows);
  }

  /** The name of the renderer, for the page's own record. */
  get rendererName(): string {
    return this.#renderer.name;
  }

  colourOfLine(line: number): number {
    return Number.parseInt(
      (this.#manifest.lineColours[line % this.#manifest.lineColours.length] ?? "#ffffff").slice(1),
      16,
    );
  }

  /** Adapts the layout if the host's size has changed. Returns whether it has. */
  #fit(): boolean {
    const { clientWidth: width, clientHeight: height } = this.#host;
    const { screen } = this.#renderer;
    if (width === 0 || height === 0 || (this.#isFitted && width === screen.width && height === screen.height)) {
      return false;
    }
    this.#isFitted = true;
    this.#renderer.resize(width, height);
    this.#layout = layOut({ width, height }, this.#game.reels, this.#restingRows);
    const { x, y, cellWidth, frame } = this.#layout;
    this.#reelsView.position.set(x, y);
    for (const [index, reel] of this.#reels.entries()) {
      reel.view.x = index * cellWidth;
      reel.fit(this.#layout);
    }
    this.#case.fit(this.#layout);
    this.#line.fit(this.#layout);
    this.#shower.fit(width, height);
    this.#held.fit();
    this.#labels.fit();
    this.#host.style.setProperty("--above-reels", `${y - frame}px`);
    this.#host.toggleAttribute("data-roomy", y - frame >= ROOM_FOR_TITLE);
    return true;
  }

  #draw(): void {
    this.#renderer.render(this.#root);
    this.#watchSpeed();
  }

  /** After a dozen slow frames the stage draws fewer pixels, permanently. */
  #watchSpeed(): void {
    const { frameMillis } = this.animator;
    if (frameMillis > 250) return;
    this.#slowFrames = Math.max(0, this.#slowFrames + (frameMillis > FRAME_MILLIS_SLOW ? 1 : -0.5));
    if (this.#slowFrames < SLOW_FRAMES_MAX || this.#renderer.resolution <= 1) return;
    this.#slowFrames = 0;
    const { clientWidth: width, clientHeight: height } = this.#host;
    this.#renderer.resize(width, height, Math.max(1, this.#renderer.resolution - 0.5));
    // Resizing a canvas clears it, so it is drawn again.
    this.#renderer.render(this.#root);
  }

  /** Shows a step's outcome without motion. */
  show(step: StepView): void {
    this.#take(step.spin);
    this.clearWins();
    this.#held.release();
    this.#labels.clear();
    for (const [index, reel] of this.#reels.entries()) this.#stand(reel, index, step.grid, step.stops);
    this.animator.redraw();
  }

  /** Shows the strips' beginning, before any spin. */
  rest(): void {
    for (const [index, reel] of this.#reels.entries()) {
      const strip = this.#strips[index] ?? [];
      const stop = this.#game.strips === null ? 0 : index * 3;
      const column = Array.from({ length: this.#restingRows }, (_, row) => strip[(stop + row) % strip.length] ?? "");
      reel.standAt({ column, stop }, strip);
    }
    this.animator.redraw();
  }

  #stand(reel: Reel, index: number, grid: readonly (readonly string[])[], stops: readonly number[]): void {
    reel.standAt({ column: grid[index] ?? [], stop: stops[index] ?? 0 }, this.#strips[index] ?? []);
  }

  #take(kind: StepView["spin"]): void {
    if (this.#game.strips !== null) this.#strips = this.#game.strips[kind];
  }

  /** Starts all reels except the stuck ones. With reduced motion they only fade. */
  spin(kind: StepView["spin"], stuck: readonly number[] = []): void {
    this.clearWins();
    this.#labels.clear();
    this.#held.release(([reel]) => stuck.includes(reel));
    this.#reelsView.alpha = 1;
    this.#spunAt = performance.now();
    this.#take(kind);
    this.#turn((index) => !stuck.includes(index));
  }

  #turn(turns: (reel: number) => boolean): void {
    if (prefersReducedMotion()) {
      const from = this.#reelsView.alpha;
      this.#left = this.animator.tween(220, (share) => (this.#reelsView.alpha = from * (1 - share * 0.8)));
      return;
    }
    if (this.#game.strips === null) {
      this.#left = pourOut(this.#reels, this.animator);
      return;
    }
    for (const [index, reel] of this.#reels.entries()) {
      if (!turns(index)) continue;
      reel.start(this.#spunAt + index * 45, this.#strips[index] ?? []);
      this.animator.run(reel);
    }
  }

  /** Lets the reels arrive one after the other, more slowly where one more symbol would win a feature. */
  async land(step: StepView, stuck: readonly number[], pace: Pace, events: LandingEvents): Promise<void> {
    const columns = step.landed ?? step.grid;
    if (prefersReducedMotion()) return this.#fadeTo(columns, step.stops, 1, events);
    if (this.#game.strips === null) {
      await this.#left;
      return pourIn(this.#reels, columns, this.animator, pace.share, events.onHit);
    }
    await pace.wait(Math.max(0, this.#spunAt + SPIN_MILLIS_MIN - performance.now()));
    const arrivals: Promise<void>[] = [];
    const seen = new Map<string, number>();
    for (const [index, reel] of this.#reels.entries()) {
      const column = columns[index] ?? [];
      if (stuck.includes(index)) {
        this.#stand(reel, index, columns, step.stops);
        continue;
      }
      const suspense = this.#isClose(seen) && !pace.isHurried && !pace.isTurbo;
      if (suspense) {
        await arrivals.at(-1);
        events.onAnticipation();
        this.#lightReel(index);
        await pace.wait(ANTICIPATION_MILLIS);
      }
      const rings = this.#count(column, seen);
      const lead = pace.isHurried ? column.length + 1 : LEAD_ROWS;
      const arrival = reel.arriveAt({ column, stop: step.stops[index] ?? 0 }, lead, () => {
        events.onHit(index);
        if (rings.most > 0) events.onTrigger(rings.most);
      });
      arrivals.push(
        arrival.then(async () => {
          if (suspense) this.#suspense.visible = false;
          const light = colourNumber(this.#manifest.colours.accent);
          await Promise.all(rings.rows.map((row) => this.#wins.ring([index, row], column[row] ?? "", light)));
        }),
      );
      await pace.wait(suspense ? 0 : REEL_PAUSE_MILLIS);
    }
    await Promise.all(arrivals);
  }

  /** Whether one more symbol wins a feature. */
  #isClose(seen: ReadonlyMap<string, number>): boolean {
    return this.#triggers.some(({ symbol, count }) => {
      const have = seen.get(symbol) ?? 0;
      return have > 0 && have === count - 1;
    });
  }

  /** Counts the trigger symbols of a landed column. Returns the rows that get a ring, and the highest count so far. */
  #count(column: readonly string[], seen: Map<string, number>): { rows: number[]; most: number } {
    const rows: number[] = [];
    let most = 0;
    for (const [row, symbol] of column.entries()) {
      if (!this.#triggers.some((trigger) => trigger.symbol === symbol)) continue;
      const have = (seen.get(symbol) ?? 0) + 1;
      seen.set(symbol, have);
      rows.push(row);
      most = Math.max(most, have);
    }
    return { rows, most };
  }

  async #fadeTo(
    columns: readonly (readonly string[])[],
    stops: readonly number[],
    alpha: number,
    events: LandingEvents,
  ): Promise<void> {
    await this.#left;
    for (const [index, reel] of this.#reels.entries()) this.#stand(reel, index, columns, stops);
    events.onHit(0);
    await this.animator.tween(260, (share) => (this.#reelsView.alpha = alpha * (0.2 + share * 0.8)));
  }

  /** A wild grows from its landing position over its whole reel. */
  async expand(reel: number, rows: readonly number[], symbol: string, pace: Pace): Promise<void> {
    const height = this.#reels[reel]?.rows ?? 0;
    const grown = Array.from({ length: height }, (_, row) => {
      const far = Math.min(...rows.map((from) => Math.abs(from - row)));
      return this.#held.hold([reel, row], symbol, { delayMillis: far * 120 * pace.share });
    });
    await Promise.all(grown);
  }

  /** Shows the reels that stay wild, also after a reload during a round. */
  keepWild(reels: readonly number[], symbol: string): void {
    for (const reel of reels) {
      for (let row = 0; row < (this.#reels[reel]?.rows ?? 0); row++) void this.#held.hold([reel, row], symbol);
    }
  }

  /** Paying cells burst, and the columns fill from above. */
  async tumble(step: StepView, cleared: readonly Cell[], before: StepView, colour: number, pace: Pace): Promise<void> {
    this.clearWins();
    const bursts = cleared.map(async ([reel, row]) => {
      const sprite = this.#reels[reel]?.spriteAt(row);
      if (sprite) sprite.alpha = 0;
      await this.#wins.burst([reel, row], before.grid[reel]?.[row] ?? "", colour, reel * 25 * pace.share);
    });
    await Promise.all(bursts);
    this.clearWins();
    if (prefersReducedMotion()) {
      for (const [index, reel] of this.#reels.entries()) this.#stand(reel, index, step.grid, []);
      return this.animator.redraw();
    }
    await tumble(this.#reels, step.grid, cleared, this.animator, pace.share);
  }

  /** Held coins. The `landed` ones appear one by one; the others are already shown. */
  async holdCoins(
    held: readonly CoinLabel[],
    landed: readonly CoinLabel[],
    symbol: string,
    pace: Pace,
    onCoin: (index: number) => void,
  ): Promise<void> {
    this.#reelsView.alpha = BEHIND_COINS;
    for (const { cell, text } of held) {
      void this.#held.hold(cell, symbol);
      this.#labels.show(cell, text);
    }
    await Promise.all(
      landed.map(async ({ cell, text }, index) => {
        const delayMillis = index * 90 * pace.share;
        const popping = this.#held.hold(cell, symbol, { delayMillis });
        await pace.wait(delayMillis);
        onCoin(index);
        this.#labels.show(cell, text);
        await popping;
      }),
    );
  }

  /** Spins the reels behind the held coins once and lets them come to rest. */
  async respin(step: StepView, pace: Pace, events: LandingEvents): Promise<void> {
    this.clearWins();
    this.#reelsView.alpha = BEHIND_COINS;
    this.#spunAt = performance.now();
    if (prefersReducedMotion()) return this.#fadeTo(step.grid, [], BEHIND_COINS, events);
    this.#turn(() => true);
    await pace.wait(RESPIN_MILLIS);
    await Promise.all(
      this.#reels.map(async (reel, index) => {
        await pace.wait(index * 60);
        await reel.arriveAt({ column: step.grid[index] ?? [], stop: 0 }, 3, () => events.onHit(index));
      }),
    );
  }

  /** After the coins are counted, shows the reels again and removes the held symbols. */
  endHolding(): void {
    this.#held.release();
    this.#reelsView.alpha = 1;
    this.animator.redraw();
  }

  /** Shows an amount on a coin of the reels themselves. */
  label({ cell, text }: CoinLabel): void {
    this.#labels.show(cell, text);
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

  /** Highlights the winning symbols and dims the others. */
  async showCells(cells: readonly Cell[], step: StepView, colour: number): Promise<void> {
    this.#wins.clear();
    const lit = new Set(cells.map((cell) => cell.join()));
    this.#labels.light(lit);
    for (const [column, reel] of this.#reels.entries()) {
      for (let row = 0; row < reel.rows; row++) {
        reel.spriteAt(row).alpha = lit.has(`${column},${row}`) ? 0 : 0.32;
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
    this.#labels.light();
    this.#line.hide();
    for (const reel of this.#reels) {
      for (let row = 0; row < reel.rows; row++) reel.spriteAt(row).alpha = 1;
    }
  }

  /** Shows a fountain of coins over the stage; nothing with reduced motion. */
  celebrate(millis: number): void {
    if (prefersReducedMotion()) return;
    this.#shower.start(performance.now(), millis);
    this.animator.run(this.#shower);
  }

  endCelebration(): void {
    this.#shower.stop();
    this.animator.redraw();
  }

  /** Counts from one amount to another and reports the values between at a readable rate. */
  async count(from: bigint, to: bigint, millis: number, tell: (value: bigint) => void): Promise<void> {
    const way = to - from;
    const steps = Math.max(1, Math.round(millis / COUNT_STEP_MILLIS));
    let told = 0;
    await this.animator.tween(millis, (share) => {
      const step = Math.floor(share * steps);
      if (step === told) return;
      told = step;
      tell(step === steps ? to : from + (way * BigInt(Math.floor(easeOut(step / steps) * 10_000))) / 10_000n);
    });
  }
}

function colourNumber(css: string): number {
  return Number.parseInt(css.slice(1), 16);
}

/** The initial columns of a game without strips, before any spin. */
function restingColumns({ reels, rows, symbols }: GameView): string[][] {
  const plain = symbols.filter(({ role }) => role === "high" || role === "low");
  return Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (_each, row) => plain[(reel * 3 + row * 2) % plain.length]?.id ?? ""),
  );
}
