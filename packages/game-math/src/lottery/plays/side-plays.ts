import { type Rational, rational } from "../../rational.ts";
import type { LotteryPlay, LotteryResult } from "../lottery-play.ts";
import { choiceForm } from "./code-form.ts";
import { definePlay } from "./define-play.ts";

/** The result of one choice, and the number of equally likely draws with it. */
export interface Side {
  ends(result: LotteryResult): "won" | "void" | "lost";
  readonly wins: number;
  /** 0 by default. */
  readonly pushes?: number;
}

export interface SidesPlay {
  readonly code: string;
  readonly group: string;
  readonly sides: ReadonlyMap<string, Side>;
  /** The number of all equally likely draws. */
  readonly of: number;
}

/** Exactly one of several choices. */
export function sidesPlay({ code, group, sides, of }: SidesPlay): LotteryPlay {
  const chance = (count: number): Rational => rational(BigInt(count), BigInt(of));
  return definePlay<string>({
    code,
    group,
    form: choiceForm([...sides.keys()]),
    units: () => 1,
    worth(choice, result) {
      const end = sides.get(choice)?.ends(result);
      return end === "void" ? "void" : Number(end === "won");
    },
    greatest: () => 1,
    expected: (choice) => chance(sides.get(choice)?.wins ?? 0),
    push: (choice) => chance(sides.get(choice)?.pushes ?? 0),
    numbers: (choice) => [choice],
  });
}

/**
 * Big, small, odd and even of a whole number. `outcomes` are the equally likely values, so that wins and pushes are
 * counted. A value that is a push is one for all four.
 */
export function bigSmallOddEven(
  valueOf: (result: LotteryResult) => number | undefined,
  outcomes: readonly (number | undefined)[],
  bigFrom: number,
  isPush: (value: number) => boolean = () => false,
): ReadonlyMap<string, Side> {
  return new Map(
    Object.entries<(value: number) => boolean>({
      big: (value) => value >= bigFrom,
      small: (value) => value < bigFrom,
      odd: (value) => value % 2 === 1,
      even: (value) => value % 2 === 0,
    }).map(([name, wins]) => {
      const end = (value: number | undefined) => {
        if (value === undefined) return "lost";
        if (isPush(value)) return "void";
        return wins(value) ? "won" : "lost";
      };
      const count = (wanted: string) => outcomes.filter((value) => end(value) === wanted).length;
      return [name, { ends: (result) => end(valueOf(result)), wins: count("won"), pushes: count("void") }];
    }),
  );
}
