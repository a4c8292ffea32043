import type { Books } from "./evidence.ts";
import type { Rule } from "./rule.ts";

/** Uses the ledger's own recomputation, and a second, independent one. */
export const balancesAreSums: Rule = {
  number: 2,
  title: "balances equal the sum of entries and an independent replay",
  judge({ books }) {
    const said = books.defects.map(({ accountId, defect, found }) => ({
      what: `account ${accountId}: ${defect} (${found})`,
    }));
    return [...said, ...replay(books)];
  },
};

interface Entry {
  readonly sequence: bigint;
  readonly change: bigint;
  readonly balanceAfter: bigint;
}

/** Recomputes every player's account from its first transfer to its last. */
function replay({ accounts, transfers }: Books): readonly { what: string }[] {
  const entries = new Map<string, Entry[]>();
  const enter = (id: string, sequence: bigint | null, change: bigint, balanceAfter: bigint | null): void => {
    if (sequence === null || balanceAfter === null) return;
    const of = entries.get(id) ?? [];
    entries.set(id, of);
    of.push({ sequence, change, balanceAfter });
  };
  for (const row of transfers) {
    enter(row.source_account_id, row.source_sequence, -row.amount, row.source_balance_after);
    enter(row.destination_account_id, row.destination_sequence, row.amount, row.destination_balance_after);
  }
  return accounts
    .filter(({ player_id: playerId }) => playerId !== null)
    .flatMap(({ id, posted, sequence }) => {
      const walk = (entries.get(id) ?? []).toSorted((a, b) => (a.sequence < b.sequence ? -1 : 1));
      let balance = 0n;
      for (const [index, entry] of walk.entries()) {
        balance += entry.change;
        if (entry.sequence !== BigInt(index + 1) || entry.balanceAfter !== balance) {
          return [
            { what: `account ${id}: line ${index + 1} says ${entry.sequence}, ${entry.balanceAfter}, not ${balance}` },
          ];
        }
      }
      const ends = balance === posted && BigInt(walk.length) === sequence;
      return ends
        ? []
        : [{ what: `account ${id}: ${walk.length} lines make ${balance}; ${sequence} lines, ${posted} stored` }];
    });
}
