import type { WalletAnswer, WalletRefusal } from "@banyan/vendor-kit";
import type { ActionKind } from "./action-kind.ts";
import type { Purse } from "./purse.ts";
import type { Round } from "./round.ts";

/** An accepted wallet call, with everything to write for it. */
export interface Entry {
  readonly vendor: string;
  /** Null when it belongs to no round. */
  readonly roundId: string | null;
  readonly gameCode: string;
  readonly purse: Purse;
  /** The launch in which a round begins; null for a call that needs no token. */
  readonly sessionId: string | null;
  /** The round's new state; absent when the call does not change it. */
  readonly round?: Round;
  /** In the order in which money moves. The last one is the call itself. */
  readonly actions: readonly EntryAction[];
  /** It takes back a bet that never came. */
  readonly unknownBet?: true;
}

/** One action of the vendor: at most one movement of money under one vendor id. */
export interface EntryAction {
  readonly kind: ActionKind;
  readonly transactionId: string;
  readonly referenceId: string | null;
  /** Hash of the fields that a replay must repeat; null for a tombstone. */
  readonly payloadHash: Buffer | null;
  /** Minor units that the player gets, or loses when below zero. */
  readonly change: bigint;
  /** The amount that the game itself paid, when the player has gambled the win since. */
  readonly gameAmount?: bigint;
}

/** The result of a wallet call: an immediate answer with nothing to write, or an entry. */
export type Decision =
  | { readonly kind: "answer"; readonly answer: WalletAnswer }
  | { readonly kind: "entry"; readonly entry: Entry };

/** The entry of a call that needs no token: one action, and the round that it changes, if any. */
export function creditEntry(
  call: Pick<Entry, "vendor" | "roundId" | "gameCode"> & { readonly transactionId: string },
  purse: Purse,
  { action, round }: { readonly action: Omit<EntryAction, "transactionId">; readonly round?: Round },
): Decision {
  const { vendor, roundId, gameCode, transactionId } = call;
  const entry: Entry = { vendor, roundId, gameCode, purse, sessionId: null, actions: [{ transactionId, ...action }] };
  return { kind: "entry", entry: round ? { ...entry, round } : entry };
}

export function refuse(outcome: WalletRefusal, balance?: bigint): Decision {
  return { kind: "answer", answer: balance === undefined ? { outcome } : { outcome, balance } };
}
