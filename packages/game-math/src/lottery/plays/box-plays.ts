import { rational } from "../../rational.ts";
import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import type { Tally } from "../tables/prize-numbers.ts";
import { type CodeForm, numbersForm } from "./code-form.ts";
import { definePlay } from "./define-play.ts";

interface BoxPlay {
  readonly code: string;
  readonly group: string;
  readonly digits: number;
  /** The worth of the numbers drawn, by their digits in ascending order. */
  tally(result: LotteryResult): Tally;
  /** The worth of one hit at the top tier. */
  readonly top: number;
  /** True if the permutations share a hit's worth. */
  readonly isShared: boolean;
  /** The expected worth of one permutation. */
  readonly expectedEach: { readonly num: number; readonly den: number };
  /** The most that so many permutations can be worth together. */
  greatest(permutations: number): number;
}

/** A number in any order of its digits. A number of equal digits is refused. */
export function boxPlay({ code, group, digits, tally, top, isShared, expectedEach, greatest }: BoxPlay): LotteryPlay {
  return definePlay<string>({
    code,
    group,
    form: boxForm(digits),
    units: () => 1,
    worth: (box, result) => tally(result).get(box) ?? 0,
    top: (box) => top * (isShared ? permutationsOf(box) : 1),
    greatest: (box) => greatest(permutationsOf(box)),
    expected: (box) => rational(BigInt(permutationsOf(box) * expectedEach.num), BigInt(expectedEach.den)),
    numbers: (box) => [box],
  });
}

/** The digits of a number in ascending order. */
export function sortedDigits(number: string): string {
  return number.split("").toSorted().join("");
}

function boxForm(digits: number): CodeForm<string> {
  const form = numbersForm(digits, 1);
  const boxOf = (number: string | undefined): string | undefined => {
    const box = number === undefined ? "" : sortedDigits(number);
    return new Set(box).size > 1 ? box : undefined;
  };
  return {
    pad: form.pad,
    typed: (text) => boxOf(form.typed(text)?.[0]),
    read(code) {
      const box = boxOf(form.read(code)?.[0]);
      return box === code ? box : undefined;
    },
    write: (box) => box,
    values: (box) => [[box]],
  };
}

/** The number of different orders of the digits. */
export function permutationsOf(digits: string): number {
  const factorial = (of: number): number => (of <= 1 ? 1 : of * factorial(of - 1));
  const counts = new Map<string, number>();
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  return [...counts.values()].reduce((orders, count) => orders / factorial(count), factorial(digits.length));
}
