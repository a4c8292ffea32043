import type { WalletBetCall, WalletWinCall } from "../wallet-door.ts";
import type { DoorRefusal, WalletRefusal } from "../wallet-protocol.ts";
import type { DoorCall, SpokenCall } from "./spoken-call.ts";

/**
 * The vendor's side of a protocol. It writes the calls that the adapter reads, and reads the answers that the adapter
 * writes.
 */
export interface ProtocolDriver {
  readonly protocol: string;
  /** The calls that the protocol supports. Rules about other calls do not apply to it. */
  readonly calls: ReadonlySet<DoorCall>;
  write(spoken: SpokenCall, signing?: Signing): WireRequest;
  /** Malformed bodies, each made from a valid bet and correctly signed. */
  malformed(bet: WalletBetCall): readonly WireRequest[];
  /** The content of an answer; undefined when it is not an answer of the protocol. */
  read(body: string): Told | undefined;
  /** The call for many wins, if the protocol has one. */
  readonly wins?: WinsDriver;
}

/** The vendor's side of a call that carries many wins. */
export interface WinsDriver {
  write(wins: readonly SpokenCall<"win">[]): WireRequest;
  /** Malformed bodies, each made from a valid win and correctly signed. */
  malformed(win: WalletWinCall): readonly WireRequest[];
  read(body: string): WinsTold | undefined;
}

/** An answer to many wins: that of the whole call, and one for each win if they were decided. */
export interface WinsTold {
  readonly outcome: Told["outcome"];
  /** Each with its bytes as an answer to the win alone. */
  readonly replies: readonly (Told & { readonly raw: string })[];
}

export interface Signing {
  /** The timestamp of the call. Default: now. */
  readonly signedAt?: Date;
  /** Signs with a key that is not the vendor's. */
  readonly forged?: boolean;
  /** Signs the body for another call or for another vendor, and sends it as this call of this vendor. */
  readonly signedFor?: "another call" | "another vendor";
}

export interface WireRequest {
  /** Relative to the vendor's wallet address, with a leading slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer in the terms of the wallet door. */
export interface Told {
  readonly outcome: "ok" | WalletRefusal | DoorRefusal;
  readonly user?: string | undefined;
  readonly currency?: string | undefined;
  /** Minor units. */
  readonly balance?: bigint | undefined;
}
