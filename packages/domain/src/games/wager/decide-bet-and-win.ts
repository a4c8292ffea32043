import { AMOUNT_MAX } from "@banyan/ledger";
import type { WalletBetAndWinCall } from "@banyan/vendor-kit";
import { admitBet } from "./decide-bet.ts";
import { type Decision, refuse } from "./entry.ts";
import type { WagerFacts } from "./facts.ts";
import { answerAgain } from "./known-action.ts";
import { payloadHash } from "./payload-hash.ts";
import { withBetAndWin } from "./round.ts";

/**
 * Decides a stake and its win together: both are entered, or neither. Does no I/O. The stake must be available before
 * the win is credited. A stake of 0 is a free round, below any limit of the game.
 *
 * The bet has its own id. A rollback of it that comes first turns it into a tombstone; one that comes later finds it
 * settled.
 *
 * Refuses like a bet. LIMIT_REACHED also means a win above what any transfer may move. DUPLICATE_TRANSACTION also means
 * that another call has the id of the bet.
 */
export function decideBetAndWin(facts: WagerFacts, call: WalletBetAndWinCall): Decision {
  const { known, referred } = facts;
  const hash = payloadHash("bet_and_win", call);
  if (known) return { kind: "answer", answer: answerAgain(known, hash) };
  if (referred && referred.kind !== "tombstone") return refuse("DUPLICATE_TRANSACTION");
  const admission = admitBet(facts, { ...call, amount: call.stake }, referred !== undefined);
  if (admission.kind !== "admitted") return admission;
  const { session, purse, round } = admission;
  if (call.amount > AMOUNT_MAX) return refuse("LIMIT_REACHED", purse.available);
  return {
    kind: "entry",
    entry: {
      vendor: call.vendor,
      roundId: call.roundId,
      gameCode: call.gameCode,
      purse,
      sessionId: session.id,
      round: withBetAndWin(round, call.stake, call.amount, call.roundClosed),
      actions: [
        {
          kind: "bet",
          transactionId: call.betTransactionId,
          referenceId: null,
          payloadHash: hash,
          change: -call.stake,
        },
        {
          kind: "win",
          transactionId: call.transactionId,
          referenceId: call.betTransactionId,
          payloadHash: hash,
          change: call.amount,
        },
      ],
    },
  };
}
