import { invariant } from "@banyan/kernel";
import { type AccountAsRead, type BookAccount, type Books, decide as decideTransfer, openBooks } from "@banyan/ledger";
import type { WalletAnswer } from "@banyan/vendor-kit";
import type { PlayLine } from "../../play/index.ts";
import type { Entry, EntryAction } from "./entry.ts";
import type { FactsAsRead } from "./facts.ts";
import { playLinesOf } from "./play-lines.ts";
import type { Purse } from "./purse.ts";
import type { Wager } from "./wager.ts";

/** One action to write, with its transfer and the balance for its answer. */
export interface DecidedAction {
  readonly entry: Entry;
  readonly action: EntryAction;
  readonly transferId: string | null;
  /** Minor units; null for a tombstone. */
  readonly balance: bigint | null;
}

/** The decisions of a batch, before any of it is written. */
export interface DecidedBatch {
  /**
   * In the order of the calls. A call whose decision failed has its error here; the other calls continue without it.
   */
  readonly answers: readonly PromiseSettledResult<WalletAnswer>[];
  readonly books: Books;
  readonly entries: readonly Entry[];
  readonly actions: readonly DecidedAction[];
  /** The entries' lines in the record of play. */
  readonly plays: readonly PlayLine[];
  /** Hashes of the tokens whose sessions get their full lifetime again. */
  readonly renewals: readonly Buffer[];
}

/**
 * Decides the calls of a batch one after another, each on the result of those before it. Money that one call spends is
 * not available to the next. Does no I/O. No two of the calls name the same action or round, so they share only money.
 */
export function decideBatch(wagers: readonly Wager[], factsOf: readonly FactsAsRead[]): DecidedBatch {
  const books = openBooks(accountsOf(factsOf));
  const entries: Entry[] = [];
  const actions: DecidedAction[] = [];
  const plays: PlayLine[] = [];
  const renewals: Buffer[] = [];
  const answers = wagers.map((wager, place): PromiseSettledResult<WalletAnswer> => {
    try {
      wager.deadline?.throwIfAborted();
      const read = factsOf[place];
      invariant(read, `nothing was read for call ${place}`);
      const decision = wager.decide({ ...read.facts, purse: purseNow(books, read) });
      if (decision.kind === "answer") return { status: "fulfilled", value: decision.answer };
      const decided = moveMoney(books, decision.entry);
      entries.push(decision.entry);
      actions.push(...decided);
      plays.push(...playLinesOf(decision.entry, read.facts));
      if (read.facts.session?.renewable && wager.tokenHash) renewals.push(wager.tokenHash);
      return { status: "fulfilled", value: accepted(decision.entry, decided) };
    } catch (reason) {
      return { status: "rejected", reason };
    }
  });
  return { answers, books, entries, actions, plays, renewals };
}

function* accountsOf(factsOf: readonly FactsAsRead[]): Iterable<AccountAsRead> {
  for (const { accounts } of factsOf) yield* accounts;
}

function purseNow(books: Books, { purse }: FactsAsRead): Purse | undefined {
  if (!purse) return undefined;
  const { posted, held, overdrawn } = cashOf(books, purse);
  return { ...purse, available: posted - held, overdrawn };
}

function cashOf(books: Books, { cash }: Pick<Purse, "cash">): BookAccount {
  const account = books.accounts.get(cash);
  invariant(account, `account ${cash} was not read`);
  return account;
}

function moveMoney(books: Books, entry: Entry): DecidedAction[] {
  return entry.actions.map((action) => {
    const transferId = action.change === 0n ? null : transfer(books, entry, action);
    const { posted, held } = cashOf(books, entry.purse);
    return { entry, action, transferId, balance: action.kind === "tombstone" ? null : posted - held };
  });
}

/** Decides the transfer of an action. The action's own row names the transfer, so it needs no key. */
function transfer(books: Books, { purse, vendor, roundId }: Entry, action: EntryAction): string {
  const { kind, change } = action;
  const toPlayer = change > 0n;
  invariant(purse.clearing, `brand ${purse.brandId} has no clearing account with ${vendor}`);
  const decision = decideTransfer(books, {
    key: null,
    kind,
    source: toPlayer ? purse.clearing : purse.cash,
    destination: toPlayer ? purse.cash : purse.clearing,
    amount: { minor: toPlayer ? change : -change, currency: purse.currency },
    reference:
      roundId === null
        ? { kind: "wager", id: `${vendor}:${action.transactionId}` }
        : { kind: "round", id: `${vendor}:${roundId}` },
    // Only a stake needs a sufficient balance. Money that a vendor takes back or corrects may already be spent.
    allowOverdraft: kind !== "bet",
    isStake: kind === "bet",
  });
  invariant(decision.outcome !== "refused", `the ledger refused a ${kind}`);
  return decision.row.id;
}

function accepted({ purse, unknownBet }: Entry, decided: readonly DecidedAction[]): WalletAnswer {
  const balance = decided.at(-1)?.balance;
  invariant(balance !== undefined && balance !== null, "an accepted call ends with an action that tells a balance");
  const answer: WalletAnswer = { outcome: "ok", user: purse.playerId, currency: purse.currency, balance };
  return unknownBet ? { ...answer, unknownBet } : answer;
}
