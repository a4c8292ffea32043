import type { ConformanceTarget } from "./conformance-target.ts";
import type { Bettor } from "./bettor.ts";
import type { DoorCall } from "./spoken-call.ts";

export interface ConformanceCase {
  /** The rule, as a sentence that is true for a conforming wallet. */
  readonly rule: string;
  /** Calls that the protocol must support for the rule to apply, besides bet, win, rollback, info and balance. */
  readonly calls?: readonly DoorCall[];
  /** A condition that the owner of the wallet must be able to arrange, or a part of the protocol. */
  readonly wants?: "an expired token" | "another game" | "a call for many wins";
  /**
   * Throws when the rule does not hold; the message says what was observed. The seat's player has a balance of 10,000.
   */
  readonly play: (bettor: Bettor, target: ConformanceTarget) => Promise<void>;
}

/** Expires the seat's token. Only for cases whose `wants` is "an expired token". */
export async function expire(bettor: Bettor, { expireToken }: ConformanceTarget): Promise<void> {
  if (!expireToken) throw new Error("tokens of this wallet cannot be made to run out");
  await expireToken(bettor.token);
}
