import type { Finding, Rule } from "./rule.ts";

const SENT_ON = new Set(["approved", "sent", "paid_awaiting_receipt", "returned", "received"]);

/**
 * A job is written in the transaction of its decision. There are as many jobs as decisions, and no payout without one.
 */
export const effectsAreOnce: Rule = {
  number: 10,
  title: "the audit chain is intact, and what the outbox causes happens once",
  judge({ books, gateway }) {
    const found: Finding[] = [];
    if (books.auditBrokenAt !== null) found.push({ what: `the audit trail breaks at entry ${books.auditBrokenAt}` });
    if (books.untold > 0) found.push({ what: `${books.untold} notes of the outbox were never told` });
    const jobs = Map.groupBy(
      books.jobs.filter(({ name }) => name === "withdrawal.pay"),
      ({ withdrawal_id: id }) => id ?? "",
    );
    const payouts = Map.groupBy(gateway.payouts, ({ reference }) => reference);
    for (const { id, reference, state, approved_at: approvedAt } of books.withdrawals) {
      const written = jobs.get(id)?.length ?? 0;
      const should = approvedAt === null ? 0 : 1;
      if (written !== should)
        found.push({ what: `withdrawal ${reference} is ${state} and has ${written} jobs to pay it` });
      const paid = payouts.get(reference)?.length ?? 0;
      if (paid > 1)
        found.push({ what: `withdrawal ${reference} was sent to the gateway ${paid} times`, counts: "doubled" });
      if (paid > 0 && !SENT_ON.has(state)) found.push({ what: `withdrawal ${reference} is ${state} and was paid out` });
    }
    const known = new Set(books.withdrawals.map(({ reference }) => reference));
    for (const reference of payouts.keys()) {
      if (!known.has(reference))
        found.push({ what: `the gateway paid ${reference}, which is not there`, counts: "lost" });
    }
    return found;
  },
};
