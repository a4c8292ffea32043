import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import type { LotteryRules } from "../lottery-rules.ts";
import { bigSmallOddEven, eachValue, type Side, sidesPlay, waysOf } from "../plays/side-plays.ts";
import { directPlay, drawnOf, positionsPlay } from "../plays/zone-plays.ts";
import { wholesTable } from "./result-shapes.ts";

const CARS = Array.from({ length: 10 }, (_, index) => index + 1);
const VALUES = CARS.map((car) => String(car).padStart(2, "0"));
const names = (count: number): string[] => CARS.slice(0, count).map(String);

const orderOf = (result: LotteryResult) => drawnOf(result, "order");
const placesOf = (count: number) => (result: LotteryResult) =>
  orderOf(result)
    .slice(0, count)
    .map((car) => car - 1);

function direct(count: number): LotteryPlay {
  return directPlay({
    code: `direct${count}`,
    group: "first",
    names: names(count),
    values: VALUES,
    drawn: placesOf(count),
    areDistinct: true,
  });
}

/** Big (6 and more), small, odd and even of each position. */
function positionSides(): LotteryPlay {
  const ways = waysOf(CARS, (car) => car);
  const sides = CARS.flatMap((position) => {
    const four = bigSmallOddEven({ valueOf: (result) => orderOf(result)[position - 1], ways, bigFrom: 6 });
    return [...four].map(([name, side]): [string, Side] => [`${position}.${name}`, side]);
  });
  return sidesPlay({ code: "sides", group: "sides", sides: new Map(sides), of: CARS.length });
}

/** The number of position i against that of position 11 − i. */
function dragons(): LotteryPlay {
  const sides = [1, 2, 3, 4, 5].flatMap((position) => {
    const isDragon = (result: LotteryResult) => {
      const order = orderOf(result);
      return (order[position - 1] ?? 0) > (order[10 - position] ?? 0);
    };
    const side = (wins: boolean): Side => ({
      ends: (result) => (isDragon(result) === wins ? "won" : "lost"),
      wins: 1,
    });
    return [
      [`${position}.dragon`, side(true)],
      [`${position}.tiger`, side(false)],
    ] as const;
  });
  return sidesPlay({ code: "dragon", group: "sides", sides: new Map(sides), of: 2 });
}

/** The sum of the first two. */
function sums(): LotteryPlay[] {
  const pairs = CARS.flatMap((one) => CARS.filter((other) => other !== one).map((other) => one + other));
  const sumOf = (result: LotteryResult) => {
    const [one = 0, other = 0] = orderOf(result);
    return one + other;
  };
  const ways = waysOf(pairs, (sum) => sum);
  return [
    sidesPlay({ code: "sum2", group: "sum", sides: eachValue(sumOf, ways), of: pairs.length }),
    sidesPlay({
      code: "sum2_sides",
      group: "sum",
      sides: bigSmallOddEven({ valueOf: sumOf, ways, bigFrom: 12 }),
      of: pairs.length,
    }),
  ];
}

const PLAYS: readonly LotteryPlay[] = [
  positionsPlay({
    code: "position",
    group: "position",
    names: names(10),
    values: VALUES,
    drawn: placesOf(10),
    areDistinct: true,
  }),
  direct(2),
  direct(3),
  ...sums(),
  positionSides(),
  dragons(),
];

export const QUICK_PK10: LotteryRules = {
  table: "pk10",
  version: "pk10@1",
  ...wholesTable({ name: "order", count: 10, from: 1, to: 10, areDistinct: true }),
  plays: new Map(PLAYS.map((play) => [play.code, play])),
};
