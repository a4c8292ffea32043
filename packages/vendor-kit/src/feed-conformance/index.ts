import { FeedBench, type FeedTarget } from "./feed-bench.ts";
import { FEED_CASES } from "./feed-cases.ts";

export type { FeedTarget } from "./feed-bench.ts";

export interface FeedResult {
  readonly rule: string;
  readonly outcome: "passed" | "failed";
  /** The observed behaviour. Empty when the rule passed. */
  readonly detail: string;
}

/** The sentence of every rule, in the order in which the rules are played. */
export const FEED_RULES: readonly string[] = FEED_CASES.map(({ rule }) => rule);

/**
 * Plays every rule of the feed of a studio against a running engine over HTTP, one after another. Yields each result as
 * soon as it is known, and never throws for a broken rule. With `only`, it plays only the rules named there.
 */
export async function* runFeedConformance(target: FeedTarget, only?: ReadonlySet<string>): AsyncGenerator<FeedResult> {
  const bench = new FeedBench(target);
  for (const { rule, play } of FEED_CASES) {
    if (only !== undefined && !only.has(rule)) continue;
    try {
      await bench.begin();
      await play(bench);
      yield { rule, outcome: "passed", detail: "" };
    } catch (error) {
      yield { rule, outcome: "failed", detail: error instanceof Error ? error.message : String(error) };
    }
  }
}
