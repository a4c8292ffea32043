import { invariant, type RandomSource, uniformBelow } from "@banyan/kernel";
import { SCATTER } from "./compiled-slot.ts";
import type { HoldRule } from "./slot-math.ts";

const NOTHING: readonly number[] = [];

/** The coins of a round: those that the paid spin shows and, once there are enough, those that are held. */
export class HeldCoins {
  readonly rule: HoldRule;
  /** Per cell 0, or 1 + the index of its coin's value. `before` is the same, before the last step. */
  readonly cells: number[];
  before: readonly number[] = [];
  respinsLeft = 0;
  private readonly valueAt: Uint8Array;

  constructor(rule: HoldRule, cells: number) {
    this.rule = rule;
    this.cells = Array.from({ length: cells }, () => 0);
    this.valueAt = Uint8Array.from(
      rule.values.flatMap(({ weight }, index) => Array.from({ length: weight }, () => index)),
    );
  }

  drawValue(source: RandomSource): number {
    return this.valueAt[uniformBelow(source, this.valueAt.length)] ?? 0;
  }

  drawRespin(source: RandomSource): number[] {
    return this.cells
      .filter((coin) => coin === 0)
      .map(() => (uniformBelow(source, this.rule.landsOnceIn) === 0 ? 1 + this.drawValue(source) : 0));
  }

  /**
   * Reads the paid spin's coins and their drawn values, which follow the stops in the entry. Returns whether there are
   * enough coins.
   */
  start(window: Uint8Array, entry: readonly number[], stops: number): boolean {
    const { cells } = this;
    let at = stops;
    this.before = NOTHING;
    for (let cell = 0; cell < cells.length; cell += 1) {
      const isCoin = window[cell] === SCATTER;
      cells[cell] = isCoin ? 1 + this.checked(entry[at] ?? -1) : 0;
      if (isCoin) at += 1;
    }
    invariant(at === entry.length, "a value for every coin");
    const enough = at - stops >= this.rule.coins;
    this.respinsLeft = enough ? this.rule.respins : 0;
    return enough;
  }

  playRespin(entry: readonly number[]): void {
    this.before = [...this.cells];
    let empty = 0;
    let landed = false;
    for (const [cell, held] of this.before.entries()) {
      if (held > 0) continue;
      const drawn = entry[empty] ?? -1;
      empty += 1;
      if (drawn !== 0) this.cells[cell] = 1 + this.checked(drawn - 1);
      landed ||= drawn !== 0;
    }
    invariant(empty === entry.length, "a respin for every empty cell");
    this.respinsLeft = landed ? this.rule.respins : this.respinsLeft - 1;
    if (this.full) this.respinsLeft = 0;
  }

  get full(): boolean {
    return !this.cells.includes(0);
  }

  /** Whether the last respin has been played. */
  get over(): boolean {
    return this.respinsLeft === 0;
  }

  get coinUnits(): number {
    return this.cells.reduce((sum, coin) => sum + this.unitsOf(coin), 0);
  }

  /** The sum of all coins in stake units, plus the grand prize when every cell holds one. */
  totalUnits(stakeUnits: number): number {
    return this.coinUnits + (this.full ? this.rule.grand * stakeUnits : 0);
  }

  /** The value of a cell's coin, in stake units. */
  unitsOf(coin: number): number {
    return coin === 0 ? 0 : (this.rule.values[coin - 1]?.units ?? 0);
  }

  private checked(value: number): number {
    invariant(Number.isInteger(value) && value >= 0 && value < this.rule.values.length, "a coin has one of its values");
    return value;
  }
}
