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
  const isBox = new RegExp(`^(?=\\d{${digits}}$)0*1*2*3*4*5*6*7*8*9*$`);
  const boxOf = (box: string): string | undefined => (isBox.test(box) && permutationsOf(box) > 1 ? box : undefined);
  return {
    pad: form.pad,
    typed: (text) => boxOf(sortedDigits(form.typed(text)?.[0] ?? "")),
    read: boxOf,
    write: (box) => box,
    values: (box) => [[box]],
  };
}

/** The number of different orders of digits in ascending order. */
export function permutationsOf(box: string): number {
  let [orders, equal] = [1, 0];
  for (let index = 0; index < box.length; index += 1) {
    equal = index > 0 && box[index] === box[index - 1] ? equal + 1 : 1;
    orders = (orders * (index + 1)) / equal;
  }
  return orders;
}
