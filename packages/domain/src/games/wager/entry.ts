import type { WalletAnswer, WalletRefusal } from "@banyan/vendor-kit";
import type { Purse } from "./purse.ts";
import type { Round } from "./round.ts";

/** A wallet call that was accepted, with all that is to be written for it. */
export interface Entry {
  readonly vendor: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly purse: Purse;
  /** The launch in which a round begins; null for what needs no token. */
  readonly sessionId: string | null;
  /** The round as it will be; absent when the call belongs to no round that was ever played. */
  readonly round?: Round;
  /** In the order in which money moves. The last one is the call itself. */
  readonly actions: readonly EntryAction[];
}

/** One line of what the vendor did: at most one movement of money under one id of the vendor's. */
export interface EntryAction {
  /** A tombstone stands for a bet that must move nothing should it come. */
  readonly kind: "bet" | "win" | "rollback" | "tombstone";
  readonly transactionId: string;
  readonly referenceId: string | null;
  /** What a replay must repeat; null for a tombstone. */
  readonly payloadHash: Buffer | null;
  /** Minor units that the player gets, or loses when below zero. */
  readonly change: bigint;
}

/** What becomes of a wallet call: an answer at once, with nothing to write, or an entry. */
export type Decision =
  | { readonly kind: "answer"; readonly answer: WalletAnswer }
  | { readonly kind: "entry"; readonly entry: Entry };

export function refuse(outcome: WalletRefusal, balance?: bigint): Decision {
  return { kind: "answer", answer: balance === undefined ? { outcome } : { outcome, balance } };
}
