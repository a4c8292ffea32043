import { AMOUNT_MAX } from "@banyan/ledger";
import type { WalletSettleCall } from "@banyan/vendor-kit";
import type { SettlementKind } from "./action-kind.ts";
import { creditEntry, type Decision, refuse } from "./entry.ts";
import type { WagerFacts } from "./facts.ts";
import { answerAgain } from "./known-action.ts";
import { payloadHash } from "./payload-hash.ts";
import { withSettlement } from "./round.ts";

/**
 * Decides the result of a sports bet, or the price at which it was sold before the result. Does no I/O. A bet has one
 * settlement at a time. Unlike a win, 0 does not close the round: other bets of a ticket may still wait.
 *
 * Refuses with, in precedence order:
 * - DUPLICATE_TRANSACTION, WRONG_CURRENCY, TRANSACTION_ROLLED_BACK
 * - TRANSACTION_DOES_NOT_EXIST (no such bet of this player in this round)
 * - BET_SETTLED (settled, sold or won before)
 * - ROUND_CLOSED
 * - LIMIT_REACHED (more than any transfer may move)
 */
export function decideSettle(facts: WagerFacts, kind: SettlementKind, call: WalletSettleCall): Decision {
  const { known, purse, referred } = facts;
  const hash = payloadHash(kind, call);
  if (known) return { kind: "answer", answer: answerAgain(known, hash) };
  if (!purse) return refuse("TRANSACTION_DOES_NOT_EXIST");
  if (call.currency !== purse.currency) return refuse("WRONG_CURRENCY");
  if (referred?.playerId !== purse.playerId) return refuse("TRANSACTION_DOES_NOT_EXIST");
  if (referred.kind === "tombstone" || (referred.kind === "bet" && referred.rolledBack)) {
    return refuse("TRANSACTION_ROLLED_BACK");
  }
  const { round } = referred;
  if (referred.kind !== "bet" || referred.roundId !== call.roundId || !round) {
    return refuse("TRANSACTION_DOES_NOT_EXIST");
  }
  if (referred.won) return refuse("BET_SETTLED");
  if (round.closed) return refuse("ROUND_CLOSED");
  if (call.amount > AMOUNT_MAX) return refuse("LIMIT_REACHED");
  return creditEntry(call, purse, {
    round: withSettlement(round, call.amount, call.roundClosed),
    action: { kind, referenceId: call.betTransactionId, payloadHash: hash, change: call.amount },
  });
}
