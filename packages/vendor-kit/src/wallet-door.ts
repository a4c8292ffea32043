import type { Deadline } from "./decide-in-time.ts";
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
  bet(call: WalletBetCall, deadline: Deadline): Promise<WalletAnswer>;
  /** Pays a win (0 loses the round). Never refused for an expired token: credits are owed. */
  win(call: WalletWinCall): Promise<WalletAnswer>;
  /** Takes a bet back; an unknown bet leaves a tombstone. Never refused for an expired token. */
  rollback(call: WalletRollbackCall): Promise<WalletAnswer>;
  /** Takes a stake and pays its win, both or neither. It is a bet: it needs a living token, and has a deadline. */
  betAndWin(call: WalletBetAndWinCall, deadline: Deadline): Promise<WalletAnswer>;
  /** Pays what was won beside the stake: free rounds, a bonus. */
  bonusWin(call: WalletGrantCall): Promise<WalletAnswer>;
  jackpotWin(call: WalletGrantCall): Promise<WalletAnswer>;
  /** Pays a prize of the vendor's own promotion: a tournament, a leaderboard. */
  promoWin(call: WalletGrantCall): Promise<WalletAnswer>;
  /** Calls off a bet that stands and gives its stake back. An unknown bet is refused: it leaves no tombstone. */
  refund(call: WalletRefundCall): Promise<WalletAnswer>;
  /** Tells that nothing more comes in a round. Moves no money. */
  roundEnd(call: WalletRoundEndCall): Promise<WalletAnswer>;
  /** Puts something right, either way, without a bet. It may leave the player owing. */
  adjustment(call: WalletAdjustmentCall): Promise<WalletAnswer>;
  /** Pays what a sports bet came to (0: it is lost). */
  settle(call: WalletSettleCall): Promise<WalletAnswer>;
  /** Takes a settlement or cash-out back, whole: the bet waits again. It may leave the player owing. */
  unsettle(call: WalletUnsettleCall): Promise<WalletAnswer>;
  /** Makes a settlement or cash-out pay another amount in all. It may leave the player owing. */
  resettle(call: WalletResettleCall): Promise<WalletAnswer>;
  /** Buys a sports bet back before its result: settles it at a price. */
  cashOut(call: WalletSettleCall): Promise<WalletAnswer>;
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
  /** What the game itself had paid, where the player has gambled it since; above zero. It moves nothing. */
  readonly gameAmount?: bigint;
}

export interface WalletRollbackCall extends WalletTransactionCall {
  readonly betTransactionId: string;
}

/**
 * A stake and its win in one call. Both are entered under ids of their own: the bet under the one by which the vendor
 * may roll it back, the win under the call's.
 */
export interface WalletBetAndWinCall extends WalletTransactionCall {
  readonly betTransactionId: string;
  readonly currency: string;
  /** Minor units; zero for a free round. */
  readonly stake: bigint;
  /** Minor units that are paid, zero or more. */
  readonly amount: bigint;
}

/** What needs no token, for it may come long after the player has left. */
interface WalletOwedCall extends Omit<WalletUserCall, "token"> {
  /** The vendor's own id: the idempotency key, together with the vendor. */
  readonly transactionId: string;
}

export interface WalletGrantCall extends WalletOwedCall {
  /** The round that it was won in, if any: it must stand open, and its payout grows. */
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
  /** The round that it is about, if any: it is noted, and its figures stay. */
  readonly roundId: string | null;
  readonly currency: string;
  /** Minor units that the player gets, or loses when below zero. */
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
  /** The settlement or cash-out that is taken back, under the id that it came with. */
  readonly settlementTransactionId: string;
  readonly roundId: string;
}

export interface WalletResettleCall extends WalletOwedCall {
  /** The settlement or cash-out that pays another amount now, under the id that it came with. */
  readonly settlementTransactionId: string;
  readonly roundId: string;
  readonly currency: string;
  /** Minor units that it pays in all, zero or more. */
  readonly amount: bigint;
}

/**
 * A replayed transaction gets the answer that was stored with the first one, balance included, so that the
 * adapter's bytes are the same again. A refusal tells the balance where the wallet knows it.
 */
export type WalletAnswer =
  | {
      readonly outcome: "ok";
      readonly user: string;
      readonly currency: string;
      readonly balance: bigint;
      /** Told of a rollback whose bet never came: it left a tombstone, and some vendors want to hear "not found". */
      readonly unknownBet?: true;
    }
  | { readonly outcome: WalletRefusal; readonly balance?: bigint };
