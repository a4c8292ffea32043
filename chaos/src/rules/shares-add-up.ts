import type { Rule } from "./rule.ts";

const SHARED = new Set(["commission_payable", "rounding_residue"]);

/** The accounts of commissions must not move until commissions are implemented. */
export const sharesAddUp: Rule = {
  number: 8,
  title: "commissions add up, and the residue is in its account",
  notYet: "commissions do not exist: it is judged that nothing moves through their accounts",
  judge({ books: { accounts, transfers } }) {
    const own = new Set(accounts.filter(({ kind }) => SHARED.has(kind)).map(({ id }) => id));
    return transfers
      .filter((row) => own.has(row.source_account_id) || own.has(row.destination_account_id))
      .map(({ key, kind }) => ({ what: `transfer ${key} (${kind}) moved a share that nobody has earned` }));
  },
};
