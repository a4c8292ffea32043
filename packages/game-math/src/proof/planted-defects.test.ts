import { describe, expect, it } from "vitest";
import { slotGame } from "../catalogue/slot-catalogue.ts";
import { settleRound } from "../slot/round.ts";
import type { RoundOutcome, RoundStep, SpinWin } from "../slot/round-shape.ts";
import type { CellsMath, CountTable, LinesMath, WaysMath } from "../slot/slot-math.ts";
import { firstDifference, type Settle } from "./first-difference.ts";
import { firstWrongStake } from "./first-wrong-stake.ts";
import { drawsOf, GAMES } from "./known-games.ts";

/** An engine that plays by changed rules. */
const playing =
  (change: (math: never) => object): Settle =>
  (math, bet, draw) =>
    settleRound({ ...math, ...change(math as never) }, bet, draw);

/** An engine that settles the steps of a round and then changes them. */
const changing =
  (change: (step: RoundStep) => RoundStep): Settle =>
  (math, bet, draw) => {
    const { steps, totalWin }: RoundOutcome = settleRound(math, bet, draw);
    return { steps: steps.map(change), totalWin };
  };

const paying = (pays: (win: SpinWin) => bigint) =>
  changing((step) => ({ ...step, win: step.wins.reduce((sum, win) => sum + pays(win), 0n) }));

/** The same values, each for one more. */
const later = (table: CountTable) =>
  Object.fromEntries(Object.entries(table).map(([count, value]) => [Number(count) + 1, value]));

const ofLines = (change: (math: LinesMath) => object) => playing(change);
const ofCells = (change: (math: CellsMath) => object) => playing(change);

const noSubstitute = "nothing";

/** Defects as a programmer might make them, and games whose rounds must show them. */
const DEFECTS: readonly (readonly [string, Settle, readonly number[]])[] = [
  [
    "a line crosses a wrong row",
    ofLines(({ paylines }) => ({ paylines: [[2, 2, 1, 2, 0].slice(0, paylines[0]?.length), ...paylines.slice(1)] })),
    [1, 5, 7, 9, 17, 27, 37, 3],
  ],
  [
    "a wild stands for no other symbol",
    playing((math: LinesMath | WaysMath) =>
      "linePays" in math
        ? { wild: noSubstitute, linePays: { ...math.linePays, [noSubstitute]: {} } }
        : { wild: noSubstitute, wayPays: { ...math.wayPays, [noSubstitute]: {} } },
    ),
    [1, 3, 4, 5, 6, 7, 9, 17, 19, 27, 37],
  ],
  [
    "ways are counted one too few",
    paying((win) => (win.pays / BigInt(win.ways ?? 1)) * BigInt((win.ways ?? 1) - 1)),
    [4, 6, 19],
  ],
  [
    "the last way of a reel is not seen",
    playing((math: WaysMath) => ({
      heights: math.heights.map((reel) => reel.map(({ weight }) => ({ rows: 2, weight }))),
    })),
    [6, 19],
  ],
  ["lines pay from the left only", playing(() => ({ family: "lines5x3" })), [7]],
  ["a wild does not fill its reel", playing(() => ({ family: "lines5x3" })), [9, 17]],
  ["a filled reel does not stay", playing(() => ({ family: "expanding" })), [17]],
  [
    "free spins are not multiplied",
    playing(({ freeSpins }: LinesMath) => ({ freeSpins: { ...freeSpins, multiplier: 1 } })),
    [1, 4, 5, 6],
  ],
  ["scatters pay in stake units", paying((win) => (win.kind === "scatter" ? win.pays / 5n : win.pays)), [1, 4, 5, 6]],
  ["scatters do not pay", paying((win) => (win.kind === "scatter" ? 0n : win.pays)), [1, 4, 5, 6]],
  [
    "a run needs one more symbol",
    ofLines(({ linePays }) => ({
      linePays: Object.fromEntries(Object.entries(linePays).map(([symbol, pays]) => [symbol, later(pays)])),
    })),
    [1, 3, 5, 7, 9, 17, 27, 37],
  ],
  [
    "coins have the next value",
    ofLines(({ hold }) => ({
      hold: hold && { ...hold, values: [...hold.values.slice(1), ...hold.values.slice(0, 1)] },
    })),
    [3],
  ],
  ["a full window of coins wins no grand prize", paying((win) => (win.kind === "grand" ? 0n : win.pays)), [3]],
  [
    "a win needs one more cell",
    ofCells(({ cellPays }) => ({
      cellPays: Object.fromEntries(Object.entries(cellPays).map(([symbol, pays]) => [symbol, later(pays)])),
    })),
    [2, 165],
  ],
  ["the ladder begins at its second rung", ofCells(({ ladder }) => ({ ladder: ladder.slice(1) })), [2, 165]],
  ["wins in a row stay at the first rung", ofCells(({ ladder }) => ({ ladder: ladder.slice(0, 1) })), [2, 165]],
  [
    "a win awards one free spin less",
    changing((step) => ({ ...step, freeSpinsAwarded: Math.max(0, step.freeSpinsAwarded - 1) })),
    [1, 2, 4, 5, 6, 17, 165],
  ],
];

/** Defects that appear only at some stakes. `changed` gets the pay of a step and the stake. */
const STAKE_DEFECTS: readonly (readonly [string, (win: bigint, stake: bigint) => bigint])[] = [
  ["nothing on large stakes", (win, stake) => (stake >= 10n ** 12n ? 0n : win)],
  ["nothing on the largest stakes alone", (win, stake) => (stake > 9n * 10n ** 14n ? 0n : win)],
  ["a hundredth less from a hundred on", (win, stake) => (stake >= 10_000n ? win - win / 100n : win)],
  ["one minor unit less on large stakes", (win, stake) => (win > 0n && stake > 2n ** 32n ? win - 1n : win)],
  ["through an integer of 32 bits", (win) => BigInt.asIntN(32, win)],
  [
    "through floating point",
    (win, stake) => (stake > 2n ** 53n / 20n ? BigInt(Math.round(Number(win) * 1.000_000_000_000_000_2)) : win),
  ],
  ["no more than a fixed amount", (win) => (win > 10n ** 14n ? 10n ** 14n : win)],
];

const payingByStake =
  (change: (win: bigint, stake: bigint) => bigint): Settle =>
  (math, stake, draw) => {
    const { steps } = settleRound(math, stake, draw);
    const changed = steps.map((step) => ({
      ...step,
      win: change(step.win, stake),
      wins: step.wins.map((win) => ({ ...win, pays: change(win.pays, stake) })),
    }));
    return { steps: changed, totalWin: changed.reduce((sum, { win }) => sum + win, 0n) };
  };

describe("a planted defect of the rules", () => {
  it.each(DEFECTS)("%s: is found", (_, settle, games) => {
    for (const n of games) {
      const { math } = slotGame(n);
      const found = () => firstDifference(math, drawsOf(n, math, 400), settle);
      // A round that cannot be settled any more shows a defect as well.
      let difference: unknown;
      try {
        difference = found();
      } catch (error) {
        difference = error;
      }
      expect(difference, `game ${n}`).toBeDefined();
    }
  });
});

describe.each(GAMES)("a planted defect at some stakes of %s: game %i", (_, n) => {
  const { math } = slotGame(n);
  const draws = drawsOf(n, math, 40);

  it.each(STAKE_DEFECTS)("pays %s: is found", (_defect, change) => {
    expect(firstWrongStake(math, draws, payingByStake(change))).toBeDefined();
  });
});
