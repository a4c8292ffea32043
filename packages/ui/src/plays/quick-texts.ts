import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PlayText } from "./play-text.ts";
import { firstPlaces, lastPlaces } from "./prize-names.ts";

const direct = (count: number) => msg`Direct ${count}`;

/** The groups of the quick games and of South-East Asia. */
export const quickGroups: Readonly<Record<string, MessageDescriptor | string>> = {
  direct5: direct(5),
  direct4: direct(4),
  direct3: direct(3),
  direct2: direct(2),
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
const often = (count: number) => msg`Wins if your number is drawn at least ${count} times.`;
const any = (count: number) => msg`Any ${count}`;
const sidesName = msg`Big or small`;
const sum = msg`Wins if the sum of the drawn numbers is yours.`;

/** The plays that need the drawn digits in a pattern, in any order. */
const PATTERNS: Readonly<Record<string, MessageDescriptor>> = {
  group120: msg`Wins if the five digits all differ and all are yours, in any order.`,
  group60: msg`Wins if the five digits are a pair and three single digits of yours, in any order.`,
  group30: msg`Wins if the five digits are two pairs and a single digit of yours, in any order.`,
  group20: msg`Wins if the five digits are three of one digit and two single digits of yours, in any order.`,
  group10: msg`Wins if the five digits are three of one digit and a pair of yours, in any order.`,
  group5: msg`Wins if the five digits are four of one digit and a single digit of yours, in any order.`,
  group24: msg`Wins if the four digits all differ and all are yours, in any order.`,
  group12: msg`Wins if the four digits are a pair and two single digits of yours, in any order.`,
  group6_last4: msg`Wins if the four digits are two pairs of yours, in any order.`,
  group4: msg`Wins if the four digits are three of one digit and a single digit of yours, in any order.`,
  group3: msg`Wins if the three digits are a pair and a single digit of yours, in any order.`,
  group6: msg`Wins if the three digits all differ and all are yours, in any order.`,
  group2: msg`Wins if the two digits differ and both are yours, in any order.`,
};

/** Plays whose code has a count and perhaps a part of the draw: "direct3_last", "any2_five". */
function countedText(code: string): PlayText | undefined {
  const [, kind, digits = "", ending = ""] = /^(direct|group|any|times|sum|span)(\d+)(_.*)?$/.exec(code) ?? [];
  const count = Number(digits);
  switch (kind) {
    case "direct":
      return { name: direct(count), part: partOf(ending, count), wins: inOrder };
    case "group": {
      const wins = PATTERNS[code] ?? PATTERNS[`group${digits}`];
      return wins && { name: msg`Group ${count}`, part: partOf(ending, count === 2 ? 2 : 3), wins };
    }
    case "any":
      return {
        name: any(count),
        part: partOf(ending, 3),
        wins:
          count === 1
            ? msg`Wins if your digit is drawn, in any position.`
            : msg`Wins if both of your digits are drawn, in any position.`,
      };
    case "times":
      return { name: msg`${count} times`, wins: often(count) };
    case "sum":
      return {
        name: msg`Sum`,
        part: partOf(ending, count),
        wins: msg`Wins if the sum of the digits is yours. A sum costs a unit for each number that has it.`,
      };
    case "span":
      return {
        name: msg`Span`,
        part: partOf(ending, count),
        wins: msg`Wins if the largest digit minus the smallest one is yours. A span costs a unit for each number that has it.`,
      };
    default:
      return undefined;
  }
}

/** The number of balls that an 11x5 draws. */
const DRAWN_BALLS = 5;

/** The plays of 11x5 that name a count of balls. */
function ballsText(code: string): PlayText | undefined {
  const [, kind, digits = ""] = /^(any|group)(\d)$/.exec(code) ?? [];
  const count = Number(digits);
  if (kind === "any") {
    return {
      name: any(count),
      wins:
        count > DRAWN_BALLS
          ? msg`Wins if all five drawn balls are among the ${count} of a combination.`
          : count === 1
            ? msg`Wins if your ball is among the five drawn.`
            : msg`Wins if all ${count} balls of a combination are among the five drawn.`,
    };
  }
  return kind === undefined
    ? undefined
    : { name: msg`Group ${count}`, wins: msg`Wins if the first ${count} balls are yours, in any order.` };
}

/** The plays whose rules are those of one table. */
const OF_TABLE: Readonly<Record<string, Readonly<Record<string, PlayText>>>> = {
  "5d": {
    sum_sides: {
      name: msg`Sum`,
      part: sidesName,
      wins: msg`The sum of the five digits counts: big is 23 to 45, small is 0 to 22.`,
    },
    dragon: {
      name: msg`Dragon or tiger`,
      wins: msg`Dragon wins if the first digit is above the fifth, tiger if it is below. If both are equal, only tie wins.`,
    },
  },
  k3: {
    sides: {
      name: sidesName,
      wins: msg`The sum of the dice counts: big is 11 to 17, small is 4 to 10. With a triple, big, small, odd and even all lose.`,
    },
  },
  "11x5": {
    sum_sides: {
      name: msg`Sum`,
      part: sidesName,
      wins: msg`The sum of the five balls counts: big is above 30, small is below. With the sum 30, stakes on big, small, odd and even are returned.`,
    },
    ball: {
      name: msg`Position`,
      wins: msg`Big is 6 to 10, small is 1 to 5. If ball 11 is drawn there, stakes on big, small, odd and even are returned.`,
    },
  },
  pk10: {
    sum2: { name: msg`Sum`, wins: msg`Wins if the numbers of the first two cars have your sum.` },
    sum2_sides: {
      name: msg`Sum`,
      part: sidesName,
      wins: msg`The sum of the first two cars counts: big is 12 to 19, small is 3 to 11.`,
    },
    sides: { name: sidesName, wins: msg`The car at each place counts: big is 6 to 10, small is 1 to 5.` },
    dragon: {
      name: msg`Dragon or tiger`,
      wins: msg`Place 1 meets place 10, place 2 meets place 9, and so on. Dragon wins if the number of the front place is higher, tiger if it is lower.`,
    },
  },
};

const NAMED: Readonly<Record<string, PlayText>> = {
  position: { name: msg`Position`, wins: msg`Each number wins if it comes at its position.` },
  sum: { name: msg`Sum`, wins: sum },
  triple: { name: msg`Three times`, wins: msg`Wins if all three dice show your face.` },
  triple_any: { name: msg`Any triple`, wins: msg`Wins if all three dice are equal.` },
  pair: { name: msg`Twice`, wins: msg`Wins if at least two dice show your face.` },
  pair_single: {
    name: msg`Pair and single`,
    wins: msg`Wins if two dice show your pair and the third one your single face.`,
  },
  three: { name: any(3), wins: msg`Wins if the dice show three different faces of yours.` },
  two: { name: any(2), wins: msg`Wins if both faces are shown, whatever the third die is.` },
  run: { name: msg`Run`, wins: msg`Wins if the three dice follow each other: 123, 234, 345 or 456.` },
  one: { name: msg`Numbers`, wins: msg`Pays 1, 2 or 3 to 1 by how many dice show your face.` },
  six: { name: "6/45", wins: msg`Three, four and five right numbers pay 3, 30 and 1,000 times the stake.` },
};

/** The texts of a quick game's play. */
export function quickText(code: string, table: string): PlayText | undefined {
  return (
    OF_TABLE[table]?.[code] ?? NAMED[code] ?? (table === "11x5" ? ballsText(code) : undefined) ?? countedText(code)
  );
}
