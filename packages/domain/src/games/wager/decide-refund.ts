import type { WalletRefundCall } from "@banyan/vendor-kit";
import { creditEntry, type Decision, refuse } from "./entry.ts";
import type { WagerFacts } from "./facts.ts";
import { answerAgain } from "./known-action.ts";
import { payloadHash } from "./payload-hash.ts";
import { withoutBet } from "./round.ts";

/**
 * Decides a refund: the vendor cancels a bet that it knows was accepted, and the whole stake goes back. Does no I/O.
 *
 * A rollback is for a vendor that does not know whether the bet came. It leaves a tombstone for a bet that never came,
 * and may repeat under any id. A refund needs its bet, and each bet has at most one refund.
 *
 * Refuses with, in precedence order:
 * - DUPLICATE_TRANSACTION
 * - TRANSACTION_ROLLED_BACK (also one that was refunded)
 * - TRANSACTION_DOES_NOT_EXIST (no such bet of this player in this round)
 * - BET_SETTLED
 */
export function decideRefund(facts: WagerFacts, call: WalletRefundCall): Decision {
  const { known, purse, referred } = facts;
  const hash = payloadHash("refund", call);
  if (known) return { kind: "answer", answer: answerAgain(known, hash) };
  if (!purse || referred?.playerId !== purse.playerId) return refuse("TRANSACTION_DOES_NOT_EXIST");
  const { round, amount } = referred;
  if (referred.kind === "tombstone" || (referred.kind === "bet" && referred.rolledBack)) {
    return refuse("TRANSACTION_ROLLED_BACK");
  }
  if (referred.kind !== "bet" || referred.roundId !== call.roundId || !round) {
    return refuse("TRANSACTION_DOES_NOT_EXIST");
  }
  if (referred.won || round.state === "settled") return refuse("BET_SETTLED");
  return creditEntry(call, purse, {
    round: withoutBet(round, amount, call.roundClosed),
    action: { kind: "refund", referenceId: call.betTransactionId, payloadHash: hash, change: amount },
  });
}
