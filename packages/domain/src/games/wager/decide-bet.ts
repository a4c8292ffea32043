import type { WalletBetCall } from "@banyan/vendor-kit";
import { type Decision, refuse } from "./entry.ts";
import type { PlaySession, WagerFacts } from "./facts.ts";
import { answerAgain } from "./known-action.ts";
import { payloadHash } from "./payload-hash.ts";
import type { Purse } from "./purse.ts";
import { newRound, type Round, withBet } from "./round.ts";

/**
 * Decides a bet. Does no I/O.
 *
 * Refuses with, in precedence order:
 * - DUPLICATE_TRANSACTION, INVALID_TOKEN, TOKEN_EXPIRED
 * - USER_DISABLED (the player is blocked or owes money, or the brand is in maintenance)
 * - INVALID_GAME (also one that is switched off, or not played in the player's currency)
 * - WRONG_CURRENCY, TRANSACTION_ROLLED_BACK, ROUND_CLOSED, LIMIT_REACHED, NOT_ENOUGH_MONEY
 *
 * A refused bet is not stored: it needs no rollback, and a repeated one is decided again.
 */
export function decideBet(facts: WagerFacts, call: WalletBetCall): Decision {
  const { known } = facts;
  const hash = payloadHash("bet", call);
  const isTombstone = known?.kind === "tombstone";
  if (known && !isTombstone) return { kind: "answer", answer: answerAgain(known, hash) };
  const admission = admitBet(facts, call, isTombstone);
  if (admission.kind !== "admitted") return admission;
  const { session, purse, round } = admission;
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
        { kind: "bet", transactionId: call.transactionId, referenceId: null, payloadHash: hash, change: -call.amount },
      ],
    },
  };
}

/** The facts behind an admitted bet. The round is the existing one, or a new one. */
export interface Admission {
  readonly kind: "admitted";
  readonly session: PlaySession;
  readonly purse: Purse;
  readonly round: Round;
}

/**
 * Admits a stake that was not seen before, or refuses it as {@link decideBet} does, from INVALID_TOKEN on. A stake of 0
 * is a free round, below any limit of its game.
 */
export function admitBet(
  { session, purse, game, round }: WagerFacts,
  stake: Pick<WalletBetCall, "user" | "gameCode" | "currency" | "amount">,
  isTombstone: boolean,
): Admission | Decision {
  const { amount } = stake;
  if (!session || purse?.playerId !== stake.user) return refuse("INVALID_TOKEN");
  if (session.expired) return refuse("TOKEN_EXPIRED");
  if (!session.mayPlay || purse.overdrawn) return refuse("USER_DISABLED");
  if (!game) return refuse("INVALID_GAME");
  if (stake.currency !== purse.currency) return refuse("WRONG_CURRENCY");
  if (isTombstone) return refuse("TRANSACTION_ROLLED_BACK");
  if (round?.closed) return refuse("ROUND_CLOSED");
  const tooSmall = amount > 0n && amount < game.minimum;
  if (tooSmall || amount > game.maximum) return refuse("LIMIT_REACHED", purse.available);
  if (amount > purse.available) return refuse("NOT_ENOUGH_MONEY", purse.available);
  return { kind: "admitted", session, purse, round: round ?? newRound(stake.gameCode, game.gameType) };
}
