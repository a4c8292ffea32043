import type { Rule } from "./rule.ts";

const UNPAID = new Set(["requested", "under_review", "approved", "sent"]);

/** Bets take the money immediately here, so only open withdrawals hold money. */
export const moneyIsCovered: Rule = {
  number: 5,
  title: "nobody has less than nothing, and what is held is what open withdrawals hold",
  judge({ books: { accounts, withdrawals, holds } }) {
    const open = new Map<string, bigint>();
    for (const { player_id: id, amount, state } of withdrawals) {
      if (UNPAID.has(state)) open.set(id, (open.get(id) ?? 0n) + amount);
    }
    const overreached = holds
      .filter(({ amount, captured, released }) => captured + released > amount)
      .map(({ key }) => ({ what: `hold ${key} gave more than it had` }));
    const uncovered = accounts
      .filter(({ player_id: playerId }) => playerId !== null)
      .flatMap(({ id, player_id: playerId, posted, held, overdrawn, kind }) => {
        const found: { what: string }[] = [];
        if (posted - held < 0n && !overdrawn) found.push({ what: `account ${id} has ${posted - held} and no flag` });
        const should = kind === "player_cash" ? (open.get(playerId ?? "") ?? 0n) : 0n;
        if (held !== should) found.push({ what: `account ${id} holds ${held}; open withdrawals are ${should}` });
        return found;
      });
    return [...overreached, ...uncovered];
  },
};
