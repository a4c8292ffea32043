import { rational } from "../../rational.ts";
import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import type { LotteryRules } from "../lottery-rules.ts";
import { remembered } from "../plays/define-play.ts";
import { patternPlay } from "../plays/pattern-plays.ts";
import { bigSmallOddEven, eachValue, type Side, sidesPlay, waysOf } from "../plays/side-plays.ts";
import { combosPlay, valuesPlay } from "../plays/value-plays.ts";
import { drawnOf } from "../plays/zone-plays.ts";
import { wholesTable } from "./result-shapes.ts";

type Dice = readonly number[];

const FACES = ["1", "2", "3", "4", "5", "6"];
const FACE_NUMBERS = FACES.map(Number);
const THROWS: readonly Dice[] = FACE_NUMBERS.flatMap((a) =>
  FACE_NUMBERS.flatMap((b) => FACE_NUMBERS.map((c) => [a, b, c])),
);

const diceOf = (result: LotteryResult): Dice => drawnOf(result, "dice");
const sumOf = (dice: Dice): number => dice.reduce((sum, die) => sum + die, 0);
const isTriple = (dice: Dice): boolean => new Set(dice).size === 1;
const isRun = (dice: Dice): boolean => {
  const [low = 0, middle = 0, high = 0] = dice.toSorted((a, b) => a - b);
  return middle === low + 1 && high === middle + 1;
};
const shown = remembered((result) => new Set(diceOf(result).map(String)));

/** A face comes at least so many times. */
function times(code: string, least: number, ways: bigint): LotteryPlay {
  return valuesPlay({
    code,
    group: "same",
    values: FACES,
    tally: remembered((result) => {
      const often = FACES.filter((face) => diceOf(result).filter((die) => die === Number(face)).length >= least);
      return new Map(often.map((face) => [face, 1]));
    }),
    expected: rational(ways, 216n),
    greatest: () => 1,
  });
}

/** A face pays 1, 2 or 3 to 1 by how often it comes: 2, 3 or 4 with the stake. */
function faces(): LotteryPlay {
  return valuesPlay({
    code: "one",
    group: "one",
    values: FACES,
    tally: remembered((result) => {
      const worths = new Map<string, number>();
      for (const die of diceOf(result)) worths.set(String(die), (worths.get(String(die)) ?? 1) + 1);
      return worths;
    }),
    top: 4,
    expected: rational(199n, 216n),
    greatest: (count) => [4, 5, 6][Math.min(count, 3) - 1] ?? 0,
  });
}

function anyOf(code: string, group: string, wins: (dice: Dice) => boolean): LotteryPlay {
  const side: Side = {
    ends: (result) => (wins(diceOf(result)) ? "won" : "lost"),
    wins: THROWS.filter(wins).length,
  };
  return sidesPlay({ code, group, sides: new Map([["any", side]]), of: 216 });
}

/** The sum, or nothing for a triple, with which big, small, odd and even lose. */
const sideOf = (dice: Dice): number | undefined => (isTriple(dice) ? undefined : sumOf(dice));

const PLAYS: readonly LotteryPlay[] = [
  sidesPlay({
    code: "sum",
    group: "sum",
    sides: eachValue((result) => sumOf(diceOf(result)), waysOf(THROWS, sumOf)),
    of: 216,
  }),
  sidesPlay({
    code: "sides",
    group: "sides",
    sides: bigSmallOddEven({
      valueOf: (result) => sideOf(diceOf(result)),
      ways: waysOf(THROWS, sideOf),
      bigFrom: 11,
    }),
    of: 216,
  }),
  times("triple", 3, 1n),
  anyOf("triple_any", "same", isTriple),
  times("pair", 2, 16n),
  patternPlay({
    code: "pair_single",
    group: "same",
    values: FACES,
    shown: (result) => diceOf(result).map((die) => die - 1),
    parts: [
      { times: 2, count: 1 },
      { times: 1, count: 1 },
    ],
  }),
  combosPlay({
    code: "three",
    group: "different",
    values: FACES,
    picks: 3,
    shown,
    shownMost: 3,
    chance: rational(6n, 216n),
  }),
  combosPlay({
    code: "two",
    group: "different",
    values: FACES,
    picks: 2,
    shown,
    shownMost: 3,
    chance: rational(30n, 216n),
  }),
  anyOf("run", "different", isRun),
  faces(),
];

export const QUICK_K3: LotteryRules = {
  table: "k3",
  version: "k3@1",
  ...wholesTable({ name: "dice", count: 3, from: 1, to: 6, areDistinct: false }),
  plays: new Map(PLAYS.map((play) => [play.code, play])),
};
