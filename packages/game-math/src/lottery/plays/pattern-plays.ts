import { multiply, rational } from "../../rational.ts";
import type { LotteryPlay, LotteryResult, PadZone } from "../lottery-play.ts";
import { bitCount, bitsOf, type CodeForm, setForm, zonesForm } from "./code-form.ts";
import { definePlay, remembered } from "./define-play.ts";
import { subsets } from "./expand-codes.ts";
import { choose } from "./value-plays.ts";

/** So many different values that come so many times each. */
export interface PatternPart {
  readonly times: 1 | 2 | 3 | 4;
  readonly count: number;
}

interface PatternPlay {
  readonly code: string;
  readonly group: string;
  readonly values: readonly string[];
  /** The places of the drawn values in `values`, in any order. */
  shown(result: LotteryResult): readonly number[];
  /** One zone each. The values that come most often are first. */
  readonly parts: readonly PatternPart[];
}

const ZONE_NAMES = { 1: "single", 2: "pair", 3: "triple", 4: "quad" } as const;

/** The masks of the values that come once, twice, three and four times, at index 1 to 4. */
type MasksByTimes = readonly number[];

function masksByTimes(places: readonly number[]): MasksByTimes {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  const masks = [0, 0, 0, 0, 0, 0];
  for (const [place, count] of counts) masks[count] = (masks[count] ?? 0) + 2 ** place;
  return masks;
}

const isWithin = (part: number, whole: number): boolean => (part & ~whole) === 0;

/** The number of orders of a pattern's values: 60 for a pair and three singles. */
function ordersOf(parts: readonly PatternPart[]): number {
  const places = parts.flatMap(({ times, count }) => Array.from({ length: count }, () => times));
  const factorial = (of: number): number => (of <= 1 ? 1 : of * factorial(of - 1));
  const length = places.reduce<number>((sum, times) => sum + times, 0);
  return places.reduce((orders, times) => orders / factorial(times), factorial(length));
}

/** The chosen values contain all the values of a draw, in any order, as the pattern says. */
export function patternPlay({ code, group, values, shown, parts }: PatternPlay): LotteryPlay {
  const masks = remembered((result) => masksByTimes(shown(result)));
  const length = parts.reduce((sum, { times, count }) => sum + times * count, 0);
  const chance = rational(BigInt(ordersOf(parts)), BigInt(values.length) ** BigInt(length));
  const isWon = (zones: readonly number[], result: LotteryResult): boolean => {
    const drawn = masks(result);
    return parts.every(({ times, count }, index) => {
      const mask = drawn[times] ?? 0;
      return bitCount(mask) === count && isWithin(mask, zones[index] ?? 0);
    });
  };
  return definePlay<readonly number[]>({
    code,
    group,
    form: formOf(values, parts),
    units: (zones) => betsOf(zones, parts),
    worth: (zones, result) => Number(isWon(zones, result)),
    greatest: () => 1,
    expected: (zones) => multiply(chance, rational(BigInt(betsOf(zones, parts)))),
    numbers: (zones) => singleBets(zones, parts).map(formOf(values, parts).write),
  });
}

function formOf(values: readonly string[], parts: readonly PatternPart[]): CodeForm<readonly number[]> {
  const zones: PadZone[] = parts.map(({ times, count }) => ({
    name: ZONE_NAMES[times],
    values,
    least: count,
    most: values.length,
  }));
  const [only, ...others] = zones;
  return only && others.length === 0 ? maskForm({ ...only, name: "set" }) : zonesForm(zones);
}

/** The code of a set, read as one mask. */
export function maskForm(zone: PadZone): CodeForm<readonly number[]> {
  const form = setForm(zone);
  const maskOf = (values: readonly string[] | undefined): readonly number[] | undefined =>
    values && [values.reduce((mask, value) => mask + 2 ** zone.values.indexOf(value), 0)];
  const valuesOf = ([mask = 0]: readonly number[]) => bitsOf(mask).map((place) => zone.values[place] ?? "");
  return {
    pad: form.pad,
    typed: (text) => maskOf(form.typed(text)),
    read: (code) => maskOf(form.read(code)),
    write: (masks) => form.write(valuesOf(masks)),
    values: (masks) => [valuesOf(masks)],
  };
}

/** The number of bets: `count` values of each zone, all different. */
function betsOf([one = 0, other = 0]: readonly number[], [first, second]: readonly PatternPart[]): number {
  const inOne = first?.count ?? 0;
  if (!second) return choose(bitCount(one), inOne);
  const both = bitCount(one & other);
  let bets = 0;
  for (let shared = 0; shared <= Math.min(both, inOne); shared += 1) {
    const ofOne = choose(both, shared) * choose(bitCount(one) - both, inOne - shared);
    bets += ofOne * choose(bitCount(other) - shared, second.count);
  }
  return bets;
}

function singleBets(zones: readonly number[], parts: readonly PatternPart[]): number[][] {
  const [one = [], other] = zones.map((mask, index) =>
    subsets(bitsOf(mask), parts[index]?.count ?? 0).map((places) => places.reduce((sum, place) => sum + 2 ** place, 0)),
  );
  if (!other) return one.map((mask) => [mask]);
  return one.flatMap((mask) => other.filter((second) => (second & mask) === 0).map((second) => [mask, second]));
}

interface PairAndSinglePlay {
  readonly code: string;
  readonly group: string;
  readonly values: readonly string[];
  shown(result: LotteryResult): readonly number[];
}

/** Group 3: one set for a pair and a single of three digits, which makes n(n − 1) bets. */
export function pairAndSinglePlay({ code, group, values, shown }: PairAndSinglePlay): LotteryPlay {
  const masks = remembered((result) => masksByTimes(shown(result)));
  const parts = [
    { times: 2, count: 1 },
    { times: 1, count: 1 },
  ] as const;
  const chance = rational(3n, BigInt(values.length) ** 3n);
  const bets = ([mask = 0]: readonly number[]): number => betsOf([mask, mask], parts);
  const zonesOf = formOf(values, parts);
  return definePlay<readonly number[]>({
    code,
    group,
    form: maskForm({ name: "set", values, least: 2, most: values.length }),
    units: bets,
    worth([mask = 0], result) {
      const [, single = 0, pair = 0] = masks(result);
      return Number(pair > 0 && isWithin(pair + single, mask));
    },
    greatest: () => 1,
    expected: (zones) => multiply(chance, rational(BigInt(bets(zones)))),
    numbers: ([mask = 0]) => singleBets([mask, mask], parts).map(zonesOf.write),
  });
}
