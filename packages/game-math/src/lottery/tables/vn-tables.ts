import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import type { LotteryRules } from "../lottery-rules.ts";
import type { DistinctDraws } from "../plays/distinct-draws.ts";
import { allPlay, nonePlay, type NumbersPlay, numbersPlay, pairsPlay } from "../plays/numbers-plays.ts";
import { bigSmallOddEven, eachValue, sidesPlay, waysOf } from "../plays/side-plays.ts";
import { type Cut, first, last, numbersOf } from "./prize-numbers.ts";
import { type Prize, prizeTable } from "./result-shapes.ts";
import { tallyOfTiers, tiersOf, tiersPlay, worthOf } from "./tiers.ts";

const NORTH: readonly Prize[] = [
  { name: "special", count: 1, digits: 5 },
  { name: "first", count: 1, digits: 5 },
  { name: "second", count: 2, digits: 5 },
  { name: "third", count: 6, digits: 5 },
  { name: "fourth", count: 4, digits: 4 },
  { name: "fifth", count: 6, digits: 4 },
  { name: "sixth", count: 3, digits: 3 },
  { name: "seventh", count: 4, digits: 2 },
];

const SOUTH: readonly Prize[] = [
  { name: "special", count: 1, digits: 6 },
  { name: "first", count: 1, digits: 5 },
  { name: "second", count: 1, digits: 5 },
  { name: "third", count: 2, digits: 5 },
  { name: "fourth", count: 7, digits: 5 },
  { name: "fifth", count: 1, digits: 4 },
  { name: "sixth", count: 3, digits: 4 },
  { name: "seventh", count: 1, digits: 3 },
  { name: "eighth", count: 1, digits: 2 },
];

/** The draws of the last two digits. */
function lastTwos(prizes: readonly Prize[]): DistinctDraws[] {
  return prizes.map(({ count, digits }) => ({ drawn: count, of: 10 ** digits, each: 10 ** (digits - 2) }));
}

const countOf = (draws: readonly DistinctDraws[]): number => draws.reduce((sum, { drawn }) => sum + drawn, 0);

/** Every number of some prizes counts by `digits` of its digits. Each number is a unit, and every hit pays. */
function hits(code: string, group: string, prizes: readonly Prize[], digits: number, cut: Cut): NumbersPlay {
  const tiers = tiersOf(prizes, cut);
  return tiersPlay(code, group, digits, tiers, worthOf(tiers));
}

const withDigits = (prizes: readonly Prize[], least: number) => prizes.filter(({ digits }) => digits >= least);

/** The plays of both tables. `heads` and `triples` are the prizes of đề đầu and of 3 càng đầu. */
function sharedPlays(prizes: readonly Prize[], heads: string, triples: string): LotteryPlay[] {
  const named = (...names: string[]) => prizes.filter(({ name }) => names.includes(name));
  const numbers = (...play: Parameters<typeof hits>) => numbersPlay(hits(...play));
  const pairs = lastTwos(prizes);
  const tally = tallyOfTiers(tiersOf(prizes, last(2)));
  const pick = (code: string, group: string, picks: number) => ({ code, group, picks, tally, draws: pairs });
  const da = { group: "da", unitsEach: 2 * countOf(pairs), stations: 1, tally, draws: pairs } as const;
  return [
    numbers("lo2", "lo", prizes, 2, last(2)),
    numbersPlay({ ...hits("lo2_1k", "lo", prizes, 2, last(2)), unitsEach: 1 }),
    numbers("lo3", "lo", withDigits(prizes, 3), 3, last(3)),
    numbers("lo4", "lo", withDigits(prizes, 4), 4, last(4)),
    ...[2, 3, 4].map((picks) => allPlay(pick(`xien${picks}`, "xien", picks))),
    pairsPlay({ ...da, code: "da", paysRepeats: false }),
    pairsPlay({ ...da, code: "da_pairs", paysRepeats: true }),
    ...[4, 8, 10].map((picks) => nonePlay(pick(`truot${picks}`, "truot", picks))),
    numbers("de_special", "de", named("special"), 2, last(2)),
    numbers("de_head_special", "de", named("special"), 2, first(2)),
    numbers("de_first", "de", named("first"), 2, last(2)),
    numbers("de_head_first", "de", named("first"), 2, first(2)),
    numbers("de_head", "de", named(heads), 2, last(2)),
    numbers("de_head_tail", "de", named(heads, "special"), 2, last(2)),
    numbers("cang3_special", "cang", named("special"), 3, last(3)),
    numbers("cang3_first", "cang", named("first"), 3, last(3)),
    numbers("cang3_head", "cang", named(triples), 3, last(3)),
    numbers("cang3_head_tail", "cang", named(triples, "special"), 3, last(3)),
    numbers("cang4_special", "cang", named("special"), 4, last(4)),
    numbers("dau", "digit", named("special"), 1, (number) => number.slice(-2, -1)),
    numbers("duoi", "digit", named("special"), 1, last(1)),
    ...specialSides(),
  ];
}

/** Sides of the last two digits of the special prize. */
function specialSides(): LotteryPlay[] {
  const values = Array.from({ length: 100 }, (_, value) => value);
  const sumOf = (value: number) => Math.floor(value / 10) + (value % 10);
  const lastTwo = (result: LotteryResult) => Number(numbersOf(result, "special")[0]?.slice(-2));
  const sides = bigSmallOddEven({ valueOf: lastTwo, ways: waysOf(values, (value) => value), bigFrom: 50 });
  const sums = eachValue((result) => sumOf(lastTwo(result)), waysOf(values, sumOf));
  return [
    sidesPlay({ code: "sides", group: "sides", sides, of: 100 }),
    sidesPlay({ code: "tong", group: "tong", sides: sums, of: 100 }),
  ];
}

function stationPairs(prizes: readonly Prize[]): LotteryPlay[] {
  const draws = [...lastTwos(prizes), ...lastTwos(prizes)];
  const tally = tallyOfTiers(tiersOf(prizes, last(2)));
  const da = { group: "da", unitsEach: 2 * countOf(draws), stations: 2, tally, draws } as const;
  return [
    pairsPlay({ ...da, code: "da_xien", paysRepeats: false }),
    pairsPlay({ ...da, code: "da_xien_pairs", paysRepeats: true }),
  ];
}

const byCode = (plays: readonly LotteryPlay[]) => new Map(plays.map((play) => [play.code, play]));

export const VN_NORTH: LotteryRules = {
  table: "vn_north",
  version: "vn_north@1",
  ...prizeTable(NORTH),
  plays: byCode([
    ...sharedPlays(NORTH, "seventh", "sixth"),
    numbersPlay(hits("lo2_head", "lo", withDigits(NORTH, 3), 2, first(2))),
  ]),
};

export const VN_SOUTH: LotteryRules = {
  table: "vn_south",
  version: "vn_south@1",
  ...prizeTable(SOUTH),
  plays: byCode([...sharedPlays(SOUTH, "eighth", "seventh"), ...stationPairs(SOUTH)]),
};
