import type {
  Deadline,
  WalletAdjustmentCall,
  WalletBetAndWinCall,
  WalletBetCall,
  WalletGrantCall,
  WalletRefundCall,
  WalletResettleCall,
  WalletRollbackCall,
  WalletRoundEndCall,
  WalletSettleCall,
  WalletUnsettleCall,
  WalletWinCall,
} from "@banyan/vendor-kit";
import { sessionTokenHash } from "../../identity/index.ts";
import type { GrantKind, SettlementKind } from "./action-kind.ts";
import { decideAdjustment } from "./decide-adjustment.ts";
import { decideBet } from "./decide-bet.ts";
import { decideBetAndWin } from "./decide-bet-and-win.ts";
import { decideGrant } from "./decide-grant.ts";
import { decideRefund } from "./decide-refund.ts";
import { decideResettle, decideUnsettle } from "./decide-resettle.ts";
import { decideRollback } from "./decide-rollback.ts";
import { decideRoundEnd } from "./decide-round-end.ts";
import { decideSettle } from "./decide-settle.ts";
import { decideWin } from "./decide-win.ts";
import type { Decision } from "./entry.ts";
import type { FactsWanted, WagerFacts } from "./facts.ts";

/** One wallet call in a lane: the facts that it needs, and the function that decides it. */
export interface Wager extends FactsWanted {
  /** Aborts when the caller no longer waits for the answer. */
  readonly deadline?: Deadline;
  /** The call itself, when it is only a bet. */
  readonly bet?: WalletBetCall;
  /** Does no I/O. */
  decide(facts: WagerFacts): Decision;
}

export function betWager(call: WalletBetCall, deadline: Deadline): Wager {
  return { ...play(call, null, deadline), bet: call, decide: (facts) => decideBet(facts, call) };
}

export function betAndWinWager(call: WalletBetAndWinCall, deadline: Deadline): Wager {
  return { ...play(call, call.betTransactionId, deadline), decide: (facts) => decideBetAndWin(facts, call) };
}

export function winWager(call: WalletWinCall): Wager {
  return { ...owed(call, call.betTransactionId), decide: (facts) => decideWin(facts, call) };
}

export function rollbackWager(call: WalletRollbackCall): Wager {
  return { ...owed(call, call.betTransactionId), decide: (facts) => decideRollback(facts, call) };
}

export function grantWager(kind: GrantKind, call: WalletGrantCall): Wager {
  return { ...owed(call, null), decide: (facts) => decideGrant(facts, kind, call) };
}

export function refundWager(call: WalletRefundCall): Wager {
  return { ...owed(call, call.betTransactionId), decide: (facts) => decideRefund(facts, call) };
}

export function roundEndWager(call: WalletRoundEndCall): Wager {
  return { ...owed(call, null), decide: (facts) => decideRoundEnd(facts, call) };
}

export function adjustmentWager(call: WalletAdjustmentCall): Wager {
  return { ...owed(call, null), decide: (facts) => decideAdjustment(facts, call) };
}

export function settleWager(kind: SettlementKind, call: WalletSettleCall): Wager {
  return { ...owed(call, call.betTransactionId), decide: (facts) => decideSettle(facts, kind, call) };
}

export function unsettleWager(call: WalletUnsettleCall): Wager {
  return { ...owed(call, call.settlementTransactionId), decide: (facts) => decideUnsettle(facts, call) };
}

export function resettleWager(call: WalletResettleCall): Wager {
  return { ...owed(call, call.settlementTransactionId), decide: (facts) => decideResettle(facts, call) };
}

/** A call that stakes money must carry a token. */
function play(call: WalletBetCall | WalletBetAndWinCall, referenceId: string | null, deadline: Deadline) {
  return { call, referenceId, needsToken: true, tokenHash: sessionTokenHash(call.token) ?? null, deadline };
}

/** Money that is owed or corrected moves whether or not the token is still valid. */
function owed(call: FactsWanted["call"], referenceId: string | null) {
  return { call, referenceId, needsToken: false, tokenHash: null };
}
