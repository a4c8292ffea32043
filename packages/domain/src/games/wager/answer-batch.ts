import { type DatabaseConnection, inTransaction, type Transaction, TransactionConflict } from "@banyan/db";
import { InvariantError } from "@banyan/kernel";
import { liftStakeFence, lockAccounts } from "@banyan/ledger";
import type { WalletAnswer } from "@banyan/vendor-kit";
import type { Note } from "../../outbox.ts";
import { renewGameSessions } from "../game-session.ts";
import { type DecidedBatch, decideBatch } from "./decide-batch.ts";
import { type FactsAsRead, readFacts } from "./facts.ts";
import { isDataError } from "./is-data-error.ts";
import { maybeFresh, type Optimism, placeFreshBets } from "./fresh-bets.ts";
import type { Wager } from "./wager.ts";
import { writeBatch } from "./write-batch.ts";

type Answers = PromiseSettledResult<WalletAnswer>[];

/** The dependencies that all batches of a door share. */
export interface BatchServices {
  readonly db: DatabaseConnection;
  readonly optimism: Optimism;
  /** Called for each note that was written to the outbox. */
  readonly onMoved: (note: Note) => void;
}

/**
 * Answers a batch of wallet calls, in their order. Calls that name the same action or the same round take turns: the
 * later one is decided after the earlier one is committed.
 */
export async function answerBatch(services: BatchServices, wagers: readonly Wager[]): Promise<Answers> {
  if (areIndependent(wagers)) return answerTogether(services, wagers);
  const answers: Answers = [];
  let places: readonly number[] = wagers.map((_wager, place) => place);
  while (places.length > 0) {
    const { now, later } = takeTurns(wagers, places);
    const answered = await answerTogether(
      services,
      now.map(({ wager }) => wager),
    );
    for (const [index, { place }] of now.entries()) {
      const answer = answered[index];
      if (answer) answers[place] = answer;
    }
    places = later;
  }
  return answers;
}

/**
 * Whether no two of the calls can name the same action or round. It compares only the vendors' own ids, because most
 * batches pass this check. So the ids need not be combined with vendor and player.
 */
function areIndependent(wagers: readonly Wager[]): boolean {
  const words = new Set<string>();
  let count = 0;
  for (const { call, referenceId } of wagers) {
    words.add(call.transactionId);
    count += 1;
    if (call.roundId !== null) {
      words.add(call.roundId);
      count += 1;
    }
    if (referenceId !== null) {
      words.add(referenceId);
      count += 1;
    }
  }
  return words.size === count;
}

function takeTurns(
  wagers: readonly Wager[],
  places: readonly number[],
): { now: { readonly wager: Wager; readonly place: number }[]; later: number[] } {
  const named = new Set<string>();
  const now: { wager: Wager; place: number }[] = [];
  const later: number[] = [];
  for (const place of places) {
    const wager = wagers[place];
    if (!wager) continue;
    const names = namesOf(wager);
    if (names.some((name) => named.has(name))) later.push(place);
    else now.push({ wager, place });
    // Includes the names of waiting calls: a later call with such a name waits as well.
    for (const name of names) named.add(name);
  }
  return { now, later };
}

function namesOf({ call, referenceId }: Wager): string[] {
  const names = [`action ${call.vendor} ${call.transactionId}`];
  if (call.roundId !== null) names.push(`round ${call.vendor} ${call.user} ${call.roundId}`);
  if (referenceId !== null) names.push(`action ${call.vendor} ${referenceId}`);
  return names;
}

/**
 * Bets that look fresh take the optimistic path. All other calls, and bets that turn out not to be fresh, take the full
 * path.
 */
async function answerTogether(services: BatchServices, wagers: readonly Wager[]): Promise<Answers> {
  const answers: Answers = [];
  const fresh = await answerFreshBets(services, wagers);
  for (const [place, answer] of fresh) answers[place] = { status: "fulfilled", value: answer };
  if (fresh.size === wagers.length) return answers;
  const places = wagers.map((_wager, place) => place).filter((place) => !answers[place]);
  const rest = places.flatMap((place) => wagers[place] ?? []);
  const late = rest.length > 0 ? await answerWithFacts(services, rest) : [];
  for (const [index, place] of places.entries()) {
    const answer = late[index];
    if (answer) answers[place] = answer;
  }
  return answers;
}

async function answerFreshBets(
  { db, optimism, onMoved }: BatchServices,
  wagers: readonly Wager[],
): Promise<ReadonlyMap<number, WalletAnswer>> {
  const bets = maybeFresh(wagers);
  if (bets.length === 0 || !optimism.isIn()) return new Map();
  const placed = await placeFreshBets(db, bets);
  optimism.learn(placed !== undefined);
  if (placed?.note) onMoved(placed.note);
  return placed?.answers ?? new Map();
}

async function answerWithFacts(services: BatchServices, wagers: readonly Wager[]): Promise<Answers> {
  try {
    return await decideAndWrite(services, wagers);
  } catch (error) {
    if (wagers.length === 1 || !isOfOneCall(error)) throw error;
    // One of the calls cannot be written; the others are answered one by one, so that they do not fail with it.
    const answers: Answers = [];
    for (const wager of wagers) answers.push(...(await Promise.allSettled([answerAlone(services, wager)])));
    return answers;
  }
}

async function answerAlone(services: BatchServices, wager: Wager): Promise<WalletAnswer> {
  const [answer] = await decideAndWrite(services, [wager]);
  if (answer?.status === "fulfilled") return answer.value;
  throw answer?.reason;
}

/** Whether an error concerns one call's data, and not the database as a whole. */
function isOfOneCall(error: unknown): boolean {
  return error instanceof TransactionConflict || error instanceof InvariantError || isDataError(error);
}

/**
 * The facts are read without a lock, because most calls have no conflict: a replay or a refusal costs one statement.
 * The write detects a concurrent change. Then the batch is decided again behind locks on the players' accounts, where
 * every other call of these players waits.
 */
async function decideAndWrite({ db, onMoved }: BatchServices, wagers: readonly Wager[]): Promise<Answers> {
  const first = await readFacts(db, wagers);
  let batch = decideBatch(wagers, first);
  if (batch.entries.length === 0) return [...batch.answers];
  let alone = true;
  const note = await inTransaction(db, async (tx) => {
    if (!alone) batch = await decideBehindLocks(tx, wagers, first);
    alone = false;
    return batch.entries.length > 0 ? writeBatch(tx, batch) : null;
  });
  if (note) onMoved(note);
  if (batch.renewals.length > 0) await renewGameSessions(db, batch.renewals);
  return [...batch.answers];
}

/**
 * Decides behind the locks on current facts, so a stake fence that is found here has served its purpose and is lifted.
 */
async function decideBehindLocks(
  tx: Transaction,
  wagers: readonly Wager[],
  seen: readonly FactsAsRead[],
): Promise<DecidedBatch> {
  await lockAccounts(
    tx,
    seen.flatMap(({ purse }) => purse?.cash ?? []),
  );
  const batch = decideBatch(wagers, await readFacts(tx, wagers));
  const paying = [...batch.books.accounts.values()].filter(({ paysStake }) => paysStake);
  if (paying.length > 0) {
    await liftStakeFence(
      tx,
      paying.map(({ id }) => id),
    );
  }
  return batch;
}
