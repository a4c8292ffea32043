import type { LotteryPlay } from "../lottery-play.ts";
import type { LotteryRules } from "../lottery-rules.ts";
import type { DistinctDraws } from "../plays/distinct-draws.ts";
import { mostHits } from "../plays/distinct-draws.ts";
import { allPlay, nonePlay, numbersPlay, pairsPlay } from "../plays/numbers-plays.ts";
import { bigSmallOddEven, sidesPlay } from "../plays/side-plays.ts";
import { rational } from "../../rational.ts";
import { type Cut, first, last, numbersOf, tallyOf } from "./prize-numbers.ts";
import { type Prize, prizeTable } from "./result-shapes.ts";

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

/** How often each prize draws numbers of which a play reads `digits` digits; only prizes that have `least` digits. */
function drawsOf(prizes: readonly Prize[], digits: number, least = digits): DistinctDraws[] {
  return prizes
    .filter((prize) => prize.digits >= least)
    .map((prize) => ({ drawn: prize.count, of: 10 ** prize.digits, each: 10 ** (prize.digits - digits) }));
}

const countOf = (draws: readonly DistinctDraws[]): number => draws.reduce((sum, { drawn }) => sum + drawn, 0);

/** Every number of some prizes counts by `digits` of its digits, and every hit pays. */
function hitsPlay(code: string, group: string, prizes: readonly Prize[], digits: number, cut: Cut, least = digits) {
  const draws = drawsOf(prizes, digits, least);
  const count = countOf(draws);
  return {
    code,
    group,
    digits,
    unitsEach: count,
    tally: tallyOf(prizes.filter((prize) => prize.digits >= least).map(({ name }) => ({ prize: name, cut }))),
    expected: rational(BigInt(count), BigInt(10 ** digits)),
    greatest: (numbers: number) => mostHits(draws, numbers),
  };
}

/** The plays of both tables. `heads` and `triples` are the prizes of đề đầu and of 3 càng đầu. */
function sharedPlays(prizes: readonly Prize[], heads: string, triples: string): LotteryPlay[] {
  const named = (...names: string[]) => prizes.filter(({ name }) => names.includes(name));
  const hits = (...play: Parameters<typeof hitsPlay>) => numbersPlay(hitsPlay(...play));
  const pairs = drawsOf(prizes, 2);
  const tally = tallyOf(prizes.map(({ name }) => ({ prize: name, cut: last(2) })));
  const pick = (code: string, group: string, picks: number) => ({ code, group, picks, tally, draws: pairs });
  const da = { group: "da", unitsEach: 2 * countOf(pairs), stations: 1, tally, draws: pairs } as const;
  return [
    hits("lo2", "lo", prizes, 2, last(2)),
    numbersPlay({ ...hitsPlay("lo2_1k", "lo", prizes, 2, last(2)), unitsEach: 1 }),
    hits("lo3", "lo", prizes, 3, last(3)),
    hits("lo4", "lo", prizes, 4, last(4)),
    ...[2, 3, 4].map((picks) => allPlay(pick(`xien${picks}`, "xien", picks))),
    pairsPlay({ ...da, code: "da", paysRepeats: false }),
    pairsPlay({ ...da, code: "da_pairs", paysRepeats: true }),
    ...[4, 8, 10].map((picks) => nonePlay(pick(`truot${picks}`, "truot", picks))),
    hits("de_special", "de", named("special"), 2, last(2)),
    hits("de_head_special", "de", named("special"), 2, first(2)),
    hits("de_first", "de", named("first"), 2, last(2)),
    hits("de_head_first", "de", named("first"), 2, first(2)),
    hits("de_head", "de", named(heads), 2, last(2)),
    hits("de_head_tail", "de", named(heads, "special"), 2, last(2)),
    hits("cang3_special", "cang", named("special"), 3, last(3)),
    hits("cang3_first", "cang", named("first"), 3, last(3)),
    hits("cang3_head", "cang", named(triples), 3, last(3)),
    hits("cang3_head_tail", "cang", named(triples, "special"), 3, last(3)),
    hits("cang4_special", "cang", named("special"), 4, last(4)),
    hits("dau", "digit", named("special"), 1, (number) => number.at(-2)),
    hits("duoi", "digit", named("special"), 1, last(1)),
    ...specialSides(),
  ];
}

/** Sides of the last two digits of the special prize. */
function specialSides(): LotteryPlay[] {
  const values = Array.from({ length: 100 }, (_, value) => value);
  const sumOf = (value: number) => Math.floor(value / 10) + (value % 10);
  const lastTwo = (result: Parameters<typeof numbersOf>[0]) => Number(numbersOf(result, "special")[0]?.slice(-2));
  const sums = Array.from({ length: 19 }, (_, sum) => sum);
  return [
    sidesPlay({ code: "sides", group: "sides", sides: bigSmallOddEven(lastTwo, values, 50), of: 100 }),
    sidesPlay({
      code: "tong",
      group: "tong",
      sides: new Map(
        sums.map((sum) => [
          String(sum),
          {
            ends: (result) => (sumOf(lastTwo(result)) === sum ? "won" : "lost"),
            wins: values.filter((value) => sumOf(value) === sum).length,
          },
        ]),
      ),
      of: 100,
    }),
  ];
}

function stationPairs(prizes: readonly Prize[]): LotteryPlay[] {
  const draws = [...drawsOf(prizes, 2), ...drawsOf(prizes, 2)];
  const tally = tallyOf(prizes.map(({ name }) => ({ prize: name, cut: last(2) })));
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
    numbersPlay(hitsPlay("lo2_head", "lo", NORTH, 2, first(2, 3), 3)),
  ]),
};

export const VN_SOUTH: LotteryRules = {
  table: "vn_south",
  version: "vn_south@1",
  ...prizeTable(SOUTH),
  plays: byCode([...sharedPlays(SOUTH, "eighth", "seventh"), ...stationPairs(SOUTH)]),
};
