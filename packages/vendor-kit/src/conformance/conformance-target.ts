import type { SigningKey } from "../signature.ts";

/** A running wallet, and the few things about it that only its owner can arrange. */
export interface ConformanceTarget {
  /** Base address of the vendor's own wallet routes, without a trailing slash. */
  readonly walletUrl: string;
  readonly vendor: string;
  readonly key: SigningKey;
  /** A game of the vendor that the player may play. */
  readonly gameCode: string;
  /** The currency of the players that `newPlayer` makes, and another one. */
  readonly currency: string;
  readonly otherCurrency: string;
  /** Makes a player who owns exactly `balance` minor units and holds a live token for the game. */
  newPlayer(balance: bigint): Promise<{ readonly user: string; readonly token: string }>;
  /** Lets the player's token run out. */
  expireToken(token: string): Promise<void>;
  /** What the wallet answers to the rollback of a bet it never saw; RS_OK unless told. */
  readonly unknownRollbackStatus?: "RS_OK" | "RS_ERROR_TRANSACTION_DOES_NOT_EXIST";
}
