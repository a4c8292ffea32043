import { aftermathCases } from "./aftermath-cases.ts";
import { betAndWinCases } from "./bet-and-win-cases.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import type { ConformanceTarget } from "./conformance-target.ts";
import { creditCases } from "./credit-cases.ts";
import { grantCases } from "./grant-cases.ts";
import { refusalCases } from "./refusal-cases.ts";
import { replayCases } from "./replay-cases.ts";
import { rollbackCases } from "./rollback-cases.ts";
import { type Exchange, newBettor, type Bettor } from "./bettor.ts";
import { sportsCases } from "./sports-cases.ts";
import { stormCases } from "./storm-cases.ts";
import { winsCases } from "./wins-cases.ts";

export interface ConformanceResult {
  readonly rule: string;
  /** Left out: the protocol has no call for the rule, or the owner of the wallet cannot arrange its condition. */
  readonly outcome: "passed" | "failed" | "left out";
  /** The observed behaviour, or why the rule was left out. Empty when the rule passed. */
  readonly detail: string;
  /** The last exchanges on the wire. Empty unless the rule failed. */
  readonly exchanges: readonly Exchange[];
}

const STARTING_BALANCE = 10_000n;
/** The number of exchanges that a failure reports: enough to see its cause. */
const EXCHANGES_TOLD = 4;

const CASES: readonly ConformanceCase[] = [
  ...replayCases,
  ...rollbackCases,
  ...creditCases,
  ...grantCases,
  ...aftermathCases,
  ...sportsCases,
  ...betAndWinCases,
  ...winsCases,
  ...refusalCases,
  ...stormCases,
];

/** The sentence of every rule, in the order in which the rules are played. */
export const CONFORMANCE_RULES: readonly string[] = CASES.map(({ rule }) => rule);

/**
 * Plays every rule of a vendor's wallet against a running one over HTTP, one after another. Each rule has a new player
 * whom no other rule uses. Yields each result as soon as it is known, and never throws for a broken rule. With `only`,
 * it plays only the rules named there.
 */
export async function* runConformance(
  target: ConformanceTarget,
  only?: ReadonlySet<string>,
): AsyncGenerator<ConformanceResult> {
  for (const each of CASES) if (only === undefined || only.has(each.rule)) yield await judge(each, target);
}

async function judge(each: ConformanceCase, target: ConformanceTarget): Promise<ConformanceResult> {
  const { rule } = each;
  const reason = whyLeftOut(each, target);
  if (reason !== undefined) return { rule, outcome: "left out", detail: reason, exchanges: [] };
  let bettor: Bettor | undefined;
  try {
    bettor = await newBettor(target, STARTING_BALANCE);
    await each.play(bettor, target);
    return { rule, outcome: "passed", detail: "", exchanges: [] };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { rule, outcome: "failed", detail, exchanges: bettor?.exchanges.slice(-EXCHANGES_TOLD) ?? [] };
  }
}

function whyLeftOut({ calls = [], wants }: ConformanceCase, target: ConformanceTarget): string | undefined {
  const { driver, expireToken, otherGameCode } = target;
  const unspoken = calls.find((call) => !driver.calls.has(call));
  if (unspoken !== undefined) return `${driver.protocol} has no ${unspoken}`;
  if (wants === "an expired token" && !expireToken) return "no token can be made to run out here";
  if (wants === "another game" && otherGameCode === undefined) return "no other game was named";
  if (wants === "a call for many wins" && !driver.wins) return `${driver.protocol} has no call for many wins`;
  return undefined;
}
