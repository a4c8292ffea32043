import { combinations } from "../../mini/combinations.ts";
import { multiply, type Rational, rational } from "../../rational.ts";
import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import type { Tally } from "../tables/prize-numbers.ts";
import { setForm } from "./code-form.ts";
import { definePlay } from "./define-play.ts";
import { subsets } from "./expand-codes.ts";

type Values = readonly string[];

const times = (chance: Rational, count: number): Rational => multiply(chance, rational(BigInt(count)));

export const choose = (of: number, count: number): number => Number(combinations(of, count));

interface ValuesPlay {
  readonly code: string;
  readonly group: string;
  readonly values: Values;
  /** The unit stakes of a value; 1 by default. */
  readonly unitsOf?: (value: string) => number;
  /** The worth of each value that is hit. */
  tally(result: LotteryResult): Tally;
  /** The worth of one hit at the top tier; 1 by default. */
  readonly top?: number;
  /** The expected worth of one unit. */
  readonly expected: Rational;
  /** The most that so many values can be worth together. */
  greatest(count: number): number;
}

/** One to all values of a set. Each is a separate bet. */
export function valuesPlay({
  code,
  group,
  values,
  unitsOf = () => 1,
  tally,
  top = 1,
  ...play
}: ValuesPlay): LotteryPlay {
  const units = (chosen: Values): number => chosen.reduce((sum, value) => sum + unitsOf(value), 0);
  return definePlay<Values>({
    code,
    group,
    form: setForm({ name: "set", values, least: 1, most: values.length }),
    units,
    worth(chosen, result) {
      const worths = tally(result);
      return chosen.reduce((sum, value) => sum + (worths.get(value) ?? 0), 0);
    },
    top: () => top,
    greatest: (chosen) => play.greatest(chosen.length),
    expected: (chosen) => times(play.expected, units(chosen)),
    numbers: (chosen) => chosen,
  });
}

interface CombosPlay {
  readonly code: string;
  readonly group: string;
  readonly values: Values;
  /** The size of a bet's combination. */
  readonly picks: number;
  /** The different values that a result shows. */
  shown(result: LotteryResult): ReadonlySet<string>;
  /** The most different values that a result can show. */
  readonly shownMost: number;
  /** The probability that a result shows all values of one combination. */
  readonly chance: Rational;
}

/** All combinations of `picks` of the chosen values; a combination wins if all its values are shown. */
export function combosPlay({ code, group, values, picks, shown, shownMost, chance }: CombosPlay): LotteryPlay {
  return definePlay<Values>({
    code,
    group,
    form: setForm({ name: "set", values, least: picks, most: values.length }),
    units: ({ length }) => choose(length, picks),
    worth(chosen, result) {
      const all = shown(result);
      return choose(chosen.filter((value) => all.has(value)).length, picks);
    },
    greatest: ({ length }) => choose(Math.min(length, shownMost), picks),
    expected: ({ length }) => times(chance, choose(length, picks)),
    numbers: (chosen) => subsets(chosen, picks).map((combo) => combo.join(",")),
  });
}

/** As `combosPlay` with more picks than a result has values: a combination wins if it holds all of them. */
export function holdingPlay({ code, group, values, picks, shown, shownMost, chance }: CombosPlay): LotteryPlay {
  return definePlay<Values>({
    code,
    group,
    form: setForm({ name: "set", values, least: picks, most: values.length }),
    units: ({ length }) => choose(length, picks),
    worth(chosen, result) {
      const all = shown(result);
      const hits = chosen.filter((value) => all.has(value)).length;
      return hits === shownMost ? choose(chosen.length - shownMost, picks - shownMost) : 0;
    },
    greatest: ({ length }) => choose(length - shownMost, picks - shownMost),
    expected: ({ length }) => times(chance, choose(length, picks)),
    numbers: (chosen) => subsets(chosen, picks).map((combo) => combo.join(",")),
  });
}
