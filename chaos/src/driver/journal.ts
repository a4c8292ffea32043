import type { BetRequest, RollbackRequest, UserRequest, WalletStatus, WinRequest } from "@banyan/vendor-kit";

/** What the driver knows after one attempt. */
export type Outcome =
  /** Decided and done: the reply to the byte. */
  | { readonly kind: "accepted"; readonly reply: string; readonly balance: bigint }
  /** Decided, and nothing was done. */
  | { readonly kind: "refused"; readonly status: string; readonly reply: string }
  /** An answer that decides nothing, or none: it may have been done or not. */
  | { readonly kind: "unknown"; readonly why: string }
  /** An answer that nobody should ever get. */
  | { readonly kind: "unclassified"; readonly what: string };

/** One time that a call was sent. */
export interface Attempt {
  /** Position of the server in the stage. */
  readonly server: number;
  /** The driver's own count of events: what ended before something else began has the lower number. */
  readonly begun: number;
  ended: number;
  readonly beganMillis: number;
  endedMillis: number;
  /** True when it carried the call's id with another payload. */
  readonly altered: boolean;
  /** Undefined while it is under way. */
  outcome: Outcome | undefined;
}

interface WalletCallOf<Call extends string, Request> {
  readonly call: Call;
  readonly playerId: string;
  readonly request: Request;
  readonly attempts: Attempt[];
  /** The rule of the wallet that refuses it, for a call that must never be accepted. */
  readonly forbidden?: WalletStatus;
}

export type BalanceCall = WalletCallOf<"balance", UserRequest>;
export type BetCall = WalletCallOf<"bet", BetRequest>;
export type WinCall = WalletCallOf<"win", WinRequest>;
export type RollbackCall = WalletCallOf<"rollback", RollbackRequest>;
/** A call that may move money. */
export type WagerCall = BetCall | WinCall | RollbackCall;
export type WalletCall = BalanceCall | WagerCall;

/** A request to the cashier that is made once, however often it is sent: of a player by its id, of an operator by its case. */
export interface CashierCall {
  readonly call: "deposit" | "withdraw" | "approve" | "reject";
  /** The player's request id, or the id of the withdrawal that an operator decides on. */
  readonly id: string;
  /** The player whose money it is. */
  readonly playerId: string;
  /** Which of the operators. */
  readonly operator?: number;
  /** Minor units. */
  readonly amount: bigint;
  readonly attempts: Attempt[];
}

/** Everything that the driver asked and was answered, in its own order. Nothing in it comes from the database. */
export class Journal {
  readonly wallet: WalletCall[] = [];
  readonly cashier: CashierCall[] = [];
  #events = 0;
  #operations = 0;

  begin(call: { readonly attempts: Attempt[] }, server: number, altered = false): Attempt {
    const attempt: Attempt = {
      server,
      begun: (this.#events += 1),
      ended: Number.POSITIVE_INFINITY,
      beganMillis: Date.now(),
      endedMillis: Number.POSITIVE_INFINITY,
      altered,
      outcome: undefined,
    };
    if (call.attempts.push(attempt) === 1) this.#operations += 1;
    return attempt;
  }

  end(attempt: Attempt, outcome: Outcome): Outcome {
    attempt.ended = this.#events += 1;
    attempt.endedMillis = Date.now();
    attempt.outcome = outcome;
    return outcome;
  }

  /** How many different calls were made; a call that was planned and never sent is none. */
  get operations(): number {
    return this.#operations;
  }
}

/** The attempts that carried the call's own payload. */
export function ownAttempts({ attempts }: { readonly attempts: readonly Attempt[] }): readonly Attempt[] {
  return attempts.filter(({ altered }) => !altered);
}

/** The first acknowledgement of a call, by the order in which answers came; undefined when there was none. */
export function acknowledgement(call: {
  readonly attempts: readonly Attempt[];
}): (Attempt & { readonly outcome: Outcome & { readonly kind: "accepted" } }) | undefined {
  const accepted = ownAttempts(call).filter(({ outcome }) => outcome?.kind === "accepted");
  return accepted.toSorted((a, b) => a.ended - b.ended)[0] as ReturnType<typeof acknowledgement>;
}

/**
 * What a caller may go on from. A refusal decides what was unknown before it, unless a server that stood still
 * carries an earlier attempt out after all: only asking again at the very end tells for good.
 */
export function knowledgeOf(call: { readonly attempts: readonly Attempt[] }): "done" | "not done" | "unknown" {
  if (acknowledgement(call)) return "done";
  return ownAttempts(call).at(-1)?.outcome?.kind === "refused" ? "not done" : "unknown";
}

/** True when the call was never acknowledged and one of its attempts may have been carried out all the same. */
export function isDoubtful(call: { readonly attempts: readonly Attempt[] }): boolean {
  return !acknowledgement(call) && ownAttempts(call).some(({ outcome }) => outcome?.kind !== "refused");
}
