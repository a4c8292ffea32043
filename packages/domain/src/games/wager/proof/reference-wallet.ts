import type { WalletAnswer, WalletBetCall, WalletRefusal, WalletRollbackCall, WalletWinCall } from "@banyan/vendor-kit";

/**
 * The wallet's rules again in the simplest form: a list of accepted calls, from which every answer is computed from
 * scratch. It has no database and no locks, and shares no code with the wallet that it checks.
 */

type Call =
  | ({ readonly kind: "bet" } & WalletBetCall)
  | ({ readonly kind: "win" } & WalletWinCall)
  | ({ readonly kind: "rollback" } & WalletRollbackCall);

interface Accepted {
  readonly call: Call;
  readonly answer: WalletAnswer;
  /** The change of the player's balance; below zero for a loss. */
  readonly change: bigint;
  /** Whether it settled (true) or reopened (false) the round; undefined when the state did not change. */
  readonly settles?: boolean;
}

/** The figures of a round as the record shows them. */
export interface ModelRound {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly state: "open" | "settled" | "rolled_back";
  readonly closed: boolean;
}

export class ReferenceWallet {
  readonly #accepted: Accepted[] = [];
  readonly #user: string;
  readonly #currency: string;
  readonly #opening: bigint;
  readonly #maximum: bigint;

  constructor(player: { user: string; currency: string; opening: bigint; maximum: bigint }) {
    this.#user = player.user;
    this.#currency = player.currency;
    this.#opening = player.opening;
    this.#maximum = player.maximum;
  }

  get balance(): bigint {
    return this.#accepted.reduce((sum, { change }) => sum + change, this.#opening);
  }

  bet(bet: WalletBetCall): WalletAnswer {
    const call: Call = { kind: "bet", ...bet };
    const known = this.#again(call);
    if (known) return known;
    if (this.balance < 0n) return { outcome: "USER_DISABLED" };
    if (bet.currency !== this.#currency) return { outcome: "WRONG_CURRENCY" };
    if (this.#rollbacksOf(bet.transactionId).length > 0) return { outcome: "TRANSACTION_ROLLED_BACK" };
    if (this.round(bet.roundId)?.closed) return { outcome: "ROUND_CLOSED" };
    if (bet.amount > this.#maximum) return { outcome: "LIMIT_REACHED", balance: this.balance };
    if (bet.amount > this.balance) return { outcome: "NOT_ENOUGH_MONEY", balance: this.balance };
    return this.#accept(call, -bet.amount, bet.roundClosed);
  }

  win(win: WalletWinCall): WalletAnswer {
    const call: Call = { kind: "win", ...win };
    const known = this.#again(call);
    if (known) return known;
    if (win.currency !== this.#currency) return { outcome: "WRONG_CURRENCY" };
    if (this.#rollbacksOf(win.betTransactionId).length > 0) return { outcome: "TRANSACTION_ROLLED_BACK" };
    const bet = this.#find(win.betTransactionId);
    if (bet?.call.kind !== "bet" || bet.call.roundId !== win.roundId) return { outcome: "TRANSACTION_DOES_NOT_EXIST" };
    if (this.round(win.roundId)?.closed) return { outcome: "ROUND_CLOSED" };
    return this.#accept(call, win.amount, win.roundClosed || win.amount === 0n);
  }

  rollback(rollback: WalletRollbackCall): WalletAnswer {
    const call: Call = { kind: "rollback", ...rollback };
    const known = this.#again(call);
    if (known) return known;
    if (rollback.betTransactionId === rollback.transactionId) return { outcome: "TRANSACTION_DOES_NOT_EXIST" };
    const target = this.#find(rollback.betTransactionId);
    if (target?.call.kind === "rollback") return { outcome: "TRANSACTION_DOES_NOT_EXIST" };
    const done = this.#rollbacksOf(rollback.betTransactionId).length > 0;
    if (!target) return this.#accept(call, 0n, undefined, true);
    if (done) return this.#accept(call, 0n, undefined);
    if (target.call.kind === "win") return this.#accept(call, -target.call.amount, rollback.roundClosed);
    if (this.#isSettled(target.call)) return { outcome: "BET_SETTLED" };
    return this.#accept(call, target.call.amount, undefined);
  }

  /** A round computed from its accepted calls, in order; undefined when nothing was played in it. */
  round(roundId: string): ModelRound | undefined {
    const played = this.#accepted.filter(({ call }) => this.#roundOf(call) === roundId);
    if (!played.some(({ call }) => call.kind === "bet")) return undefined;
    const standing = played.filter(({ call }) => this.#stands(call));
    const stake = sum(standing.flatMap(({ call }) => (call.kind === "bet" ? [call.amount] : [])));
    const payout = sum(standing.flatMap(({ call }) => (call.kind === "win" ? [call.amount] : [])));
    if (stake === 0n) {
      const last = played.findLast(({ change, call }) => call.kind === "rollback" && change !== 0n);
      return { stake, payout, state: "rolled_back", closed: last?.call.roundClosed ?? false };
    }
    const settled = played.findLast(({ settles }) => settles !== undefined)?.settles ?? false;
    return { stake, payout, state: settled ? "settled" : "open", closed: settled };
  }

  get rounds(): ReadonlyMap<string, ModelRound> {
    const ids = new Set(this.#accepted.map(({ call }) => call.roundId));
    return new Map(
      [...ids].flatMap((id) => {
        const round = this.round(id);
        return round ? [[id, round] as const] : [];
      }),
    );
  }

  /** A rollback belongs to the round of the action that it takes back, even when it names another round. */
  #roundOf(call: Call): string {
    const target = call.kind === "rollback" ? this.#find(call.betTransactionId) : undefined;
    return target?.call.roundId ?? call.roundId;
  }

  #isSettled(bet: Call): boolean {
    const won = this.#accepted.some(
      ({ call }) => call.kind === "win" && call.betTransactionId === bet.transactionId && this.#stands(call),
    );
    return won || this.round(bet.roundId)?.state === "settled";
  }

  #stands(call: Call): boolean {
    return call.kind !== "rollback" && this.#rollbacksOf(call.transactionId).length === 0;
  }

  #rollbacksOf(transactionId: string): readonly Accepted[] {
    return this.#accepted.filter(({ call }) => call.kind === "rollback" && call.betTransactionId === transactionId);
  }

  #find(transactionId: string): Accepted | undefined {
    return this.#accepted.find(({ call }) => call.transactionId === transactionId);
  }

  /** The first answer for the same call, a refusal for another call with a used id, undefined for a new id. */
  #again(call: Call): WalletAnswer | undefined {
    const known = this.#find(call.transactionId);
    if (known)
      return same(known.call, call) ? known.answer : { outcome: "DUPLICATE_TRANSACTION" satisfies WalletRefusal };
    const isTombstone = call.kind !== "bet" && this.#rollbacksOf(call.transactionId).length > 0;
    return isTombstone ? { outcome: "DUPLICATE_TRANSACTION" } : undefined;
  }

  #accept(call: Call, change: bigint, settles: boolean | undefined, unknownBet?: true): WalletAnswer {
    const balance = this.balance + change;
    const told: WalletAnswer = { outcome: "ok", user: this.#user, currency: this.#currency, balance };
    const answer = unknownBet ? { ...told, unknownBet } : told;
    this.#accepted.push({ call, change, answer, ...(settles === undefined ? {} : { settles }) });
    return answer;
  }
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

/** Whether all fields repeat except the request id and the token. */
function same(first: Call, again: Call): boolean {
  return payloadOf(first) === payloadOf(again);
}

function payloadOf(call: Call): string {
  const parts = Object.entries(call).filter(([part]) => part !== "requestId" && part !== "token");
  return parts
    .map(([part, value]) => `${part}=${String(value)}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join(" ");
}
