import type { WalletBetCall, WalletRollbackCall, WalletWinCall } from "@banyan/vendor-kit";
import { sessionTokenHash } from "../../identity/index.ts";
import { decideBet } from "./decide-bet.ts";
import { decideRollback } from "./decide-rollback.ts";
import { decideWin } from "./decide-win.ts";
import type { Decision } from "./entry.ts";
import type { FactsWanted, WagerFacts } from "./facts.ts";

/** One wallet call on its way through a lane: what it stands on, and how it is decided. */
export interface Wager extends FactsWanted {
  /** Aborts when nobody waits for the answer any more. */
  readonly deadline?: AbortSignal;
  /** Does no I/O. */
  decide(facts: WagerFacts): Decision;
}

export function betWager(call: WalletBetCall, deadline: AbortSignal): Wager {
  return {
    call,
    referenceId: null,
    needsToken: true,
    tokenHash: sessionTokenHash(call.token) ?? null,
    deadline,
    decide: (facts) => decideBet(facts, call),
  };
}

export function winWager(call: WalletWinCall): Wager {
  return { ...credit(call), decide: (facts) => decideWin(facts, call) };
}

export function rollbackWager(call: WalletRollbackCall): Wager {
  return { ...credit(call), decide: (facts) => decideRollback(facts, call) };
}

/** What is owed is owed whatever became of the token. */
function credit(call: WalletWinCall | WalletRollbackCall) {
  return { call, referenceId: call.betTransactionId, needsToken: false, tokenHash: null };
}
