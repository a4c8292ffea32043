import type { WalletRollbackCall } from "@banyan/vendor-kit";
import { type Decision, type Entry, type EntryAction, refuse } from "./entry.ts";
import type { ReferredAction, WagerFacts } from "./facts.ts";
import { answerAgain } from "./known-action.ts";
import { rollbackHash } from "./payload-hash.ts";
import { type Round, withoutBet, withoutWin } from "./round.ts";

/**
 * Decides the rollback of a bet, or of a win that should not have been paid. Does no I/O.
 *
 * A bet that never came leaves a tombstone. What was rolled back before is rolled back: asked again, nothing more
 * moves. The rollback of a win may take more than the player still has.
 *
 * Refuses with, in precedence order: DUPLICATE_TRANSACTION, TRANSACTION_DOES_NOT_EXIST (no such player, another
 * player's bet, a rollback, or the call itself), BET_SETTLED.
 */
export function decideRollback(facts: WagerFacts, call: WalletRollbackCall): Decision {
  const { known, purse, referred } = facts;
  const payloadHash = rollbackHash(call);
  if (known) return { kind: "answer", answer: answerAgain(known, payloadHash) };
  if (!purse || call.betTransactionId === call.transactionId) return refuse("TRANSACTION_DOES_NOT_EXIST");
  const action: EntryAction = {
    kind: "rollback",
    transactionId: call.transactionId,
    referenceId: call.betTransactionId,
    payloadHash,
    change: 0n,
  };
  const nothing: Entry = {
    vendor: call.vendor,
    roundId: referred?.roundId ?? call.roundId,
    gameCode: call.gameCode,
    purse,
    sessionId: null,
    actions: [action],
  };
  if (!referred) return { kind: "entry", entry: { ...nothing, actions: [tombstone(call.betTransactionId), action] } };
  if (referred.playerId !== purse.playerId) return refuse("TRANSACTION_DOES_NOT_EXIST");
  if (referred.kind === "tombstone" || referred.rolledBack) return { kind: "entry", entry: nothing };
  const undone = undo(referred, call.roundClosed);
  if (typeof undone === "string") return refuse(undone);
  return {
    kind: "entry",
    entry: { ...nothing, round: undone.round, actions: [{ ...action, change: undone.change }] },
  };
}

function tombstone(transactionId: string): EntryAction {
  return { kind: "tombstone", transactionId, referenceId: null, payloadHash: null, change: 0n };
}

/** What taking an action back moves and makes of its round. */
function undo(
  { kind, amount, round, won }: ReferredAction,
  closes: boolean,
): { change: bigint; round: Round } | "TRANSACTION_DOES_NOT_EXIST" | "BET_SETTLED" {
  if (!round || (kind !== "bet" && kind !== "win")) return "TRANSACTION_DOES_NOT_EXIST";
  if (kind === "win") return { change: -amount, round: withoutWin(round, amount, closes) };
  if (won || round.state === "settled") return "BET_SETTLED";
  return { change: amount, round: withoutBet(round, amount, closes) };
}
