import type { LotteryResult, LotteryRules } from "@banyan/game-math/lottery";
import { cryptoRandomSource } from "@banyan/kernel";

/** A prize with its numbers, or the numbers of a quick game. */
export interface ResultPart {
  readonly name: string;
  readonly numbers: readonly string[];
}

const orders = new Map<string, readonly string[]>();

/** The prizes of a table in their order. Stored results have lost it. */
export function prizeOrder(rules: LotteryRules): readonly string[] {
  const known = orders.get(rules.version);
  if (known) return known;
  const order = Object.keys(rules.draw(cryptoRandomSource()));
  orders.set(rules.version, order);
  return order;
}

/** The parts of a result, the highest prize first. */
export function resultParts(rules: LotteryRules, result: LotteryResult): readonly ResultPart[] {
  return prizeOrder(rules).map((name) => ({ name, numbers: (result[name] ?? []).map(String) }));
}

/** True for a table of prizes, whose numbers keep their leading zeros. */
export function hasPrizes(result: LotteryResult): boolean {
  return Object.values(result).some(([first]) => typeof first === "string");
}

/** The place of a number in a result: its prize and its index there. */
export const placeOf = (prize: string, index: number): string => `${prize}.${index}`;

/** All places in the order in which a show reveals them: the highest prize is last. */
export function revealOrder(parts: readonly ResultPart[], isTable: boolean): readonly string[] {
  return (isTable ? parts.toReversed() : parts).flatMap(({ name, numbers }) =>
    numbers.map((_, index) => placeOf(name, index)),
  );
}
