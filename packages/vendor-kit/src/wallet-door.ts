import type { WalletRefusal } from "./wallet-protocol.ts";

/**
 * What stands behind every vendor protocol: the platform's wallet as a vendor may use it, in the platform's
 * own words. An adapter verifies and decodes a call, asks the door, and encodes the answer; it decides
 * nothing about money. The games room implements it.
 */
export interface WalletDoor {
  info(call: WalletUserCall): Promise<WalletAnswer>;
  balance(call: WalletUserCall): Promise<WalletAnswer>;
  /**
   * Takes a stake. When `deadline` aborts before the bet is decided, the caller has already answered TIMEOUT
   * and the vendor will roll the bet back: the door should give up what it can still give up.
   */
  bet(call: WalletBetCall, deadline: AbortSignal): Promise<WalletAnswer>;
  /** Pays a win (0 loses the round). Never refused for an expired token: credits are owed. */
  win(call: WalletWinCall): Promise<WalletAnswer>;
  /** Takes a bet back; an unknown bet leaves a tombstone. Never refused for an expired token. */
  rollback(call: WalletRollbackCall): Promise<WalletAnswer>;
}

export interface WalletUserCall {
  /** Code of the vendor, authenticated by the adapter. Its transaction ids are unique only beside it. */
  readonly vendor: string;
  readonly requestId: string;
  /** The player as the platform named it to the vendor at the launch. */
  readonly user: string;
  readonly token: string;
  readonly gameCode: string;
}

interface WalletTransactionCall extends WalletUserCall {
  /** The vendor's own id: the idempotency key, together with the vendor. */
  readonly transactionId: string;
  readonly roundId: string;
  /** No further action will come for the round. */
  readonly roundClosed: boolean;
}

export interface WalletBetCall extends WalletTransactionCall {
  readonly currency: string;
  /** Minor units, above zero. */
  readonly amount: bigint;
}

export interface WalletWinCall extends WalletTransactionCall {
  readonly betTransactionId: string;
  readonly currency: string;
  /** Minor units, zero or more. */
  readonly amount: bigint;
}

export interface WalletRollbackCall extends WalletTransactionCall {
  readonly betTransactionId: string;
}

/**
 * A replayed transaction gets the answer that was stored with the first one, balance included, so that the
 * adapter's bytes are the same again. A refusal tells the balance where the wallet knows it.
 */
export type WalletAnswer =
  | { readonly outcome: "ok"; readonly user: string; readonly currency: string; readonly balance: bigint }
  | { readonly outcome: WalletRefusal; readonly balance?: bigint };
