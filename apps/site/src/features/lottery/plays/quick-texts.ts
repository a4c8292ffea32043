import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PlayText } from "./play-text.ts";
import { firstPlaces, lastPlaces } from "./prize-names.ts";

/** The groups of the quick games and of South-East Asia. */
export const quickGroups: Readonly<Record<string, MessageDescriptor | string>> = {
  direct: msg`In order`,
  first: msg`First places`,
  position: msg`Position`,
  group: msg`Any order`,
  sum: msg`Sum`,
  any: msg`Any numbers`,
  times: msg`Repeats`,
  sides: msg`Big or small`,
  same: msg`Equal numbers`,
  different: msg`Different numbers`,
  one: msg`Numbers`,
  six: msg`Numbers`,
  "4d": "4D",
  "3d": "3D",
  top: msg`Top`,
  bottom: msg`Bottom`,
  run: msg`Run`,
};

/** The parts of a draw by the ending of a play's code. */
function partOf(ending: string, count: number): MessageDescriptor | undefined {
  const size = Number(/\d$/.exec(ending)?.[0] ?? count);
  if (ending.startsWith("_first")) return firstPlaces(size);
  if (ending.startsWith("_mid")) return msg`Middle ${size}`;
  if (ending.startsWith("_last")) return lastPlaces(size);
  return undefined;
}

const inOrder = msg`Wins if every position has a number that you chose for it.`;
const anyOrder = msg`Wins if the drawn numbers are among yours, in any order.`;
const combination = (count: number) => msg`Wins if all ${count} numbers of a combination are drawn.`;
const often = (count: number) => msg`Wins if your number is drawn at least ${count} times.`;
const any = (count: number) => msg`Any ${count}`;
const sum = msg`Wins if the sum of the drawn numbers is yours.`;
const halves = msg`The upper half of the values is big, the lower half is small.`;

/** Plays whose code has a count and perhaps a part of the draw: "direct3_last", "any2_five". */
function countedText(code: string): PlayText | undefined {
  const [, kind, digits = "", ending = ""] = /^(direct|group|any|times|sum|span)(\d+)(_.*)?$/.exec(code) ?? [];
  const count = Number(digits);
  switch (kind) {
    case "direct":
      return { name: msg`Direct ${count}`, part: partOf(ending, count), wins: inOrder };
    case "group":
      return { name: msg`Group ${count}`, part: partOf(ending, count === 2 ? 2 : 3), wins: anyOrder };
    case "any":
      return { name: any(count), part: partOf(ending, 3), wins: combination(count) };
    case "times":
      return { name: msg`${count} times`, wins: often(count) };
    case "sum":
      return { name: msg`Sum`, part: partOf(ending, count), wins: sum };
    case "span":
      return {
        name: msg`Span`,
        part: partOf(ending, count),
        wins: msg`Wins if the largest digit minus the smallest one is yours.`,
      };
    default:
      return undefined;
  }
}

const NAMED: Readonly<Record<string, PlayText>> = {
  position: { name: msg`Position`, wins: msg`Each number wins if it comes at its position.` },
  sum_sides: { name: msg`Sum`, wins: halves },
  sum2_sides: { name: msg`Sum`, wins: halves },
  ball: { name: msg`Position`, wins: halves },
  sides: { name: msg`Big or small`, wins: halves },
  dragon: {
    name: msg`Dragon or tiger`,
    wins: msg`Dragon wins if the number of the position is above the one opposite, tiger if it is below.`,
  },
  sum: { name: msg`Sum`, wins: sum },
  triple: { name: msg`Three times`, wins: often(3) },
  triple_any: { name: msg`Any triple`, wins: msg`Wins if all drawn numbers are equal.` },
  pair: { name: msg`Twice`, wins: often(2) },
  pair_single: { name: msg`Pair and single`, wins: anyOrder },
  three: { name: any(3), wins: combination(3) },
  two: { name: any(2), wins: combination(2) },
  run: { name: msg`Run`, wins: msg`Wins if the drawn numbers follow each other, such as 2, 3, 4.` },
  one: { name: msg`Numbers`, wins: msg`Pays 1, 2 or 3 to 1 by how often your number is drawn.` },
  six: { name: "6/45", wins: msg`Three, four and five right numbers pay 3, 30 and 1,000 times the stake.` },
};

/** The texts of a quick game's play. */
export function quickText(code: string): PlayText | undefined {
  return NAMED[code] ?? countedText(code);
}
