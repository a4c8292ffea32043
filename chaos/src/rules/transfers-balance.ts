import type { Rule } from "./rule.ts";

/** Players' balances are stored and the house's are summed, from different columns. So money made on one side shows. */
export const transfersBalance: Rule = {
  number: 1,
  title: "every transfer balances, per brand and currency",
  judge({ books: { trial, transfers, accounts } }) {
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const unbalanced = trial.totals
      .filter(({ sum }) => sum !== 0n)
      .map(({ brandId, currency, sum }) => ({ what: `brand ${brandId}: ${sum} ${currency} too many` }));
    const crooked = transfers
      .filter(({ brand_id: brand, currency, amount, ...sides }) =>
        [sides.source_account_id, sides.destination_account_id].some((id) => {
          const account = byId.get(id);
          return account?.brand_id !== brand || account.currency !== currency || amount <= 0n;
        }),
      )
      .map(({ key }) => ({ what: `transfer ${key} is between brands, currencies or unknown accounts` }));
    return [...unbalanced, ...crooked];
  },
};
