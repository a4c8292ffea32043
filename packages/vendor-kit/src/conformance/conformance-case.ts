import type { ConformanceTarget } from "./conformance-target.ts";
import type { Seat } from "./seat.ts";
import type { DoorCall } from "./spoken-call.ts";

export interface ConformanceCase {
  /** The rule, as a sentence that is true of a wallet that conforms. */
  readonly rule: string;
  /** Calls that the protocol must have for the rule to apply, besides bet, win, rollback, info and balance. */
  readonly calls?: readonly DoorCall[];
  /** What the owner of the wallet must be able to arrange. */
  readonly wants?: "an expired token" | "another game";
  /** Throws, saying what it saw, when the rule does not hold. The seat is a player with 10,000. */
  readonly play: (seat: Seat, target: ConformanceTarget) => Promise<void>;
}

/** Lets the seat's token run out, where the case said that it wants to. */
export async function expire(seat: Seat, { expireToken }: ConformanceTarget): Promise<void> {
  if (!expireToken) throw new Error("tokens of this wallet cannot be made to run out");
  await expireToken(seat.token);
}
