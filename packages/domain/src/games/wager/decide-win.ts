import { AMOUNT_MAX } from "@banyan/ledger";
import type { WalletWinCall } from "@banyan/vendor-kit";
import { type Decision, refuse } from "./entry.ts";
import type { WagerFacts } from "./facts.ts";
import { answerAgain } from "./known-action.ts";
import { payloadHash } from "./payload-hash.ts";
import { withWin } from "./round.ts";

/**
 * Decides a win, 0 for a lost round. Does no I/O.
 *
 * Refuses with, in precedence order: DUPLICATE_TRANSACTION, WRONG_CURRENCY, TRANSACTION_ROLLED_BACK,
 * TRANSACTION_DOES_NOT_EXIST (no such bet of this player in this round), ROUND_CLOSED, LIMIT_REACHED (more than any
 * transfer may move). A blocked player, maintenance or a disabled game does not stop a win.
 */
export function decideWin(facts: WagerFacts, call: WalletWinCall): Decision {
  const { known, purse, referred } = facts;
  const hash = payloadHash("win", call);
  if (known) return { kind: "answer", answer: answerAgain(known, hash) };
  if (!purse) return refuse("TRANSACTION_DOES_NOT_EXIST");
  if (call.currency !== purse.currency) return refuse("WRONG_CURRENCY");
  if (referred?.playerId !== purse.playerId) return refuse("TRANSACTION_DOES_NOT_EXIST");
  if (referred.kind === "tombstone" || referred.rolledBack) return refuse("TRANSACTION_ROLLED_BACK");
  const { round } = referred;
  if (referred.kind !== "bet" || referred.roundId !== call.roundId || !round) {
    return refuse("TRANSACTION_DOES_NOT_EXIST");
  }
  if (round.closed) return refuse("ROUND_CLOSED");
  if (call.amount > AMOUNT_MAX) return refuse("LIMIT_REACHED");
  return {
    kind: "entry",
    entry: {
      vendor: call.vendor,
      roundId: call.roundId,
      gameCode: call.gameCode,
      purse,
      sessionId: null,
      round: withWin(round, call.amount, call.roundClosed),
      actions: [
        {
          kind: "win",
          transactionId: call.transactionId,
          referenceId: call.betTransactionId,
          payloadHash: hash,
          change: call.amount,
          ...(call.gameAmount !== undefined && { gameAmount: call.gameAmount }),
        },
      ],
    },
  };
}
