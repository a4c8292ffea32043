import { AMOUNT_MAX } from "@banyan/ledger";
import type { WalletAdjustmentCall } from "@banyan/vendor-kit";
import { creditEntry, type Decision, refuse } from "./entry.ts";
import type { WagerFacts } from "./facts.ts";
import { answerAgain } from "./known-action.ts";
import { payloadHash } from "./payload-hash.ts";

/**
 * Decides an adjustment: a correction by the vendor without a bet, in either direction. Does no I/O. It may take more
 * than the player still has.
 *
 * A round that it names is stored with it; the round's figures and state do not change. The round shows what was
 * played, the adjustment shows what was wrong. A wrong adjustment is corrected by another one.
 *
 * Refuses with, in precedence order:
 * - DUPLICATE_TRANSACTION
 * - TRANSACTION_DOES_NOT_EXIST (no such player, no account with the vendor, or a round that the player has not played)
 * - WRONG_CURRENCY
 * - LIMIT_REACHED (more than any transfer may move)
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
