import type { WalletAnswer, WalletRefusal } from "@banyan/vendor-kit";
import type { Purse } from "./purse.ts";
import type { Round } from "./round.ts";

/** A wallet call that was accepted, with all that is to be written for it. */
export interface Entry {
  readonly kind: "bet" | "win" | "rollback";
  readonly vendor: string;
  readonly transactionId: string;
  readonly referenceId: string | null;
  readonly roundId: string;
  readonly gameCode: string;
  readonly payloadHash: Buffer;
  readonly purse: Purse;
  /** Minor units that the player gets, or loses when below zero. */
  readonly change: bigint;
  /** The round as it will be; absent when the call belongs to no round that was ever played. */
  readonly round?: Round;
  /** The id of a bet that must move nothing should it come. */
  readonly tombstone?: string;
}

/** What becomes of a wallet call: an answer at once, with nothing to write, or an entry. */
export type Decision =
  | { readonly kind: "answer"; readonly answer: WalletAnswer }
  | { readonly kind: "entry"; readonly entry: Entry };

export function refuse(outcome: WalletRefusal, balance?: bigint): Decision {
  return { kind: "answer", answer: balance === undefined ? { outcome } : { outcome, balance } };
}
