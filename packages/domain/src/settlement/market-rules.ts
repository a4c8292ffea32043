import { invariant } from "@banyan/kernel";
import type { Json, SelectionEnd } from "./market-result.ts";

/**
 * One version of the rules of a kind of market. Pure: the same arguments always give the same answer. A version is
 * never changed, because corrections and checks evaluate with it again.
 */
export interface MarketRules {
  /**
   * The end of a selection; undefined when it is lost. A selection without a code has the code "". Throws
   * InvariantError for a play or a code that no ticket of these rules can have.
   */
  evaluate(play: string, code: string, facts: Json): SelectionEnd | undefined;
  /** The selection whose bets share a jackpot pool. Only rules with a pool have it. */
  jackpot?(facts: Json): string | undefined;
}

/** The versions of rules that a process knows, by their names. */
export type RuleBook = ReadonlyMap<string, MarketRules>;

/** Throws InvariantError for a version that this process does not know: it refuses to settle. */
export function rulesOf(book: RuleBook, name: string): MarketRules {
  const rules = book.get(name);
  invariant(rules, `there is no version ${name} of the rules of a market`);
  return rules;
}
