import { rational } from "../../rational.ts";
import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import type { LotteryRules } from "../lottery-rules.ts";
import { remembered } from "../plays/define-play.ts";
import { pairAndSinglePlay, type PatternPart, patternPlay } from "../plays/pattern-plays.ts";
import { bigSmallOddEven, type Side, sidesPlay, sumWays, waysOf } from "../plays/side-plays.ts";
import { choose, combosPlay, valuesPlay } from "../plays/value-plays.ts";
import { directPlay, drawnOf, positionsPlay } from "../plays/zone-plays.ts";
import { wholesTable } from "./result-shapes.ts";

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

/** Consecutive positions of a draw, with the ending of their plays' codes: "_last3". */
interface Part {
  readonly ending: string;
  readonly from: number;
  readonly count: number;
}

const digitsOf =
  ({ from, count }: Part) =>
  (result: LotteryResult) =>
    drawnOf(result, "digits").slice(from, from + count);

function direct(group: string, part: Part): LotteryPlay {
  return directPlay({
    code: `direct${part.count}${part.ending}`,
    group,
    names: Array.from({ length: part.count }, (_, index) => String(part.from + index + 1)),
    values: DIGITS,
    drawn: digitsOf(part),
    areDistinct: false,
  });
}

function positions(count: number): LotteryPlay {
  return positionsPlay({
    code: "position",
    group: "position",
    names: Array.from({ length: count }, (_, index) => String(index + 1)),
    values: DIGITS,
    drawn: (result) => drawnOf(result, "digits"),
    areDistinct: false,
  });
}

/** A group play is named by the orders of its digits: group 60 is a pair and three singles. */
function group(orders: number, part: Part, ...parts: readonly PatternPart[]): LotteryPlay {
  const code = `group${orders}${part.ending}`;
  return patternPlay({ code, group: "group", values: DIGITS, shown: digitsOf(part), parts });
}

const single = (count: number): PatternPart => ({ times: 1, count });
const pair = (count: number): PatternPart => ({ times: 2, count });
const triple: PatternPart = { times: 3, count: 1 };
const quad: PatternPart = { times: 4, count: 1 };

/** Group 3 and 6, sum and span of three positions. */
function threePlays(part: Part): LotteryPlay[] {
  const shown = digitsOf(part);
  const triples = Array.from({ length: 1000 }, (_, value) => [
    Math.floor(value / 100),
    Math.floor(value / 10) % 10,
    value % 10,
  ]);
  const counted = (code: string, valueOf: (digits: readonly number[]) => number): LotteryPlay => {
    const units = new Map(waysOf(triples, valueOf).map(([value, ways]) => [String(value), ways]));
    return valuesPlay({
      code: `${code}${part.ending}`,
      group: "sum",
      values: [...units.keys()],
      unitsOf: (value) => units.get(value) ?? 0,
      tally: remembered((result) => new Map([[String(valueOf(shown(result))), 1]])),
      expected: rational(1n, 1000n),
      greatest: () => 1,
    });
  };
  return [
    pairAndSinglePlay({ code: `group3${part.ending}`, group: "group", values: DIGITS, shown }),
    group(6, part, single(3)),
    counted("sum3", (digits) => digits.reduce((sum, digit) => sum + digit, 0)),
    counted("span3", (digits) => Math.max(...digits) - Math.min(...digits)),
  ];
}

/** All of `picks` digits are among the digits of some positions. */
function any(picks: number, part: Part): LotteryPlay {
  const shown = digitsOf(part);
  // Inclusion and exclusion over the digits that do not come.
  let outcomes = 0;
  for (let missing = 0; missing <= picks; missing += 1) {
    outcomes += (missing % 2 === 0 ? 1 : -1) * choose(picks, missing) * (10 - missing) ** part.count;
  }
  return combosPlay({
    code: `any${picks}${part.ending}`,
    group: "any",
    values: DIGITS,
    picks,
    shown: remembered((result) => new Set(shown(result).map(String))),
    shownMost: part.count,
    chance: rational(BigInt(outcomes), 10n ** BigInt(part.count)),
  });
}

const ALL: Part = { ending: "", from: 0, count: 5 };

/** A digit comes at least so many times among the five. */
function timesPlay(times: number): LotteryPlay {
  let outcomes = 0;
  for (let count = times; count <= 5; count += 1) outcomes += choose(5, count) * 9 ** (5 - count);
  return valuesPlay({
    code: `times${times}`,
    group: "times",
    values: DIGITS,
    tally: remembered((result) => {
      const digits = drawnOf(result, "digits");
      const often = DIGITS.filter((digit) => digits.filter((one) => one === Number(digit)).length >= times);
      return new Map(often.map((digit) => [digit, 1]));
    }),
    expected: rational(BigInt(outcomes), 100_000n),
    greatest: (count) => Math.min(count, Math.floor(5 / times)),
  });
}

/** Sides of the sum of the five, and of the first digit against the fifth. */
function sides(): LotteryPlay[] {
  const sumOf = (result: LotteryResult) => drawnOf(result, "digits").reduce((sum, digit) => sum + digit, 0);
  const sums = bigSmallOddEven({ valueOf: sumOf, ways: sumWays(5, 0, 10), bigFrom: 23 });
  const against = (wins: (first: number, fifth: number) => boolean, ways: number): Side => ({
    ends(result) {
      const [first = 0, , , , fifth = 0] = drawnOf(result, "digits");
      return wins(first, fifth) ? "won" : "lost";
    },
    wins: ways,
  });
  const dragon = new Map([
    ["dragon", against((first, fifth) => first > fifth, 45)],
    ["tiger", against((first, fifth) => first < fifth, 45)],
    ["tie", against((first, fifth) => first === fifth, 10)],
  ]);
  return [
    sidesPlay({ code: "sum_sides", group: "sides", sides: sums, of: 100_000 }),
    sidesPlay({ code: "dragon", group: "sides", sides: dragon, of: 100 }),
  ];
}

const FIRST4: Part = { ending: "_first4", from: 0, count: 4 };
const LAST4: Part = { ending: "_last4", from: 1, count: 4 };
const THREES: readonly Part[] = [
  { ending: "_first", from: 0, count: 3 },
  { ending: "_mid", from: 1, count: 3 },
  { ending: "_last", from: 2, count: 3 },
];
const TWOS: readonly Part[] = [
  { ending: "_first", from: 0, count: 2 },
  { ending: "_last", from: 3, count: 2 },
];
const named = (part: Part): Part => ({ ...part, ending: `${part.ending}3` });

const FIVE: readonly LotteryPlay[] = [
  direct("direct5", ALL),
  direct("direct4", { ...FIRST4, ending: "_first" }),
  direct("direct4", { ...LAST4, ending: "_last" }),
  ...THREES.map((part) => direct("direct3", part)),
  ...TWOS.map((part) => direct("direct2", part)),
  positions(5),
  group(120, ALL, single(5)),
  group(60, ALL, pair(1), single(3)),
  group(30, ALL, pair(2), single(1)),
  group(20, ALL, triple, single(2)),
  group(10, ALL, triple, pair(1)),
  group(5, ALL, quad, single(1)),
  group(24, LAST4, single(4)),
  group(12, LAST4, pair(1), single(2)),
  group(6, LAST4, pair(2)),
  group(4, LAST4, triple, single(1)),
  ...THREES.flatMap(threePlays),
  ...TWOS.map((part) => group(2, part, single(2))),
  ...THREES.map((part) => any(1, named(part))),
  any(1, FIRST4),
  any(1, LAST4),
  any(1, { ...ALL, ending: "_five" }),
  ...THREES.map((part) => any(2, named(part))),
  any(2, { ...ALL, ending: "_five" }),
  ...[1, 2, 3, 4].map(timesPlay),
  ...sides(),
];

const ALL_THREE: Part = { ending: "", from: 0, count: 3 };

const THREE: readonly LotteryPlay[] = [
  direct("direct3", ALL_THREE),
  direct("direct2", { ending: "_first", from: 0, count: 2 }),
  direct("direct2", { ending: "_last", from: 1, count: 2 }),
  positions(3),
  ...threePlays(ALL_THREE),
  group(2, { ending: "_first", from: 0, count: 2 }, single(2)),
  group(2, { ending: "_last", from: 1, count: 2 }, single(2)),
  any(1, ALL_THREE),
  any(2, ALL_THREE),
];

const digitTable = (count: number) => wholesTable({ name: "digits", count, from: 0, to: 9, areDistinct: false });
const byCode = (plays: readonly LotteryPlay[]) => new Map(plays.map((play) => [play.code, play]));

export const QUICK_5D: LotteryRules = { table: "5d", version: "5d@1", ...digitTable(5), plays: byCode(FIVE) };

export const QUICK_3D: LotteryRules = { table: "3d", version: "3d@1", ...digitTable(3), plays: byCode(THREE) };
