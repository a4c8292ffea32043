import { AMOUNT_MAX } from "@banyan/ledger";
import type { WalletResettleCall, WalletUnsettleCall } from "@banyan/vendor-kit";
import { isSettlement } from "./action-kind.ts";
import { creditEntry, type Decision, refuse } from "./entry.ts";
import type { ReferredAction, WagerFacts } from "./facts.ts";
import { answerAgain } from "./known-action.ts";
import { payloadHash } from "./payload-hash.ts";
import type { Purse } from "./purse.ts";
import { type Round, withoutWin, withResettlement } from "./round.ts";

/**
 * Decides that a settlement or cash-out is taken back completely, with all later changes of it. Does no I/O. Its bet is
 * open again, and so is its round. It may take more than the player still has.
 *
 * Refuses with, in precedence order: DUPLICATE_TRANSACTION, TRANSACTION_DOES_NOT_EXIST (no such settlement of this
 * player in this round), TRANSACTION_ROLLED_BACK (it was taken back before).
 */
export function decideUnsettle(facts: WagerFacts, call: WalletUnsettleCall): Decision {
  const { known, purse } = facts;
  const hash = payloadHash("unsettle", call);
  if (known) return { kind: "answer", answer: answerAgain(known, hash) };
  if (!purse) return refuse("TRANSACTION_DOES_NOT_EXIST");
  const standing = standingSettlement(purse, facts.referred, call);
  if (typeof standing === "string") return refuse(standing);
  return creditEntry(call, purse, {
    round: withoutWin(standing.round, standing.payout, false),
    action: {
      kind: "unsettle",
      referenceId: call.settlementTransactionId,
      payloadHash: hash,
      change: -standing.payout,
    },
  });
}

/**
 * Decides that a settlement or cash-out pays a different total: the difference moves, in either direction. Does no I/O.
 * It may take more than the player still has. The round stays open or closed.
 *
 * Refuses with, in precedence order:
 * - DUPLICATE_TRANSACTION
 * - TRANSACTION_DOES_NOT_EXIST (no such player)
 * - WRONG_CURRENCY
 * - TRANSACTION_DOES_NOT_EXIST (no such settlement of this player in this round)
 * - TRANSACTION_ROLLED_BACK (it was taken back)
 * - LIMIT_REACHED (more than any transfer may move)
 */
export function decideResettle(facts: WagerFacts, call: WalletResettleCall): Decision {
  const { known, purse } = facts;
  const hash = payloadHash("resettle", call);
  if (known) return { kind: "answer", answer: answerAgain(known, hash) };
  if (!purse) return refuse("TRANSACTION_DOES_NOT_EXIST");
  if (call.currency !== purse.currency) return refuse("WRONG_CURRENCY");
  const standing = standingSettlement(purse, facts.referred, call);
  if (typeof standing === "string") return refuse(standing);
  if (call.amount > AMOUNT_MAX) return refuse("LIMIT_REACHED");
  const change = call.amount - standing.payout;
  return creditEntry(call, purse, {
    round: withResettlement(standing.round, change),
    action: { kind: "resettle", referenceId: call.settlementTransactionId, payloadHash: hash, change },
  });
}

function standingSettlement(
  purse: Purse,
  referred: WagerFacts["referred"],
  call: WalletUnsettleCall,
): { readonly round: Round; readonly payout: bigint } | "TRANSACTION_ROLLED_BACK" | "TRANSACTION_DOES_NOT_EXIST" {
  if (referred?.playerId !== purse.playerId) return "TRANSACTION_DOES_NOT_EXIST";
  if (!isSettlement(referred.kind) || referred.roundId !== call.roundId || !referred.round) {
    return "TRANSACTION_DOES_NOT_EXIST";
  }
  return referred.rolledBack ? "TRANSACTION_ROLLED_BACK" : { round: referred.round, payout: payoutOf(referred) };
}

/** The current payout of a settlement, in minor units. */
export function payoutOf({ amount, resettled }: ReferredAction): bigint {
  return amount + resettled;
}
