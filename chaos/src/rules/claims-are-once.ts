import { WITHDRAWALS_OPEN_MAX } from "../platform/cast.ts";
import type { Books } from "./evidence.ts";
import type { Finding, Rule } from "./rule.ts";

/** The claims of a run are payments: the credit of a deposit, the payout of a withdrawal, the number of open ones. */
export const claimsAreOnce: Rule = {
  number: 7,
  title: "claims stay within their budget, and nobody claims twice",
  notYet: "a run has no promotions: payments are judged, and their budget is what the gateway took and paid",
  judge({ books, gateway }) {
    const found: Finding[] = [];
    const credits = Map.groupBy(
      books.transfers.filter(({ kind }) => kind === "deposit"),
      ({ reference_id: reference }) => reference,
    );
    const paidIn = new Map(gateway.deposits.map(({ reference, paid }) => [reference, paid]));
    for (const { reference, state } of books.deposits) {
      const own = credits.get(reference) ?? [];
      const credited = own.reduce((sum, { amount }) => sum + amount, 0n);
      const paid = paidIn.get(reference) ?? 0n;
      if (own.length > 1)
        found.push({ what: `deposit ${reference} was credited ${own.length} times`, counts: "doubled" });
      if (credited !== paid)
        found.push({ what: `deposit ${reference} is ${state}: credited ${credited}, paid in ${paid}` });
    }
    const captures = new Map(books.transfers.map((row) => [row.key, row.amount]));
    const paidOut = new Map(
      gateway.payouts.filter(({ status }) => status === "paid").map((row) => [row.reference, row]),
    );
    for (const { id, reference, state } of books.withdrawals) {
      const taken = captures.get(`withdrawal:${id}:paid`) ?? 0n;
      const paid = paidOut.get(reference)?.amount ?? 0n;
      if (taken !== paid) found.push({ what: `withdrawal ${reference} is ${state}: took ${taken}, paid out ${paid}` });
    }
    return [...found, ...judgeOpenAtOnce(books)];
  },
};

/** At the end a player has no more open withdrawals than the brand's limit. */
function judgeOpenAtOnce({ withdrawals }: Books): readonly Finding[] {
  const open = withdrawals.filter(({ state }) => ["requested", "under_review", "approved", "sent"].includes(state));
  return [...Map.groupBy(open, ({ player_id: id }) => id)]
    .filter(([, own]) => own.length > WITHDRAWALS_OPEN_MAX)
    .map(([id, own]) => ({
      what: `player ${id} has ${own.length} withdrawals open; ${WITHDRAWALS_OPEN_MAX} are allowed`,
    }));
}
