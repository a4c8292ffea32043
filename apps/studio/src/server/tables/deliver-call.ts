import type { RoundEvent } from "@banyan/game-math";
import type { WalletCallResult, WalletReply } from "@banyan/vendor-kit";
import { REST_SECONDS_MAX } from "../rounds/round-store.ts";
import { type OwedCall, postponeCall } from "./owed-calls.ts";
import type { TableServices } from "./table-services.ts";
import { walletRound } from "./table-wallet.ts";

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
    const { log, retryPauseMillis } = play;
    log.warn({ seat: call.seat, call: call.kind, reason: result.reason }, "the wallet did not decide");
    if (call.kind === "bet" || call.age_seconds < GIVE_UP_SECONDS) {
      await postponeCall(records, call, pauseAfter(call.attempts, retryPauseMillis));
      return { kind: "unheard" };
    }
    await store(services, call, "NO_ANSWER", undefined);
    return { kind: "unheard" };
  }
  const { status, balance } = result.reply;
  await store(services, call, status, balance === undefined ? undefined : BigInt(balance));
  news.touched([call.seat]);
  news.owed();
  return { kind: "decided", reply: result.reply };
}

function pauseAfter(attempts: number, firstMillis: number): number {
  return Math.min(REST_SECONDS_MAX * 1000, firstMillis * 2 ** Math.min(Math.max(0, attempts - 1), 20));
}

function send({ wallet }: TableServices, call: OwedCall): Promise<WalletCallResult> {
  const bet = { round: walletRound(call), transaction: call.bet_transaction, currency: call.currency };
  switch (call.kind) {
    case "bet":
      return wallet.bet(call, bet, call.amount, call.continues);
    case "rollback":
    case "refund":
      return wallet.takeBack(call, call.kind, bet, call.transaction);
    case "win":
      return wallet.win(call, bet, { transaction: call.transaction, amount: call.amount, closes: call.closes });
    case "end":
      return wallet.end(call, bet.round, call.transaction);
  }
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
