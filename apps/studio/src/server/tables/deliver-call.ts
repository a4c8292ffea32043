import type { RoundEvent } from "@banyan/game-math";
import type { WalletCallResult, WalletReply } from "@banyan/vendor-kit";
import { REST_SECONDS_MAX } from "../rounds/round-store.ts";
import { type OwedCall, postponeCall, postponeWins } from "./owed-calls.ts";
import type { TableServices } from "./table-services.ts";
import { type WalletBet, walletRound, type WalletWin } from "./table-wallet.ts";

/** How long a credit is sent again before a person must look. */
const GIVE_UP_SECONDS = 24 * 3600;

/** With each of these answers nothing of the bet is left at the wallet. */
const TAKEN_BACK: ReadonlySet<string> = new Set([
  "RS_OK",
  "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  "RS_ERROR_TRANSACTION_ROLLED_BACK",
]);

/** The result of a call: the wallet decided, or it did not and the call is sent again later. */
export type Delivery = { readonly kind: "decided"; readonly reply: WalletReply } | { readonly kind: "unheard" };

/**
 * Sends a call once and stores the answer. A refusal of a credit should not happen: it is stored, and a person must look.
 * The round goes on as if the wallet had agreed, because a repetition would be refused in the same way.
 */
export async function deliverCall(services: TableServices, call: OwedCall): Promise<Delivery> {
  const { play, records, news } = services;
  const result = await send(services, call);
  if (result.kind === "unknown") {
    noteUndecided(services, [call], result.reason);
    if (isGivenUp(call)) await store(services, call, "NO_ANSWER", undefined);
    else await postponeCall(records, call, pauseAfter(call.attempts, play.retryPauseMillis));
    return { kind: "unheard" };
  }
  await storeReply(services, call, result.reply);
  news.touched([call.seat]);
  news.owed();
  return { kind: "decided", reply: result.reply };
}

/**
 * Sends wins that one wallet is owed by one vendor, with one call, and stores the answer to each. Undecided ones are sent
 * again later, each as if it had been sent alone. Returns false if the wallet lacks the call: its wins are due immediately,
 * to be taken one by one.
 */
export async function deliverWins(services: TableServices, calls: readonly OwedCall[]): Promise<boolean> {
  const { play, records, news, wallet } = services;
  const [first] = calls;
  if (!first) return true;
  const results = await wallet.wins(
    first,
    calls.map((call) => ({ place: call, bet: betOf(call), win: winOf(call) })),
  );
  if (results === "no such call") {
    await postponeWins(
      records,
      calls.map(({ seat }) => ({ seat, millis: 0 })),
    );
    return false;
  }
  const heard: { readonly call: OwedCall; readonly reply: WalletReply }[] = [];
  const unheard: OwedCall[] = [];
  for (const [place, call] of calls.entries()) {
    const result = results[place];
    if (result?.kind === "decided") heard.push({ call, reply: result.reply });
    else unheard.push(call);
  }
  const [late, again] = [unheard.filter(isGivenUp), unheard.filter((call) => !isGivenUp(call))];
  // Stored in the same turn, so that the answers share a statement.
  const stored = await Promise.allSettled([
    ...heard.map(({ call, reply }) => storeReply(services, call, reply)),
    ...late.map((call) => store(services, call, "NO_ANSWER", undefined)),
  ]);
  if (unheard.length > 0) {
    const reason = results.find((result) => result.kind === "unknown")?.reason ?? "";
    noteUndecided(services, unheard, reason);
    const pauses = again.map(({ seat, attempts }) => ({ seat, millis: pauseAfter(attempts, play.retryPauseMillis) }));
    await postponeWins(records, pauses);
  }
  news.touched(heard.map(({ call }) => call.seat));
  // After a win that leaves its round open, the end of the round is owed.
  if (heard.some(({ call }) => !call.closes)) news.owed();
  const failed = stored.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return true;
}

/** A bet is rolled back at the deal, so it is never given up here. */
function isGivenUp({ kind, age_seconds: age }: OwedCall): boolean {
  return kind !== "bet" && age >= GIVE_UP_SECONDS;
}

function noteUndecided({ play }: TableServices, calls: readonly OwedCall[], reason: string): void {
  for (const { seat, kind } of calls) play.log.warn({ seat, call: kind, reason }, "the wallet did not decide");
}

function pauseAfter(attempts: number, firstMillis: number): number {
  return Math.min(REST_SECONDS_MAX * 1000, firstMillis * 2 ** Math.min(Math.max(0, attempts - 1), 20));
}

function send({ wallet }: TableServices, call: OwedCall): Promise<WalletCallResult> {
  const bet = betOf(call);
  switch (call.kind) {
    case "bet":
      return wallet.bet(call, bet, call.amount, call.continues);
    case "rollback":
    case "refund":
      return wallet.takeBack(call, call.kind, bet, call.transaction);
    case "win":
      return wallet.win(call, bet, winOf(call));
    case "end":
      return wallet.end(call, bet.round, call.transaction);
  }
}

function betOf(call: OwedCall): WalletBet {
  return { round: walletRound(call), transaction: call.bet_transaction, currency: call.currency };
}

function winOf({ transaction, amount, closes }: OwedCall): WalletWin {
  return { transaction, amount, closes };
}

function storeReply(services: TableServices, call: OwedCall, { status, balance }: WalletReply): Promise<void> {
  return store(services, call, status, balance === undefined ? undefined : BigInt(balance));
}

async function store(
  { seats, play }: TableServices,
  call: OwedCall,
  status: string,
  balance: bigint | undefined,
): Promise<void> {
  const isAgreed =
    status === "RS_OK" || ((call.kind === "rollback" || call.kind === "refund") && TAKEN_BACK.has(status));
  if (call.kind === "bet") {
    if (!isAgreed) {
      await seats.change(call.seat, { kind: "answered", id: call.bet, isAccepted: false }, { refusal: status });
      return;
    }
    await seats.accept({ bet: call.bet, seat: call.seat, balance: balance ?? 0n });
    return;
  }
  if (!isAgreed) {
    play.log.error({ seat: call.seat, bet: call.bet, call: call.kind, status }, "the wallet refused what it owes");
  }
  if (call.kind === "win" && isAgreed && call.closes) {
    await seats.closePaid({ seat: call.seat, balance: balance ?? 0n });
    return;
  }
  await seats.change(call.seat, eventOf(call), { balance, refusal: isAgreed ? undefined : status });
}

function eventOf({ kind, bet }: OwedCall): RoundEvent {
  if (kind === "win") return { kind: "paid" };
  return kind === "end" ? { kind: "ended" } : { kind: "returned", id: bet };
}
