import { invariant } from "@banyan/kernel";
import type { LotteryResult } from "../lottery-play.ts";
import { remembered } from "../plays/define-play.ts";

/** Takes a part of a number. */
export type Cut = (number: string) => string;

export const last =
  (digits: number): Cut =>
  (number) =>
    number.slice(-digits);

export const first =
  (digits: number): Cut =>
  (number) =>
    number.slice(0, digits);

/** The numbers of a prize. Throws InvariantError if the result has no such prize. */
export function numbersOf(result: LotteryResult, prize: string): readonly string[] {
  const numbers = result[prize];
  invariant(numbers !== undefined, `the result has no prize ${prize}`);
  return numbers as readonly string[];
}

export type Tally = ReadonlyMap<string, number>;

/** Which prizes count, by which of their digits, and the worth of each hit. */
interface TallyRule {
  readonly prize: string;
  readonly cut: Cut;
  readonly worth: number;
}

/** Counts the worth of every number that is hit, once a result. */
export function tallyOf(rules: readonly TallyRule[]): (result: LotteryResult) => Tally {
  return remembered((result) => {
    const tally = new Map<string, number>();
    for (const { prize, cut, worth } of rules) {
      for (const number of numbersOf(result, prize)) {
        const hit = cut(number);
        tally.set(hit, (tally.get(hit) ?? 0) + worth);
      }
    }
    return tally;
  });
}

/** The station pair of a play of two draws: each prize has the numbers of both. */
export function joinResults(one: LotteryResult, other: LotteryResult): LotteryResult {
  return Object.fromEntries(
    Object.keys(one).map((prize) => [prize, [...numbersOf(one, prize), ...numbersOf(other, prize)]]),
  );
}
