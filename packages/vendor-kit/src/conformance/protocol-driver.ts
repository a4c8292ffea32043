import type { WalletBetCall } from "../wallet-door.ts";
import type { DoorRefusal, WalletRefusal } from "../wallet-protocol.ts";
import type { DoorCall, SpokenCall } from "./spoken-call.ts";

/** The vendor's side of a protocol: what its adapter reads, a driver writes, and the other way round. */
export interface ProtocolDriver {
  readonly protocol: string;
  /** The calls that the protocol has words for. Rules about others do not apply to it. */
  readonly calls: ReadonlySet<DoorCall>;
  write(spoken: SpokenCall, signing?: Signing): WireRequest;
  /** Bodies that are no calls, each made of a proper bet and each signed as it should be. */
  malformed(bet: WalletBetCall): readonly WireRequest[];
  /** What an answer tells; undefined when the protocol has no such answer. */
  read(body: string): Told | undefined;
}

export interface Signing {
  /** The time that the call claims for itself; now unless told. */
  readonly signedAt?: Date;
  /** Signs as somebody else would, who does not have the vendor's key. */
  readonly forged?: boolean;
  /** Signs the same body for another call, or as another vendor's, and sends it here all the same. */
  readonly signedFor?: "another call" | "another vendor";
}

export interface WireRequest {
  /** Below the vendor's wallet, with a leading slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer in the door's words. */
export interface Told {
  readonly outcome: "ok" | WalletRefusal | DoorRefusal;
  readonly user?: string | undefined;
  readonly currency?: string | undefined;
  /** Minor units. */
  readonly balance?: bigint | undefined;
}
