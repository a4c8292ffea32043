import type { WalletRollbackCall } from "@banyan/vendor-kit";
import type { CreditFacts, ReferredAction } from "./credit-facts.ts";
import { type Decision, type Entry, refuse } from "./entry.ts";
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
export function decideRollback(facts: CreditFacts, call: WalletRollbackCall): Decision {
  const { known, purse, referred } = facts;
  const payloadHash = rollbackHash(call);
  if (known) return { kind: "answer", answer: answerAgain(known, payloadHash) };
  if (!purse || call.betTransactionId === call.transactionId) return refuse("TRANSACTION_DOES_NOT_EXIST");
  const nothing: Entry = {
    kind: "rollback",
    vendor: call.vendor,
    transactionId: call.transactionId,
    referenceId: call.betTransactionId,
    roundId: referred?.roundId ?? call.roundId,
    gameCode: call.gameCode,
    payloadHash,
    purse,
    change: 0n,
  };
  if (!referred) return { kind: "entry", entry: { ...nothing, tombstone: call.betTransactionId } };
  if (referred.playerId !== purse.playerId) return refuse("TRANSACTION_DOES_NOT_EXIST");
  if (referred.kind === "tombstone" || referred.rolledBack) return { kind: "entry", entry: nothing };
  const undone = undo(referred, call.roundClosed);
  return typeof undone === "string" ? refuse(undone) : { kind: "entry", entry: { ...nothing, ...undone } };
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
