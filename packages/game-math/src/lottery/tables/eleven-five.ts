import { rational } from "../../rational.ts";
import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import type { LotteryRules } from "../lottery-rules.ts";
import { remembered } from "../plays/define-play.ts";
import { subsets } from "../plays/expand-codes.ts";
import { bigSmallOddEven, type Side, sidesPlay, waysOf } from "../plays/side-plays.ts";
import { choose, combosPlay, holdingPlay } from "../plays/value-plays.ts";
import { directPlay, drawnOf } from "../plays/zone-plays.ts";
import { wholesTable } from "./result-shapes.ts";

const BALLS = Array.from({ length: 11 }, (_, index) => index + 1);
const twoDigits = (ball: number): string => String(ball).padStart(2, "0");
const VALUES = BALLS.map(twoDigits);
const DRAWN = 5;

const ballsOf = (result: LotteryResult) => drawnOf(result, "balls");
const shownFirst = (count: number) => remembered((result) => new Set(ballsOf(result).slice(0, count).map(twoDigits)));
const shownAll = shownFirst(DRAWN);

/** Any k: for k up to five all of them are drawn, for more than five they hold all that are drawn. */
function any(picks: number): LotteryPlay {
  const others = VALUES.length - picks;
  const chance =
    picks <= DRAWN
      ? rational(BigInt(choose(VALUES.length - picks, DRAWN - picks)), BigInt(choose(VALUES.length, DRAWN)))
      : rational(BigInt(choose(VALUES.length - DRAWN, others)), BigInt(choose(VALUES.length, picks)));
  const play = { code: `any${picks}`, group: "any", values: VALUES, picks, shown: shownAll, shownMost: DRAWN, chance };
  return picks <= DRAWN ? combosPlay(play) : holdingPlay(play);
}

function direct(count: number): LotteryPlay {
  return directPlay({
    code: `direct${count}`,
    group: "first",
    names: Array.from({ length: count }, (_, index) => String(index + 1)),
    values: VALUES,
    drawn: (result) =>
      ballsOf(result)
        .slice(0, count)
        .map((ball) => ball - 1),
    areDistinct: true,
  });
}

function group(count: number): LotteryPlay {
  return combosPlay({
    code: `group${count}`,
    group: "first",
    values: VALUES,
    picks: count,
    shown: shownFirst(count),
    shownMost: count,
    chance: rational(1n, BigInt(choose(VALUES.length, count))),
  });
}

/** Sides of each ball, where 11 is a push, and of the sum, where 30 is a push. */
function sides(): LotteryPlay[] {
  const balls = Array.from({ length: DRAWN }, (_, index) => {
    const ways = waysOf(BALLS, (ball) => ball);
    const four = bigSmallOddEven({ valueOf: (result) => ballsOf(result)[index], ways, bigFrom: 6, push: 11 });
    return [...four].map(([name, side]): [string, Side] => [`${index + 1}.${name}`, side]);
  });
  const sumOf = (drawn: readonly number[]) => drawn.reduce((sum, ball) => sum + ball, 0);
  const sums = bigSmallOddEven({
    valueOf: (result) => sumOf(ballsOf(result)),
    ways: waysOf(subsets(BALLS, DRAWN), sumOf),
    bigFrom: 31,
    push: 30,
  });
  return [
    sidesPlay({ code: "ball", group: "sides", sides: new Map(balls.flat()), of: BALLS.length }),
    sidesPlay({ code: "sum_sides", group: "sides", sides: sums, of: choose(BALLS.length, DRAWN) }),
  ];
}

const PLAYS: readonly LotteryPlay[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(any),
  direct(2),
  direct(3),
  group(2),
  group(3),
  ...sides(),
];

export const QUICK_11X5: LotteryRules = {
  table: "11x5",
  version: "11x5@1",
  ...wholesTable({ name: "balls", count: DRAWN, from: 1, to: 11, areDistinct: true }),
  plays: new Map(PLAYS.map((play) => [play.code, play])),
};
