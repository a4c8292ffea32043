import type { ConformanceTarget } from "./conformance-target.ts";
import { creditCases } from "./credit-cases.ts";
import { refusalCases } from "./refusal-cases.ts";
import { replayCases } from "./replay-cases.ts";
import { rollbackCases } from "./rollback-cases.ts";
import { newSeat } from "./seat.ts";

export interface ConformanceResult {
  readonly rule: string;
  readonly passed: boolean;
  /** What was seen instead; empty when it passed. */
  readonly detail: string;
}

const STARTING_BALANCE = 10_000n;

/**
 * Plays every rule of the seamless wallet against a running one over HTTP, one after another, each with a
 * player of its own, and reports them all. It never throws for a broken rule.
 */
export async function runConformance(target: ConformanceTarget): Promise<ConformanceResult[]> {
  const results: ConformanceResult[] = [];
  for (const { rule, play } of [...replayCases, ...rollbackCases, ...creditCases, ...refusalCases]) {
    results.push({ rule, ...(await verdict(async () => play(await newSeat(target, STARTING_BALANCE), target))) });
  }
  return results;
}

async function verdict(play: () => Promise<void>): Promise<{ passed: boolean; detail: string }> {
  try {
    await play();
    return { passed: true, detail: "" };
  } catch (error) {
    return { passed: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
