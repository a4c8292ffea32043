import { invariant, type RandomSource, uniformBelow } from "@banyan/kernel";
import { type CompiledSlot, compileSlot, SCATTER, WILD } from "./compiled-slot.ts";
import { countScatters, windowUnits } from "./evaluate-window.ts";
import { HeldCoins } from "./held-coins.ts";
import { drawPicks, playPicks } from "./picks.ts";
import type { PlayedReels } from "./played-reels.ts";
import type { RoundPlay } from "./round-play.ts";
import type { RoundStep, StepKind } from "./round-shape.ts";
import { showReelsStep } from "./show-reels-step.ts";
import type { LinesMath, SpinKind, WaysMath } from "./slot-math.ts";

/** A round of a game with reels. */
export class ReelsPlay implements RoundPlay, PlayedReels {
  next: StepKind | undefined = "base";
  readonly slot: CompiledSlot;
  readonly window: Uint8Array;
  readonly landed: Uint8Array;
  readonly heights: Uint8Array;
  readonly stops: number[];
  readonly coins: HeldCoins | undefined;
  kind: StepKind = "base";
  spin: SpinKind = "base";
  scatters = 0;
  freeSpinsAwarded = 0;
  freeSpinsLeft = 0;
  stuck = 0;
  filled = 0;
  /** Boxes to open. */
  private picks = 0;
  opened: readonly number[] = [];
  private stuckNext = 0;
  /** The entry whose reels were already stopped while it was drawn. */
  private stopped: readonly number[] | undefined;
  private scattersLanded = 0;

  constructor(math: LinesMath | WaysMath) {
    const slot = compileSlot(math);
    this.slot = slot;
    this.landed = new Uint8Array(slot.reels * slot.rows);
    // If no reel is ever filled, the landed window is the paying window.
    this.window = slot.fills.base || slot.fills.free ? this.landed.slice() : this.landed;
    this.heights = Uint8Array.from(slot.heights, (choices) => choices[0] ?? 0);
    this.stops = slot.heights.map(() => 0);
    const hold = "hold" in math ? math.hold : undefined;
    this.coins = hold && new HeldCoins(hold, this.window.length);
  }

  begin(): void {
    this.next = "base";
    this.stopped = undefined;
    this.freeSpinsLeft = 0;
    this.stuckNext = 0;
    this.filled = 0;
    this.opened = [];
  }

  draw(source: RandomSource): number[] {
    if (this.next === "pick") return drawPicks(this.slot.math, this.picks, source);
    if (this.next === "respin") return this.coins?.drawRespin(source) ?? [];
    const kind = this.next === "free" ? "free" : "base";
    const entry: number[] = [];
    const { heights, heightsVary, reels } = this.slot;
    const strips = this.slot.strips[kind];
    for (let reel = 0; reel < reels; reel += 1) {
      if (heightsVary) {
        const choices = heights[reel];
        entry.push(choices?.[uniformBelow(source, choices.length)] ?? 0);
      }
      const stays = (this.stuckNext >> reel) & 1;
      entry.push(stays ? 0 : uniformBelow(source, strips[reel]?.length ?? 1));
    }
    if (this.coins) {
      const shown = this.stopReels(kind, entry);
      this.stopped = entry;
      for (let coin = 0; coin < shown; coin += 1) entry.push(this.coins.drawValue(source));
    }
    return entry;
  }

  play(entry: readonly number[]): void {
    const { next } = this;
    invariant(next !== undefined, "a step was won before");
    this.kind = next;
    this.freeSpinsAwarded = 0;
    if (next === "pick") {
      this.opened = playPicks(this.slot.math, this.picks, entry);
      this.next = undefined;
    } else if (next === "respin") {
      this.coins?.playRespin(entry);
      this.next = this.coins?.over ? undefined : "respin";
    } else this.playSpin(next === "free" ? "free" : "base", entry);
  }

  units(): number {
    const { slot } = this;
    if (this.kind === "pick") {
      const prizes = slot.math.pick?.prizes ?? [];
      return this.opened.reduce((sum, box) => sum + (prizes[box] ?? 0), 0) * slot.stakeUnits;
    }
    if (this.kind === "respin") return this.coins?.over ? this.coins.totalUnits(slot.stakeUnits) : 0;
    return windowUnits(slot, this.window, this.heights, this.scatters) * this.multiplier;
  }

  show(unit: bigint): RoundStep {
    return showReelsStep(this, unit);
  }

  get multiplier(): number {
    return this.kind === "free" ? this.slot.math.freeSpins.multiplier : 1;
  }

  private playSpin(kind: SpinKind, entry: readonly number[]): void {
    const { slot } = this;
    this.spin = kind;
    this.stuck = this.stuckNext;
    this.filled = 0;
    // An entry that was just drawn has already stopped the reels. Only its coins remain.
    const landed = this.stopped === entry ? this.scattersLanded : this.stopReels(kind, entry);
    this.stopped = undefined;
    if (this.window !== this.landed) this.window.set(this.landed);
    if (slot.fills[kind]) {
      this.fillReels();
      this.scatters = countScatters(slot, this.window, this.heights);
    } else this.scatters = landed;
    this.freeSpinsAwarded = slot.awards[this.scatters] ?? 0;
    this.freeSpinsLeft += this.freeSpinsAwarded - (kind === "free" ? 1 : 0);
    this.picks = slot.picks[this.scatters] ?? 0;
    if (this.coins?.start(this.landed, entry, slot.reels)) this.next = "respin";
    else if (this.picks > 0) this.next = "pick";
    else this.next = this.freeSpinsLeft > 0 ? "free" : undefined;
  }

  /** Reads the stops (and heights) of an entry into `landed`. Returns the number of scatters that show. */
  private stopReels(kind: SpinKind, entry: readonly number[]): number {
    const { slot, landed, heights, stops } = this;
    const numbers = slot.heightsVary ? 2 : 1;
    invariant(
      entry.length === slot.reels * numbers || (this.coins !== undefined && entry.length > slot.reels),
      "a stop for every reel, each on its strip",
    );
    const strips = slot.strips[kind];
    const turns = slot.turns[kind];
    const scattersAt = slot.scattersAt?.[kind];
    let scatters = 0;
    for (let reel = 0; reel < slot.reels; reel += 1) {
      const strip = strips[reel] ?? landed;
      const turn = turns[reel] ?? landed;
      const stop = entry[reel * numbers + numbers - 1] ?? -1;
      invariant(Number.isInteger(stop) && stop >= 0 && stop < strip.length, "a stop for every reel, each on its strip");
      if (slot.heightsVary) {
        const height = entry[reel * 2] ?? 0;
        invariant(slot.heights[reel]?.includes(height), "a height that the reel can have");
        heights[reel] = height;
      }
      stops[reel] = stop;
      const height = heights[reel] ?? 0;
      const top = reel * slot.rows;
      for (let row = 0; row < height; row += 1) landed[top + row] = turn[stop + row] ?? SCATTER;
      scatters += scattersAt?.[reel]?.[stop] ?? 0;
    }
    this.scattersLanded = scattersAt ? scatters : countScatters(slot, landed, heights);
    return this.scattersLanded;
  }

  private fillReels(): void {
    const { slot, window, stuck } = this;
    let filled = stuck;
    for (let reel = 0; reel < slot.reels; reel += 1) {
      const start = reel * slot.rows;
      const end = start + slot.rows;
      let wild = ((stuck >> reel) & 1) === 1;
      invariant(!wild || this.stops[reel] === 0, "a reel that stays does not spin");
      for (let cell = start; cell < end && !wild; cell += 1) wild = window[cell] === WILD;
      if (!wild) continue;
      window.fill(WILD, start, end);
      filled |= 1 << reel;
    }
    this.filled = filled;
    if (slot.sticks) this.stuckNext = filled;
  }
}
