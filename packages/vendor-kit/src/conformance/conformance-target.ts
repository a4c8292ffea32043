import type { ProtocolDriver } from "./protocol-driver.ts";

/** A running wallet, with the conditions that only its owner can arrange. */
export interface ConformanceTarget {
  /** Base address of the vendor's own wallet, without a trailing slash. */
  readonly walletUrl: string;
  readonly vendor: string;
  readonly driver: ProtocolDriver;
  /** A game of the vendor that the player may play. Its lowest stake is at most 1, its highest at least 10,001. */
  readonly gameCode: string;
  /** A second such game. Without it, the rules that need one are left out. */
  readonly otherGameCode?: string;
  /** The currency of the players from `newPlayer`, and a different one. */
  readonly currency: string;
  readonly otherCurrency: string;
  /** Creates a player who has exactly `balance` minor units, may play, and holds a valid token for the game. */
  newPlayer(balance: bigint): Promise<{ readonly user: string; readonly token: string }>;
  /** Expires the player's token. Without it, the rules that need an expired token are left out. */
  readonly expireToken?: (token: string) => Promise<void>;
  /** The wallet's answer to the rollback of a bet that it never received. Default: success. */
  readonly unknownRollback?: "success" | "not_found";
  /**
   * The longest time that a bet may take over this connection. Default: 2,000, which is one second plus the network
   * round trip.
   */
  readonly betMillisMax?: number;
}
