import type { Deadline } from "./decide-in-time.ts";
import type { WalletRefusal } from "./wallet-protocol.ts";

/**
 * The platform's wallet as a vendor may use it, in the platform's terms. Every vendor protocol is an adapter to it. An
 * adapter verifies and decodes a call, calls the door, and encodes the answer. It decides nothing about money. The
 * games room implements the door.
 */
export interface WalletDoor {
  info(call: WalletUserCall): Promise<WalletAnswer>;
  balance(call: WalletUserCall): Promise<WalletAnswer>;
  /**
   * Takes a stake. If `deadline` aborts before the bet is decided, the adapter has already answered TIMEOUT and the
   * vendor will roll the bet back. The door should then abandon the bet if it still can.
   */
  bet(call: WalletBetCall, deadline: Deadline): Promise<WalletAnswer>;
  /** Pays a win (0 loses the round). Never refused for an expired token: credits are owed. */
  win(call: WalletWinCall): Promise<WalletAnswer>;
  /** Takes a bet back; an unknown bet leaves a tombstone. Never refused for an expired token. */
  rollback(call: WalletRollbackCall): Promise<WalletAnswer>;
  /** Takes a stake and pays its win, both or neither. It counts as a bet: it needs a valid token and has a deadline. */
  betAndWin(call: WalletBetAndWinCall, deadline: Deadline): Promise<WalletAnswer>;
  /** Pays a win that has no stake of the call: free rounds, a bonus. */
  bonusWin(call: WalletGrantCall): Promise<WalletAnswer>;
  jackpotWin(call: WalletGrantCall): Promise<WalletAnswer>;
  /** Pays a prize of the vendor's own promotion: a tournament, a leaderboard. */
  promoWin(call: WalletGrantCall): Promise<WalletAnswer>;
  /** Calls off an accepted bet and gives its stake back. Refuses an unknown bet, which leaves no tombstone. */
  refund(call: WalletRefundCall): Promise<WalletAnswer>;
  /** Reports that no further action will come for a round. Moves no money. */
  roundEnd(call: WalletRoundEndCall): Promise<WalletAnswer>;
  /** Corrects a player's balance up or down without a bet. It may leave the balance below zero. */
  adjustment(call: WalletAdjustmentCall): Promise<WalletAnswer>;
  /** Pays the result of a sports bet (0: the bet is lost). */
  settle(call: WalletSettleCall): Promise<WalletAnswer>;
  /** Takes a whole settlement or cash-out back, so that the bet is open again. It may leave the balance below zero. */
  unsettle(call: WalletUnsettleCall): Promise<WalletAnswer>;
  /** Changes the total amount that a settlement or cash-out pays. It may leave the balance below zero. */
  resettle(call: WalletResettleCall): Promise<WalletAnswer>;
  /** Buys a sports bet back before its result, which settles it at a price. */
  cashOut(call: WalletSettleCall): Promise<WalletAnswer>;
}

export interface WalletUserCall {
  /** Code of the vendor, authenticated by the adapter. Transaction ids are unique only per vendor. */
  readonly vendor: string;
  readonly requestId: string;
  /** The player id that the platform gave the vendor at the launch. */
  readonly user: string;
  readonly token: string;
  readonly gameCode: string;
}

interface WalletTransactionCall extends WalletUserCall {
  /** The vendor's own id. Together with the vendor's code it is the idempotency key. */
  readonly transactionId: string;
  readonly roundId: string;
  /** No further action will come for the round. */
  readonly roundClosed: boolean;
}

export interface WalletBetCall extends WalletTransactionCall {
  readonly currency: string;
  /** Minor units, above zero. */
  readonly amount: bigint;
  /** The vendor says that the round has a bet already. It is no fact, and changes no answer. */
  readonly continues?: boolean;
}

export interface WalletWinCall extends WalletTransactionCall {
  readonly betTransactionId: string;
  readonly currency: string;
  /** Minor units, zero or more. */
  readonly amount: bigint;
  /** The amount that the game paid before the player gambled it; above zero. It moves no money. */
  readonly gameAmount?: bigint;
}

export interface WalletRollbackCall extends WalletTransactionCall {
  readonly betTransactionId: string;
}

/**
 * A stake and its win in one call. The two are entered under separate ids: the bet under `betTransactionId`, by which
 * the vendor may roll it back, and the win under the call's id.
 */
export interface WalletBetAndWinCall extends WalletTransactionCall {
  readonly betTransactionId: string;
  readonly currency: string;
  /** Minor units; zero for a free round. */
  readonly stake: bigint;
  /** The amount that is paid, in minor units, zero or more. */
  readonly amount: bigint;
}

/** A call that needs no token, because it may come long after the player has left. */
interface WalletOwedCall extends Omit<WalletUserCall, "token"> {
  /** The vendor's own id. Together with the vendor's code it is the idempotency key. */
  readonly transactionId: string;
}

export interface WalletGrantCall extends WalletOwedCall {
  /** The round in which it was won, if any. The round must be open, and its payout grows. */
  readonly roundId: string | null;
  readonly roundClosed: boolean;
  readonly currency: string;
  /** Minor units, zero or more. */
  readonly amount: bigint;
}

export interface WalletRefundCall extends WalletOwedCall {
  readonly betTransactionId: string;
  readonly roundId: string;
  readonly roundClosed: boolean;
}

export interface WalletRoundEndCall extends WalletOwedCall {
  readonly roundId: string;
}

export interface WalletAdjustmentCall extends WalletOwedCall {
  /** The round that it refers to, if any. It is recorded only; the round's figures do not change. */
  readonly roundId: string | null;
  readonly currency: string;
  /** Minor units that the player gets; below zero when the player loses them. */
  readonly amount: bigint;
}

export interface WalletSettleCall extends WalletOwedCall {
  readonly betTransactionId: string;
  readonly roundId: string;
  readonly roundClosed: boolean;
  readonly currency: string;
  /** Minor units, zero or more. */
  readonly amount: bigint;
}

export interface WalletUnsettleCall extends WalletOwedCall {
  /** The transaction id of the settlement or cash-out that is taken back. */
  readonly settlementTransactionId: string;
  readonly roundId: string;
}

export interface WalletResettleCall extends WalletOwedCall {
  /** The transaction id of the settlement or cash-out whose amount changes. */
  readonly settlementTransactionId: string;
  readonly roundId: string;
  readonly currency: string;
  /** The new total that it pays, in minor units, zero or more. */
  readonly amount: bigint;
}

/**
 * A replayed transaction gets the stored answer of the first one, balance included, so that the adapter sends the same
 * bytes again. A refusal contains the balance if the wallet knows it.
 */
export type WalletAnswer =
  | {
      readonly outcome: "ok";
      readonly user: string;
      readonly currency: string;
      readonly balance: bigint;
      /**
       * Set for a rollback whose bet never came. It left a tombstone, and some vendors expect the answer "not found".
       */
      readonly unknownBet?: true;
    }
  | { readonly outcome: WalletRefusal; readonly balance?: bigint };
