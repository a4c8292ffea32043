import type { Evidence } from "./evidence.ts";
import type { Finding, Rule } from "./rule.ts";

/** What is broken on purpose may leave a call undecided for this long after it is mended. */
const AFTERMATH_MILLIS = 10_000;

/** Slowness is another rule's: a bet that was not decided in its second is told so, as was agreed. */
const SLOW = new Set(["RS_ERROR_TIMEOUT", "no answer in time"]);

/** Every answer is one that the protocol or the catalogue names, and none is undecided while nothing is broken. */
export const errorsAreClassified: Rule = {
  number: 12,
  title: "every error is a classified one, and a process ends only when it is killed",
  judge(evidence) {
    const { journal, unexpectedEnds, complaints } = evidence;
    const found: Finding[] = unexpectedEnds.map((how) => ({ what: `ended by itself: ${how}` }));
    for (const complaint of complaints) {
      if (complaint.includes("InvariantError")) found.push({ what: `a broken invariant: ${complaint.slice(0, 600)}` });
    }
    for (const { call, attempts } of [...journal.wallet, ...journal.cashier]) {
      for (const { outcome, beganMillis, endedMillis } of attempts) {
        if (outcome?.kind === "unclassified") found.push({ what: `${call}: ${outcome.what}` });
        if (outcome?.kind !== "unknown" || SLOW.has(outcome.why)) continue;
        if (!isTroubled(evidence, beganMillis, endedMillis)) {
          found.push({ what: `${call} was left undecided (${outcome.why}) while nothing was broken` });
        }
      }
    }
    return found;
  },
};

function isTroubled({ troubles }: Evidence, from: number, to: number): boolean {
  return troubles.some((trouble) => from <= trouble.to + AFTERMATH_MILLIS && to >= trouble.from);
}
