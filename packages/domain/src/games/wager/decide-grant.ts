import { AMOUNT_MAX } from "@banyan/ledger";
import type { WalletGrantCall } from "@banyan/vendor-kit";
import type { GrantKind } from "./action-kind.ts";
import { creditEntry, type Decision, refuse } from "./entry.ts";
import type { WagerFacts } from "./facts.ts";
import { answerAgain } from "./known-action.ts";
import { payloadHash } from "./payload-hash.ts";
import { withGrant } from "./round.ts";

/**
 * Decides what was won beside a stake: a bonus, a jackpot, a promotion's prize. Does no I/O. One that names a round
 * belongs to it, grows its payout and finds it closed like any other action; one that names none always comes in time.
 *
 * Refuses with, in precedence order: DUPLICATE_TRANSACTION, TRANSACTION_DOES_NOT_EXIST (no such player, none of the
 * vendor's, or a round that he has not played), WRONG_CURRENCY, ROUND_CLOSED, LIMIT_REACHED (more than any transfer
 * may move). No token, no block and no maintenance stops what is owed.
 */
export function decideGrant(facts: WagerFacts, kind: GrantKind, call: WalletGrantCall): Decision {
  const { known, purse, round } = facts;
  const hash = payloadHash(kind, call);
  if (known) return { kind: "answer", answer: answerAgain(known, hash) };
  if (!purse?.clearing || (call.roundId !== null && !round)) return refuse("TRANSACTION_DOES_NOT_EXIST");
  if (call.currency !== purse.currency) return refuse("WRONG_CURRENCY");
  if (round?.closed) return refuse("ROUND_CLOSED");
  if (call.amount > AMOUNT_MAX) return refuse("LIMIT_REACHED");
  return creditEntry(call, purse, {
    ...(round && { round: withGrant(round, call.amount, call.roundClosed) }),
    action: { kind, referenceId: null, payloadHash: hash, change: call.amount },
  });
}
