import { AMOUNT_MAX } from "@banyan/ledger";
import type { WalletAdjustmentCall } from "@banyan/vendor-kit";
import { creditEntry, type Decision, refuse } from "./entry.ts";
import type { WagerFacts } from "./facts.ts";
import { answerAgain } from "./known-action.ts";
import { payloadHash } from "./payload-hash.ts";

/**
 * Decides an adjustment: what the vendor puts right, either way, without a bet. Does no I/O. It may take more than the
 * player still has. A round that it names is noted with it and keeps its figures, open or closed: the round tells what
 * was played, the adjustment what was wrong with that. A wrong adjustment is put right by another one.
 *
 * Refuses with, in precedence order: DUPLICATE_TRANSACTION, TRANSACTION_DOES_NOT_EXIST (no such player, none of the
 * vendor's, or a round that he has not played), WRONG_CURRENCY, LIMIT_REACHED (more than any transfer may move).
 */
export function decideAdjustment(facts: WagerFacts, call: WalletAdjustmentCall): Decision {
  const { known, purse, round } = facts;
  const hash = payloadHash("adjustment", call);
  if (known) return { kind: "answer", answer: answerAgain(known, hash) };
  if (!purse?.clearing || (call.roundId !== null && !round)) return refuse("TRANSACTION_DOES_NOT_EXIST");
  if (call.currency !== purse.currency) return refuse("WRONG_CURRENCY");
  if (call.amount > AMOUNT_MAX || call.amount < -AMOUNT_MAX) return refuse("LIMIT_REACHED");
  return creditEntry(call, purse, {
    action: { kind: "adjustment", referenceId: null, payloadHash: hash, change: call.amount },
  });
}
