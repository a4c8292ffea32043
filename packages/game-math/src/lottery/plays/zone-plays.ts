import { multiply, type Rational, rational } from "../../rational.ts";
import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import { bitCount, bitsOf, type CodeForm, hasBit, zonesForm } from "./code-form.ts";
import { definePlay } from "./define-play.ts";

interface PositionsPlay {
  readonly code: string;
  readonly group: string;
  /** The names of the positions, which are the zones. */
  readonly names: readonly string[];
  readonly values: readonly string[];
  /** The place in `values` of the value of each position. */
  drawn(result: LotteryResult): readonly number[];
  /** True if a draw has each value once. */
  readonly areDistinct: boolean;
}

type Masks = readonly number[];

const formOf = ({ names, values }: PositionsPlay, least: number): CodeForm<Masks> =>
  zonesForm(names.map((name) => ({ name, values, least, most: values.length })));

/** Direct: a value for every position. The bets are all combinations of the zones' values; one can win. */
export function directPlay(play: PositionsPlay): LotteryPlay {
  const { names, values, areDistinct } = play;
  const form = formOf(play, 1);
  const count = (masks: Masks): number =>
    areDistinct ? distinctTuples(masks) : masks.reduce((product, mask) => product * bitCount(mask), 1);
  const chance = rational(1n, directOutcomes(values.length, names.length, areDistinct));
  const isTracked = chance.denominator <= 10_000n;
  return definePlay<Masks>({
    code: play.code,
    group: play.group,
    form,
    units: count,
    worth(masks, result) {
      const drawn = play.drawn(result);
      return Number(masks.every((mask, index) => hasBit(mask, drawn[index] ?? 0)));
    },
    greatest: () => 1,
    expected: (masks) => multiply(chance, rational(BigInt(count(masks)))),
    ...(isTracked && { numbers: (masks: Masks) => tuplesOf(masks, areDistinct).map(form.write) }),
  });
}

function directOutcomes(values: number, positions: number, areDistinct: boolean): bigint {
  let outcomes = 1n;
  for (let position = 0; position < positions; position += 1) {
    outcomes *= BigInt(areDistinct ? values - position : values);
  }
  return outcomes;
}

/** The number of ways to take a different value of each of two or three zones: inclusion and exclusion. */
function distinctTuples([one = 0, two = 0, three]: Masks): number {
  const [a, b, ab] = [bitCount(one), bitCount(two), bitCount(one & two)];
  if (three === undefined) return a * b - ab;
  const [c, ac, bc] = [bitCount(three), bitCount(one & three), bitCount(two & three)];
  return a * b * c - ab * c - ac * b - bc * a + 2 * bitCount(one & two & three);
}

/** A mask of one value for each zone, for all combinations; without a value twice if they are distinct. */
function tuplesOf(masks: Masks, areDistinct: boolean): number[][] {
  return masks.reduce<number[][]>(
    (tuples, mask) =>
      tuples.flatMap((tuple) =>
        bitsOf(mask)
          .map((place) => 2 ** place)
          .filter((one) => !areDistinct || !tuple.includes(one))
          .map((one) => [...tuple, one]),
      ),
    [[]],
  );
}

/** Positions: each value of each zone is a separate bet. Zones may be empty. */
export function positionsPlay(play: PositionsPlay): LotteryPlay {
  const form = formOf(play, 0);
  const chance: Rational = rational(1n, BigInt(play.values.length));
  const count = (masks: Masks): number => masks.reduce((sum, mask) => sum + bitCount(mask), 0);
  return definePlay<Masks>({
    code: play.code,
    group: play.group,
    form,
    units: count,
    worth(masks, result) {
      const drawn = play.drawn(result);
      return masks.reduce((hits, mask, index) => hits + Number(hasBit(mask, drawn[index] ?? 0)), 0);
    },
    greatest: (masks) => (play.areDistinct ? largestMatching(masks) : masks.filter((mask) => mask > 0).length),
    expected: (masks) => multiply(chance, rational(BigInt(count(masks)))),
    numbers: (masks) =>
      masks.flatMap((mask, index) =>
        bitsOf(mask).map((place) => form.write(masks.map((_, other) => (other === index ? 2 ** place : 0)))),
      ),
  });
}

/** The most zones that can each have a different value: augmenting paths. */
function largestMatching(masks: Masks): number {
  const zoneOf = new Map<number, number>();
  const findValue = (zone: number, seen: Set<number>): boolean =>
    bitsOf(masks[zone] ?? 0).some((place) => {
      if (seen.has(place)) return false;
      seen.add(place);
      const holder = zoneOf.get(place);
      if (holder !== undefined && !findValue(holder, seen)) return false;
      zoneOf.set(place, zone);
      return true;
    });
  return masks.filter((_, zone) => findValue(zone, new Set())).length;
}

/** The drawn values of a quick game. */
export function drawnOf(result: LotteryResult, name: string): readonly number[] {
  return (result[name] ?? []) as readonly number[];
}
