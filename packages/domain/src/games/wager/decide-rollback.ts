import type { WalletRollbackCall } from "@banyan/vendor-kit";
import { isGrant, isSettlement } from "./action-kind.ts";
import { payoutOf } from "./decide-resettle.ts";
import { type Decision, type Entry, type EntryAction, refuse } from "./entry.ts";
import type { ReferredAction, WagerFacts } from "./facts.ts";
import { answerAgain } from "./known-action.ts";
import { payloadHash } from "./payload-hash.ts";
import { type Round, withoutBet, withoutGrant, withoutWin } from "./round.ts";

/**
 * Decides the rollback of a bet, or of a credit that should not have been paid: a win, a settlement, a bonus. Does no
 * I/O.
 *
 * The rollback of a bet that never came leaves a tombstone. A repeated rollback moves nothing more. The rollback of a
 * credit may take more than the player still has.
 *
 * Refuses with, in precedence order:
 * - DUPLICATE_TRANSACTION
 * - TRANSACTION_DOES_NOT_EXIST (no such player, another player's action, one that is neither bet nor credit, or the
 *   call itself)
 * - BET_SETTLED
 */
export function decideRollback(facts: WagerFacts, call: WalletRollbackCall): Decision {
  const { known, purse, referred } = facts;
  const hash = payloadHash("rollback", call);
  // A tombstone stays a tombstone: the first answer and every later one say that the bet never came.
  const never = referred === undefined || referred.kind === "tombstone" ? ({ unknownBet: true } as const) : {};
  if (known) {
    const again = answerAgain(known, hash);
    return { kind: "answer", answer: again.outcome === "ok" ? { ...again, ...never } : again };
  }
  if (!purse || call.betTransactionId === call.transactionId) return refuse("TRANSACTION_DOES_NOT_EXIST");
  const action: EntryAction = {
    kind: "rollback",
    transactionId: call.transactionId,
    referenceId: call.betTransactionId,
    payloadHash: hash,
    change: 0n,
  };
  const nothing: Entry = {
    vendor: call.vendor,
    roundId: referred ? referred.roundId : call.roundId,
    gameCode: call.gameCode,
    purse,
    sessionId: null,
    actions: [action],
    ...never,
  };
  if (!referred) return { kind: "entry", entry: { ...nothing, actions: [tombstone(call.betTransactionId), action] } };
  if (referred.playerId !== purse.playerId) return refuse("TRANSACTION_DOES_NOT_EXIST");
  if (referred.kind === "tombstone" || referred.rolledBack) return { kind: "entry", entry: nothing };
  const undone = undo(referred, call.roundClosed);
  if (typeof undone === "string") return refuse(undone);
  return {
    kind: "entry",
    entry: {
      ...nothing,
      ...(undone.round && { round: undone.round }),
      actions: [{ ...action, change: undone.change }],
    },
  };
}

function tombstone(transactionId: string): EntryAction {
  return { kind: "tombstone", transactionId, referenceId: null, payloadHash: null, change: 0n };
}

/** The change of balance and the new state of the round when an action is taken back. */
function undo(
  referred: ReferredAction,
  closes: boolean,
): { change: bigint; round?: Round } | "TRANSACTION_DOES_NOT_EXIST" | "BET_SETTLED" {
  const { kind, amount, round, won } = referred;
  if (isGrant(kind)) return { change: -amount, ...(round && { round: withoutGrant(round, amount, closes) }) };
  if (!round) return "TRANSACTION_DOES_NOT_EXIST";
  if (kind === "win") return { change: -amount, round: withoutWin(round, amount, closes) };
  if (isSettlement(kind)) {
    const payout = payoutOf(referred);
    return { change: -payout, round: withoutWin(round, payout, closes) };
  }
  if (kind !== "bet") return "TRANSACTION_DOES_NOT_EXIST";
  if (won || round.state === "settled") return "BET_SETTLED";
  return { change: amount, round: withoutBet(round, amount, closes) };
}
