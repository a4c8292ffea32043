import type { WalletBetCall } from "@banyan/vendor-kit";
import { type Decision, refuse } from "./entry.ts";
import type { WagerFacts } from "./facts.ts";
import { answerAgain } from "./known-action.ts";
import { betHash } from "./payload-hash.ts";
import { newRound, withBet } from "./round.ts";

/**
 * Decides a bet. Does no I/O.
 *
 * Refuses with, in precedence order: DUPLICATE_TRANSACTION, INVALID_TOKEN, TOKEN_EXPIRED, USER_DISABLED (the player
 * is blocked or owes money, or the brand is in maintenance), INVALID_GAME (also one that is switched off, or not
 * played in the player's currency), WRONG_CURRENCY, TRANSACTION_ROLLED_BACK, ROUND_CLOSED, LIMIT_REACHED,
 * NOT_ENOUGH_MONEY. Nothing is kept of a refused bet: it needs no rollback, and sent again it is decided anew.
 */
export function decideBet(facts: WagerFacts, call: WalletBetCall): Decision {
  const { known, session, purse, game } = facts;
  const payloadHash = betHash(call);
  const isTombstone = known?.kind === "tombstone";
  if (known && !isTombstone) return { kind: "answer", answer: answerAgain(known, payloadHash) };
  if (!session || purse?.playerId !== call.user) return refuse("INVALID_TOKEN");
  if (session.expired) return refuse("TOKEN_EXPIRED");
  if (!session.mayPlay || purse.overdrawn) return refuse("USER_DISABLED");
  if (!game) return refuse("INVALID_GAME");
  if (call.currency !== purse.currency) return refuse("WRONG_CURRENCY");
  if (isTombstone) return refuse("TRANSACTION_ROLLED_BACK");
  if (facts.round?.closed) return refuse("ROUND_CLOSED");
  if (call.amount < game.minimum || call.amount > game.maximum) return refuse("LIMIT_REACHED", purse.available);
  if (call.amount > purse.available) return refuse("NOT_ENOUGH_MONEY", purse.available);
  const round = facts.round ?? newRound(call.gameCode, game.gameType);
  return {
    kind: "entry",
    entry: {
      vendor: call.vendor,
      roundId: call.roundId,
      gameCode: call.gameCode,
      purse,
      sessionId: session.id,
      round: withBet(round, call.amount, call.roundClosed),
      actions: [
        { kind: "bet", transactionId: call.transactionId, referenceId: null, payloadHash, change: -call.amount },
      ],
    },
  };
}
