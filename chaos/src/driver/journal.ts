import type { BetRequest, RollbackRequest, UserRequest, WalletStatus, WinRequest } from "@banyan/vendor-kit";

/** The driver's knowledge after one attempt. */
export type Outcome =
  /** Decided and done, with the exact bytes of the reply. */
  | { readonly kind: "accepted"; readonly reply: string; readonly balance: bigint }
  /** Decided, without an effect. */
  | { readonly kind: "refused"; readonly status: string; readonly reply: string }
  /** No answer, or one that leaves the decision open: the call may have been done. */
  | { readonly kind: "unknown"; readonly why: string }
  /** An answer that is never allowed. */
  | { readonly kind: "unclassified"; readonly what: string };

/** One delivery of a call. */
export interface Attempt {
  /** Position of the server in the stage. */
  readonly server: number;
  /** The driver's event counter: an attempt that ended before another began has the lower number. */
  readonly begun: number;
  ended: number;
  readonly beganMillis: number;
  endedMillis: number;
  /** True when it carried the call's id with a different payload. */
  readonly altered: boolean;
  /** Undefined while it runs. */
  outcome: Outcome | undefined;
}

interface WalletCallOf<Call extends string, Request> {
  readonly call: Call;
  readonly playerId: string;
  readonly request: Request;
  readonly attempts: Attempt[];
  /** The expected refusal, for a call that must never be accepted. */
  readonly forbidden?: WalletStatus;
}

export type BalanceCall = WalletCallOf<"balance", UserRequest>;
export type BetCall = WalletCallOf<"bet", BetRequest>;
export type WinCall = WalletCallOf<"win", WinRequest>;
export type RollbackCall = WalletCallOf<"rollback", RollbackRequest>;
/** A call that may move money. */
export type WagerCall = BetCall | WinCall | RollbackCall;
export type WalletCall = BalanceCall | WagerCall;

/**
 * A request to the cashier that takes effect once, however often it is sent. A player's request is identified by its
 * id, an operator's by its case.
 */
export interface CashierCall {
  readonly call: "deposit" | "withdraw" | "approve" | "reject";
  /** The player's request id, or the id of the withdrawal that an operator decides. */
  readonly id: string;
  /** The owner of the money. */
  readonly playerId: string;
  /** The number of the operator. */
  readonly operator?: number;
  /** Minor units. */
  readonly amount: bigint;
  readonly attempts: Attempt[];
}

/** All requests and answers of the driver, in its own order. Nothing in it comes from the database. */
export class Journal {
  readonly wallet: WalletCall[] = [];
  readonly cashier: CashierCall[] = [];
  #events = 0;
  #operations = 0;
  readonly #acceptedBy: number[] = [];

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
    if (outcome.kind === "accepted") this.#acceptedBy[attempt.server] = this.acceptedBy(attempt.server) + 1;
    return outcome;
  }

  /** How many calls a server has accepted so far. */
  acceptedBy(server: number): number {
    return this.#acceptedBy[server] ?? 0;
  }

  /** How many different calls were sent; planned calls that were never sent do not count. */
  get operations(): number {
    return this.#operations;
  }
}

/** The attempts with the call's own payload. */
export function ownAttempts({ attempts }: { readonly attempts: readonly Attempt[] }): readonly Attempt[] {
  return attempts.filter(({ altered }) => !altered);
}

/** The first acknowledgement of a call, in the order of the answers; undefined without one. */
export function acknowledgement(call: {
  readonly attempts: readonly Attempt[];
}): (Attempt & { readonly outcome: Outcome & { readonly kind: "accepted" } }) | undefined {
  const accepted = ownAttempts(call).filter(({ outcome }) => outcome?.kind === "accepted");
  return accepted.toSorted((a, b) => a.ended - b.ended)[0] as ReturnType<typeof acknowledgement>;
}

/**
 * The state of a call for the next step. A refusal decides an earlier unknown attempt, unless a paused server carries
 * that attempt out later. Only repeating the call at the very end is final.
 */
export function knowledgeOf(call: { readonly attempts: readonly Attempt[] }): "done" | "not done" | "unknown" {
  if (acknowledgement(call)) return "done";
  return ownAttempts(call).at(-1)?.outcome?.kind === "refused" ? "not done" : "unknown";
}

/** True when the call was never acknowledged and one of its attempts may still have been carried out. */
export function isDoubtful(call: { readonly attempts: readonly Attempt[] }): boolean {
  return !acknowledgement(call) && ownAttempts(call).some(({ outcome }) => outcome?.kind !== "refused");
}
