import type { ConformanceTarget } from "./conformance-target.ts";
import type { Seat } from "./seat.ts";

export interface ConformanceCase {
  /** The rule, as a sentence that is true of a wallet that conforms. */
  readonly rule: string;
  /** Throws, saying what it saw, when the rule does not hold. The seat is a fresh player with 10,000. */
  readonly play: (seat: Seat, target: ConformanceTarget) => Promise<void>;
}
