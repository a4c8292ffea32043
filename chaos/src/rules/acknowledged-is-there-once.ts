import { acknowledgement, type CashierCall, isDoubtful, ownAttempts, type WagerCall } from "../driver/journal.ts";
import { type Books, type Evidence, marketChanges, movements } from "./evidence.ts";
import type { Finding, Rule } from "./rule.ts";
import { judgeSpins } from "./spins-are-there.ts";

/** The main rule. Conservation alone misses acknowledged money that is gone on both sides. */
export const acknowledgedIsThereOnce: Rule = {
  number: 3,
  title: "what was acknowledged is there once, what was refused is not, and asking again gets the first answer",
  judge(evidence) {
    return [
      ...judgeWagers(evidence),
      ...judgeOrphans(evidence.books),
      ...judgeAnswers(evidence),
      ...judgeBalances(evidence),
      ...judgeCashier(evidence),
      ...judgeSpins(evidence),
    ];
  },
};

export function wagerCalls({ journal }: Pick<Evidence, "journal">): readonly WagerCall[] {
  return journal.wallet.filter((call): call is WagerCall => call.call !== "balance" && call.attempts.length > 0);
}

function judgeWagers(evidence: Evidence): readonly Finding[] {
  const { books } = evidence;
  const accepted = books.actions.filter(({ kind }) => kind !== "tombstone");
  const actions = Map.groupBy(accepted, ({ transaction_id: id }) => id);
  const moved = movements(books);
  return wagerCalls(evidence).flatMap((call): Finding[] => {
    const id = call.request.transaction_uuid;
    const name = `${call.call} ${id}`;
    const rows = actions.get(id) ?? [];
    if (!acknowledgement(call)) {
      if (isDoubtful(call) && !isDecidedLast(call)) return [{ what: `${name} was never decided` }];
      return rows.length > 0 ? [{ what: `${name} was refused and is there` }] : [];
    }
    const [row] = rows;
    if (!row) return [{ what: `${name} was acknowledged and is not there`, counts: "lost" }];
    if (rows.length > 1) return [{ what: `${name} is there more than once`, counts: "doubled" }];
    const amount = moved.get(id)?.amount ?? 0n;
    if (amount !== row.amount || row.player_id !== call.playerId) {
      return [{ what: `${name} moved ${amount}, its action says ${row.amount}`, counts: "lost" }];
    }
    const asked = "amount" in call.request ? BigInt(call.request.amount) : row.amount;
    return row.amount === asked ? [] : [{ what: `${name} of ${asked} moved ${row.amount}` }];
  });
}

/** Every transfer of a wallet call belongs to exactly one action. */
function judgeOrphans({ actions, transfers }: Books): readonly Finding[] {
  const named = Map.groupBy(actions, ({ transfer_id: id }) => id ?? "");
  return transfers
    .filter(({ reference_kind: about, id }) => about === "round" && named.get(id)?.length !== 1)
    .map(({ id, kind }) => ({
      what: `transfer ${id} (${kind}) has ${named.get(id)?.length ?? 0} actions`,
      counts: "doubled",
    }));
}

/** An undecided call was repeated until the last answer was a refusal, when no attempt was on its way. */
function isDecidedLast(call: WagerCall | CashierCall): boolean {
  return ownAttempts(call).at(-1)?.outcome?.kind === "refused";
}

/** All acknowledgements of a call have the same bytes, and after the first one there is no other answer. */
function judgeAnswers(evidence: Evidence): readonly Finding[] {
  return wagerCalls(evidence).flatMap((call): Finding[] => {
    const first = acknowledgement(call);
    if (!first) return [];
    const other = ownAttempts(call).find(
      ({ outcome, begun }) =>
        (outcome?.kind === "accepted" && outcome.reply !== first.outcome.reply) ||
        (outcome?.kind === "refused" && begun > first.ended),
    );
    if (!other?.outcome || !("reply" in other.outcome)) return [];
    const { transaction_uuid: id } = call.request;
    return [{ what: `${call.call} ${id} was answered ${first.outcome.reply}, then ${other.outcome.reply}` }];
  });
}

/** Compares each player's stored balance with the one that follows from the journal alone. */
function judgeBalances(evidence: Evidence): readonly Finding[] {
  const { cast, books } = evidence;
  const expected = new Map(cast.players.map(({ id, opening }) => [id, opening]));
  const add = (playerId: string, change: bigint) => expected.set(playerId, (expected.get(playerId) ?? 0n) + change);
  const done = wagerCalls(evidence).filter(acknowledgement);
  const undone = new Set(
    done.flatMap(({ call, request }) => (call === "rollback" ? [request.reference_transaction_uuid] : [])),
  );
  for (const { call, request, playerId } of done) {
    if (call === "rollback" || undone.has(request.transaction_uuid)) continue;
    add(playerId, call === "bet" ? -BigInt(request.amount) : BigInt(request.amount));
  }
  addPayments(evidence, add);
  const onMarkets = marketChanges(books);
  for (const { id } of cast.players) add(id, onMarkets.get(id) ?? 0n);
  const stored = storedCash(books);
  return cast.players.flatMap(({ id }): Finding[] => {
    const [should = 0n, is = 0n] = [expected.get(id), stored.get(id)];
    if (should === is) return [];
    return [
      { what: `player ${id} has ${is}; by the journal it is ${should}`, counts: is < should ? "lost" : "doubled" },
    ];
  });
}

/** Payments are judged by the gateway's records, which are independent of the platform. */
function addPayments({ books, gateway }: Evidence, add: (playerId: string, change: bigint) => unknown): void {
  const depositors = new Map(books.deposits.map(({ reference, player_id: id }) => [reference, id]));
  for (const { reference, paid } of gateway.deposits) {
    const playerId = depositors.get(reference);
    if (paid !== undefined && playerId !== undefined) add(playerId, paid);
  }
  const withdrawers = new Map(books.withdrawals.map(({ reference, player_id: id }) => [reference, id]));
  for (const { reference, status, amount } of gateway.payouts) {
    const playerId = withdrawers.get(reference);
    if (status === "paid" && playerId !== undefined) add(playerId, -amount);
  }
}

function storedCash({ accounts }: Books): ReadonlyMap<string, bigint> {
  return new Map(
    accounts.flatMap(({ player_id: id, kind, posted }) =>
      id !== null && kind === "player_cash" ? [[id, posted]] : [],
    ),
  );
}

function judgeCashier({ journal, books }: Evidence): readonly Finding[] {
  return journal.cashier.flatMap((call): Finding[] => {
    const name = `${call.call} ${call.id}`;
    const rows = rowsOf(call, books);
    const first = acknowledgement(call);
    if (!first) {
      // An operator's decision cannot be repeated, so a refused repetition says nothing about the first one.
      if (call.operator !== undefined) return [];
      if (isDoubtful(call) && !isDecidedLast(call)) return [{ what: `${name} was never decided` }];
      return rows > 0 ? [{ what: `${name} was refused and is there` }] : [];
    }
    if (rows === 0) return [{ what: `${name} was acknowledged and is not there`, counts: "lost" }];
    if (rows > 1) return [{ what: `${name} is there ${rows} times`, counts: "doubled" }];
    const idOf = (reply: string): string => (JSON.parse(reply) as { id: string }).id;
    const other = ownAttempts(call).find(
      ({ outcome }) => outcome?.kind === "accepted" && idOf(outcome.reply) !== idOf(first.outcome.reply),
    );
    return other ? [{ what: `${name} was answered with two ids`, counts: "doubled" }] : [];
  });
}

function rowsOf({ call, id, playerId }: CashierCall, { deposits, withdrawals, decisions }: Books): number {
  switch (call) {
    case "deposit":
      return deposits.filter((row) => row.request_id === id && row.player_id === playerId).length;
    case "withdraw":
      return withdrawals.filter((row) => row.request_id === id && row.player_id === playerId).length;
    case "approve":
    case "reject":
      return Math.min(1, decisions.filter((row) => row.case_id === id && row.decision === call).length);
  }
}
