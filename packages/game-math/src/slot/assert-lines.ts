import { invariant } from "@banyan/kernel";
import type { LinesMath } from "./slot-math.ts";

/** Asserts that a record is a machine that can be played and computed. */
export function assertLinesMath(math: LinesMath): void {
  const reels = math.strips.base.length;
  invariant(reels > 0 && math.strips.free.length === reels, "both sets of strips have the same number of reels");
  invariant(math.stakeUnits === math.paylines.length, "the stake unit is the stake of one line");
  for (const line of math.paylines) {
    invariant(line.length === reels, "a line crosses every reel");
    invariant(
      line.every((row) => Number.isInteger(row) && row >= 0 && row < math.rows),
      "a line stays inside the window",
    );
  }
  invariant(new Set(math.paylines.map(String)).size === math.paylines.length, "no two lines are the same");
  invariant(!(math.scatter in math.linePays), "a scatter does not pay on lines");
  for (const strip of [...math.strips.base, ...math.strips.free]) {
    invariant(strip.length >= math.rows, "a strip fills the window");
    for (const symbol of strip) {
      invariant(symbol === math.scatter || symbol in math.linePays, `${symbol} has pays`);
    }
  }
  for (const table of [...Object.values(math.linePays), math.scatterPays, math.freeSpins.awards]) {
    invariant(
      Object.values(table).every((value) => Number.isSafeInteger(value) && value >= 0),
      "pays and awards are whole and not negative",
    );
  }
  invariant(Number.isSafeInteger(math.freeSpins.multiplier) && math.freeSpins.multiplier >= 1, "a multiplier is whole");
}
