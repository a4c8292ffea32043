import { AMOUNT_MAX } from "@banyan/ledger";
import type { WalletGrantCall } from "@banyan/vendor-kit";
import type { GrantKind } from "./action-kind.ts";
import { creditEntry, type Decision, refuse } from "./entry.ts";
import type { WagerFacts } from "./facts.ts";
import { answerAgain } from "./known-action.ts";
import { payloadHash } from "./payload-hash.ts";
import { withGrant } from "./round.ts";

/**
 * Decides a grant, which is a win beside a stake: a bonus, a jackpot, a promotion's prize. Does no I/O. A grant that
 * names a round belongs to it: it increases the payout, and is refused when the round is closed. A grant without a
 * round is never too late.
 *
 * Refuses with, in precedence order:
 * - DUPLICATE_TRANSACTION
 * - TRANSACTION_DOES_NOT_EXIST (no such player, no account with the vendor, or a round that the player has not played)
 * - WRONG_CURRENCY, ROUND_CLOSED
 * - LIMIT_REACHED (more than any transfer may move)
 *
 * A token, a block or maintenance never stops money that is owed.
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
