import type { WalletRoundEndCall } from "@banyan/vendor-kit";
import { creditEntry, type Decision, refuse } from "./entry.ts";
import type { WagerFacts } from "./facts.ts";
import { answerAgain } from "./known-action.ts";
import { payloadHash } from "./payload-hash.ts";
import { ended } from "./round.ts";

/**
 * Decides the end of a round: every bet in it without a win is lost. Does no I/O, moves no money. A round that is
 * already over does not change, because that is what the vendor asks for.
 *
 * Refuses with, in precedence order: DUPLICATE_TRANSACTION, TRANSACTION_DOES_NOT_EXIST (no such player, or a round that
 * the player has not played).
 */
export function decideRoundEnd(facts: WagerFacts, call: WalletRoundEndCall): Decision {
  const { known, purse, round } = facts;
  const hash = payloadHash("round_end", call);
  if (known) return { kind: "answer", answer: answerAgain(known, hash) };
  if (!purse || !round) return refuse("TRANSACTION_DOES_NOT_EXIST");
  return creditEntry(call, purse, {
    ...(round.closed ? {} : { round: ended(round) }),
    action: { kind: "round_end", referenceId: null, payloadHash: hash, change: 0n },
  });
}
