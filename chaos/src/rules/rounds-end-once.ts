import type { Books } from "./evidence.ts";
import type { Finding, Rule } from "./rule.ts";
import { wagerCalls } from "./acknowledged-is-there-once.ts";

/** Adds up every round again from its actions. No call that breaks the protocol may have been accepted. */
export const roundsEndOnce: Rule = {
  number: 6,
  title: "each round is a bet, then a win, a loss or a rollback, once",
  judge(evidence) {
    const forbidden = wagerCalls(evidence)
      .filter(
        ({ forbidden: status, attempts }) => status && attempts.some(({ outcome }) => outcome?.kind === "accepted"),
      )
      .map(({ call, request, forbidden: status }) => ({
        what: `${call} ${request.transaction_uuid} was accepted; it had to be refused with ${status}`,
      }));
    return [...forbidden, ...judgeRounds(evidence.books), ...judgeMarkets(evidence.books)];
  },
};

/** Every bet and combination is settled once, with the results of its markets. */
function judgeMarkets({ markets, betDefects, comboDefects }: Books): readonly Finding[] {
  const unsettled = markets
    .filter(({ state }) => state === "settling")
    .map(({ name }) => ({ what: `${name} is not settled to its end` }));
  return [
    ...unsettled,
    ...betDefects.map(({ betId, defect, found }) => ({ what: `bet ${betId}: ${defect} (${found})` })),
    ...comboDefects.map(({ comboId, defect, found }) => ({ what: `combination ${comboId}: ${defect} (${found})` })),
  ];
}

type Action = Books["actions"][number];

function judgeRounds({ actions, rounds }: Books): readonly Finding[] {
  const keyOf = (row: { player_id: string; vendor_code: string; round_id: string | null }) =>
    `${row.player_id} ${row.vendor_code} ${row.round_id}`;
  // Wins and corrections outside of a round are not counted here.
  const played = Map.groupBy(
    actions.filter(({ round_id: round }) => round !== null),
    keyOf,
  );
  const stored = new Map(rounds.map((round) => [keyOf(round), round]));
  const found: Finding[] = [];
  for (const [key, own] of played) {
    const sums = addUp(own, (what) => found.push({ what: `round ${key}: ${what}` }));
    const round = stored.get(key);
    if (!round && own.some(({ kind }) => kind === "bet"))
      found.push({ what: `round ${key} has bets and is not there` });
    if (!round) continue;
    if (round.stake !== sums.stake || round.payout !== sums.payout) {
      found.push({
        what: `round ${key} says ${round.stake}/${round.payout}; its actions ${sums.stake}/${sums.payout}`,
      });
    }
    if ((round.state === "rolled_back") !== (sums.standing === 0)) {
      found.push({ what: `round ${key} is ${round.state} with ${sums.standing} bets` });
    }
  }
  for (const key of stored.keys()) if (!played.has(key)) found.push({ what: `round ${key} has no action` });
  return found;
}

/** Adds up the actions of one round; reports impossible combinations. */
function addUp(actions: readonly Action[], tell: (what: string) => void) {
  const byId = new Map(actions.map((action) => [action.transaction_id, action]));
  const takenBack = new Set<string>();
  for (const { kind, reference_id: reference, amount, transaction_id: id } of actions) {
    if (kind !== "rollback" || reference === null || amount === 0n) continue;
    if (takenBack.has(reference)) tell(`${reference} was taken back twice, again by ${id}`);
    if (byId.get(reference)?.amount !== amount) tell(`${id} took back another amount than ${reference} moved`);
    takenBack.add(reference);
  }
  const standing = actions.filter(({ transaction_id: id }) => !takenBack.has(id));
  const bets = standing.filter(({ kind }) => kind === "bet");
  const wins = standing.filter(({ kind }) => kind === "win");
  // Every win of the driver closes its round, and so does the rollback of one. A second win came too late.
  if (wins.length > 1) tell(`${wins.length} wins stand`);
  for (const { reference_id: reference, transaction_id: id } of wins) {
    const bet = byId.get(reference ?? "");
    if (bet?.kind !== "bet") tell(`win ${id} is for no bet of the round`);
    else if (takenBack.has(bet.transaction_id)) tell(`win ${id} is for a bet that was taken back`);
  }
  const sum = (rows: readonly Action[]): bigint => rows.reduce((total, { amount }) => total + amount, 0n);
  return { stake: sum(bets), payout: sum(wins), standing: bets.length };
}
