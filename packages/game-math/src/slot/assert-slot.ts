import { invariant } from "@banyan/kernel";
import { type CellsMath, type CountTable, isLines, type LinesMath, type WaysMath } from "./slot-math.ts";

/** Asserts that a record with reels can be played and computed. */
export function assertReelsMath(math: LinesMath | WaysMath): void {
  assertStrips(math);
  if (isLines(math)) assertLines(math);
  else assertWays(math);
  invariant(!(math.scatter in paysOf(math)), "a scatter does not pay on lines");
  for (const table of [...Object.values(paysOf(math)), math.scatterPays, math.freeSpins.awards]) assertWhole(table);
  assertMultiplier(math.freeSpins.multiplier);
  if (math.pick) assertPick(math.pick);
}

export function paysOf(math: LinesMath | WaysMath): Readonly<Record<string, CountTable>> {
  return isLines(math) ? math.linePays : math.wayPays;
}

function assertStrips(math: LinesMath | WaysMath): void {
  const reels = math.strips.base.length;
  invariant(reels > 0 && math.strips.free.length === reels, "both sets of strips have the same number of reels");
  const rowsMax = isLines(math) ? math.rows : Math.max(...math.heights.flat().map(({ rows }) => rows));
  for (const strip of [...math.strips.base, ...math.strips.free]) {
    invariant(strip.length >= rowsMax, "a strip fills the window");
    for (const symbol of strip) {
      invariant(symbol === math.scatter || symbol in paysOf(math), `${symbol} has pays`);
    }
  }
}

function assertLines(math: LinesMath): void {
  const reels = math.strips.base.length;
  invariant(math.stakeUnits === math.paylines.length, "the stake unit is the stake of one line");
  for (const line of math.paylines) {
    invariant(line.length === reels, "a line crosses every reel");
    invariant(
      line.every((row) => Number.isInteger(row) && row >= 0 && row < math.rows),
      "a line stays inside the window",
    );
  }
  invariant(new Set(math.paylines.map(String)).size === math.paylines.length, "no two lines are the same");
  invariant((math.family === "holdwin") === (math.hold !== undefined), "coins are held in games of that family alone");
  if (math.hold) {
    const { coins, respins, landsOnceIn, values, grand } = math.hold;
    const whole = [coins, respins, landsOnceIn, grand, ...values.flatMap(({ units, weight }) => [units, weight])];
    invariant(whole.every(isPositive), "what holding counts with is whole and above zero");
  }
}

function assertWays(math: WaysMath): void {
  invariant(math.heights.length === math.strips.base.length, "every reel has its heights");
  invariant(
    math.heights.every((reel) => reel.length > 0),
    "a reel has a height",
  );
  for (const { rows, weight } of math.heights.flat()) {
    invariant(isPositive(rows) && isPositive(weight), "heights and their weights are whole and above zero");
  }
  invariant(isPositive(math.stakeUnits), "a stake has units");
  for (const first of [math.strips.base[0], math.strips.free[0]]) {
    invariant(!first?.includes(math.wild), "a run begins with a symbol that it is named by, so not with a wild");
  }
}

function assertPick({ picks, prizes }: NonNullable<LinesMath["pick"]>): void {
  assertWhole(picks);
  invariant(
    Object.values(picks).every((count) => count <= prizes.length),
    "there are as many boxes as are opened",
  );
  invariant(prizes.every(isPositive), "prizes are whole and above zero");
}

/** Asserts that a record of falling cells can be played and computed. */
export function assertCellsMath(math: CellsMath): void {
  const { columns, rows, weights, cellPays, ladder, windowsMax, freeSpins, stakeUnits } = math;
  invariant([columns, rows, windowsMax, stakeUnits].every(isPositive), "a window, a stake and an end");
  invariant(Object.values(weights).every(isPositive), "every symbol falls");
  for (const symbol of Object.keys(weights)) invariant(symbol in cellPays, `${symbol} has pays`);
  for (const table of [...Object.values(cellPays), freeSpins.awards]) assertWhole(table);
  invariant(ladder.length > 0 && ladder.every(isPositive), "a ladder has rungs, each a whole multiplier");
  assertMultiplier(freeSpins.multiplier);
}

function assertWhole(table: CountTable): void {
  invariant(
    Object.values(table).every((value) => Number.isSafeInteger(value) && value >= 0),
    "pays and awards are whole and not negative",
  );
}

function assertMultiplier(multiplier: number): void {
  invariant(isPositive(multiplier), "a multiplier is whole");
}

function isPositive(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
