import type { Evidence } from "./evidence.ts";
import type { Finding, Rule } from "./rule.ts";

/** A planted fault may leave calls undecided for this long after its repair. */
const AFTERMATH_MILLIS = 10_000;

/** Another rule judges slowness: a bet that was not decided within one second gets this agreed answer. */
const SLOW = new Set(["RS_ERROR_TIMEOUT", "no answer in time"]);

/** Every answer is named by the protocol or the catalogue, and none is undecided while nothing is broken. */
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
