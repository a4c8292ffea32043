import { invariant } from "@banyan/kernel";
import type { WalletBetCall, WalletRefusal } from "@banyan/vendor-kit";
import { type StakeRefusal, stakeRefusal } from "../../stake-admission.ts";
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

/** The vendor's answer for each reason to refuse a stake. */
const ANSWERS = {
  LAUNCH_UNKNOWN: "INVALID_TOKEN",
  LAUNCH_EXPIRED: "TOKEN_EXPIRED",
  PLAY_BLOCKED: "USER_DISABLED",
  OFFER_UNKNOWN: "INVALID_GAME",
  CURRENCY_DIFFERS: "WRONG_CURRENCY",
  TAKEN_BACK: "TRANSACTION_ROLLED_BACK",
  OFFER_CLOSED: "ROUND_CLOSED",
  CUT_OFF: "ROUND_CLOSED",
  BELOW_MINIMUM: "LIMIT_REACHED",
  ABOVE_MAXIMUM: "LIMIT_REACHED",
  FUNDS_MISSING: "NOT_ENOUGH_MONEY",
} as const satisfies Record<StakeRefusal, WalletRefusal>;

const WITH_BALANCE: ReadonlySet<WalletRefusal> = new Set(["LIMIT_REACHED", "NOT_ENOUGH_MONEY"]);

/**
 * Admits a stake that was not seen before, or refuses it as {@link decideBet} does, from INVALID_TOKEN on. A stake of 0
 * is a free round, below any limit of its game.
 */
export function admitBet(
  { session, purse, game, round }: WagerFacts,
  stake: Pick<WalletBetCall, "user" | "gameCode" | "currency" | "amount">,
  isTombstone: boolean,
): Admission | Decision {
  const isKnown = session !== undefined && purse?.playerId === stake.user;
  const refusal = stakeRefusal({
    launch: !isKnown ? "unknown" : session.expired ? "expired" : "valid",
    mayPlay: session?.mayPlay ?? false,
    overdrawn: purse?.overdrawn ?? false,
    offer: !game ? "unknown" : round?.closed ? "closed" : "open",
    currencyMatches: stake.currency === purse?.currency,
    takenBack: isTombstone,
    stake: stake.amount,
    smallest: stake.amount,
    greatest: stake.amount,
    minimum: game?.minimum ?? 0n,
    maximum: game?.maximum ?? 0n,
    acceptsFreeRounds: true,
    available: purse?.available ?? 0n,
  });
  if (refusal) {
    const answer = ANSWERS[refusal];
    return refuse(answer, WITH_BALANCE.has(answer) ? purse?.available : undefined);
  }
  invariant(session && purse && game, "an admitted stake has a launch, a purse and a game");
  return { kind: "admitted", session, purse, round: round ?? newRound(stake.gameCode, game.gameType) };
}
