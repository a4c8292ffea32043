import type { ProtocolDriver } from "./protocol-driver.ts";

/** A running wallet, and the few things about it that only its owner can arrange. */
export interface ConformanceTarget {
  /** Base address of the vendor's own wallet, without a trailing slash. */
  readonly walletUrl: string;
  readonly vendor: string;
  readonly driver: ProtocolDriver;
  /** A game of the vendor that the player may play. Its lowest stake is at most 1, its highest at least 10,001. */
  readonly gameCode: string;
  /** Another such game; without one, rules that want it are left out. */
  readonly otherGameCode?: string;
  /** The currency of the players that `newPlayer` gives, and another one. */
  readonly currency: string;
  readonly otherCurrency: string;
  /** Gives a player who owns exactly `balance` minor units, may play, and holds a live token for the game. */
  newPlayer(balance: bigint): Promise<{ readonly user: string; readonly token: string }>;
  /** Lets the player's token run out; without it, rules that want it are left out. */
  readonly expireToken?: (token: string) => Promise<void>;
  /** What the wallet answers to the rollback of a bet it never saw; success unless told. */
  readonly unknownRollback?: "success" | "not_found";
  /** How long a bet may take over this connection; 2,000 unless told: a second, and the way there and back. */
  readonly betMillisMax?: number;
}
