import { type Attempt, ownAttempts } from "../driver/journal.ts";
import type { Rule } from "./rule.ts";

const RECOVERY_MILLIS_MAX = 10_000;
const SUCCESS_SHARE_MIN = 0.99;
/** Fewer attempts say nothing about a share. */
const ATTEMPTS_MIN = 50;

/** Every decision counts as a success: a justified refusal is a valid answer for the vendor. */
export const recovers: Rule = {
  number: 11,
  title: "99% of calls are decided from ten seconds after the last fault was healed",
  judge({ journal, recovery }) {
    if (!recovery) return [];
    const since = journal.wallet.flatMap(ownAttempts).filter(({ beganMillis }) => beganMillis >= recovery.healedMillis);
    const after = recoveredAfter(since, recovery.healedMillis);
    if (after === undefined)
      return [{ what: `the platform was not back after ${recovery.endedMillis - recovery.healedMillis} ms` }];
    return after <= RECOVERY_MILLIS_MAX ? [] : [{ what: `the platform was back only after ${after} ms` }];
  },
};

/**
 * How long after the repair it took until 99% of all later attempts were decided, in milliseconds. Undefined when that
 * was never reached, or there were too few attempts.
 */
export function recoveredAfter(attempts: readonly Attempt[], healedMillis: number): number | undefined {
  const ordered = attempts.toSorted((a, b) => a.beganMillis - b.beganMillis);
  for (let index = 0; index + ATTEMPTS_MIN <= ordered.length; index += 1) {
    const rest = ordered.slice(index);
    const decided = rest.filter(({ outcome }) => outcome?.kind === "accepted" || outcome?.kind === "refused").length;
    if (decided / rest.length >= SUCCESS_SHARE_MIN) return (ordered[index]?.beganMillis ?? healedMillis) - healedMillis;
    // The share can only improve after a failure.
    const failure = rest.findIndex(({ outcome }) => outcome?.kind !== "accepted" && outcome?.kind !== "refused");
    index += Math.max(0, failure);
  }
  return undefined;
}
