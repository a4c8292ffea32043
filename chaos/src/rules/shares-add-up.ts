import type { Rule } from "./rule.ts";

const SHARED = new Set(["commission_payable", "rounding_residue"]);

/** A run has no contracts between agents and no jackpot, so the accounts of their shares must not move. */
export const sharesAddUp: Rule = {
  number: 8,
  title: "commissions add up, and the residue is in its account",
  notYet: "a run has no contracts and no jackpots: nothing may move through the accounts of their shares",
  judge({ books: { accounts, transfers } }) {
    const own = new Set(accounts.filter(({ kind }) => SHARED.has(kind)).map(({ id }) => id));
    return transfers
      .filter((row) => own.has(row.source_account_id) || own.has(row.destination_account_id))
      .map(({ key, kind }) => ({ what: `transfer ${key} (${kind}) moved a share that nobody has earned` }));
  },
};
