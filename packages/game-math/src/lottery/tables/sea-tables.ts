import { rational } from "../../rational.ts";
import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import type { LotteryRules, LotteryTable } from "../lottery-rules.ts";
import { boxPlay, sortedDigits } from "../plays/box-plays.ts";
import { remembered } from "../plays/define-play.ts";
import { numbersPlay } from "../plays/numbers-plays.ts";
import { valuesPlay } from "../plays/value-plays.ts";
import { type Cut, first, last, numbersOf } from "./prize-numbers.ts";
import { type Prize, prizeTable } from "./result-shapes.ts";
import { mostOf, tallyOfTiers, type Tier, tiersOf, tiersPlay, topOf, worthOf } from "./tiers.ts";

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

function rulesOf(table: LotteryTable, prizes: readonly Prize[], plays: readonly LotteryPlay[]): LotteryRules {
  return {
    table,
    version: `${table}@1`,
    ...prizeTable(prizes),
    plays: new Map(plays.map((play) => [play.code, play])),
  };
}

const FOUR_DIGITS: readonly Prize[] = [
  { name: "first", count: 1, digits: 4 },
  { name: "second", count: 1, digits: 4 },
  { name: "third", count: 1, digits: 4 },
  { name: "special", count: 10, digits: 4 },
  { name: "consolation", count: 10, digits: 4 },
];

type Worths = Readonly<Record<string, number>>;

function fourDigits(table: LotteryTable, big: Worths, small: Worths): LotteryRules {
  const whole = (worths: Worths) => tiersOf(FOUR_DIGITS, last(4), worths);
  const ends = (worths: Worths) => tiersOf(FOUR_DIGITS, last(3), worths);
  return rulesOf(table, FOUR_DIGITS, [
    numbersPlay(tiersPlay("big4", "4d", 4, whole(big))),
    numbersPlay(tiersPlay("small4", "4d", 4, whole(small))),
    iBox("ibox_big", whole(big)),
    iBox("ibox_small", whole(small)),
    numbersPlay(tiersPlay("abc3", "3d", 3, ends({ first: 250, second: 210, third: 150 }))),
    numbersPlay(tiersPlay("a3", "3d", 3, ends({ first: 660 }))),
  ]);
}

/** One unit on all permutations of a number, which share the prizes. */
function iBox(code: string, tiers: readonly Tier[]): LotteryPlay {
  return boxPlay({
    code,
    group: "4d",
    digits: 4,
    tally: tallyOfTiers(tiers.map((tier) => ({ ...tier, cut: sortedDigits }))),
    top: topOf(tiers),
    isShared: true,
    expectedEach: { num: worthOf(tiers), den: 10_000 },
    greatest: (permutations) => mostOf(tiers, 4, permutations),
  });
}

export const SEA_4D_MY = fourDigits(
  "sea_4d_my",
  { first: 2500, second: 1000, third: 500, special: 180, consolation: 60 },
  { first: 3500, second: 2000, third: 1000 },
);

export const SEA_4D_SG = fourDigits(
  "sea_4d_sg",
  { first: 2000, second: 1000, third: 490, special: 250, consolation: 60 },
  { first: 3000, second: 2000, third: 800 },
);

/** Three digits in any order; every order that is drawn pays in full. */
function tode(prize: Prize): LotteryPlay {
  return boxPlay({
    code: "tode3",
    group: "top",
    digits: 3,
    tally: tallyOfTiers(tiersOf([prize], (number) => sortedDigits(number.slice(-3)))),
    top: 1,
    isShared: false,
    expectedEach: { num: 1, den: 1000 },
    greatest: () => 1,
  });
}

/** Each chosen digit among the last `digits` of a prize's only number pays once, however often it is there. */
function runPlay(code: string, prize: Prize, digits: number): LotteryPlay {
  const shown = (result: LotteryResult) => numbersOf(result, prize.name)[0]?.slice(-digits).split("") ?? [];
  return valuesPlay({
    code,
    group: "run",
    values: DIGITS,
    tally: remembered((result) => new Map(shown(result).map((digit) => [digit, 1]))),
    expected: rational(10n ** BigInt(digits) - 9n ** BigInt(digits), 10n ** BigInt(digits)),
    greatest: (count) => Math.min(count, digits),
  });
}

/** Plays of the last digits of the top prize. */
function topPlays(prize: Prize): LotteryPlay[] {
  return [
    numbersPlay(tiersPlay("top3", "top", 3, tiersOf([prize], last(3)))),
    tode(prize),
    numbersPlay(tiersPlay("top2", "top", 2, tiersOf([prize], last(2)))),
    runPlay("run_top", prize, 3),
  ];
}

const bottom = (code: string, digits: number, prize: Prize, cut: Cut) =>
  numbersPlay(tiersPlay(code, "bottom", digits, tiersOf([prize], cut)));

const TH = {
  first: { name: "first", count: 1, digits: 6 },
  front3: { name: "front3", count: 2, digits: 3 },
  last3: { name: "last3", count: 2, digits: 3 },
  last2: { name: "last2", count: 1, digits: 2 },
} as const;

export const SEA_TH = rulesOf("sea_th", Object.values(TH), [
  ...topPlays(TH.first),
  bottom("front3", 3, TH.front3, last(3)),
  bottom("bottom3", 3, TH.last3, last(3)),
  bottom("bottom2", 2, TH.last2, last(2)),
  runPlay("run_bottom", TH.last2, 2),
]);

const LA_FIRST = { name: "first", count: 1, digits: 4 } as const;

export const SEA_LA = rulesOf("sea_la", [LA_FIRST], [...topPlays(LA_FIRST), bottom("bottom2", 2, LA_FIRST, first(2))]);

/** The special and the first prize of the North's draw. */
const HN = {
  special: { name: "special", count: 1, digits: 5 },
  first: { name: "first", count: 1, digits: 5 },
} as const;

export const SEA_HN = rulesOf("sea_hn", Object.values(HN), [
  ...topPlays(HN.special),
  bottom("bottom2", 2, HN.first, last(2)),
]);
