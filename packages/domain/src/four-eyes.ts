import type { CallInput, contract } from "@banyan/contract";
import { refusal } from "./refusal.ts";

/** An operator's decision about a proposal. */
type Decision = Pick<CallInput<typeof contract.operations.decideVoidDraw>, "decision" | "reason">;

/**
 * The state that a decision gives to a proposal. The proposer cannot approve; a refusal by the proposer withdraws it.
 *
 * Throws Refusal, in precedence order: REASON_REQUIRED (to refuse), STATE_CHANGED (it is not open),
 * SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal).
 */
export function decidedState(
  { decision, reason }: Decision,
  { isOpen, own }: { readonly isOpen: boolean; readonly own: boolean },
): "approved" | "rejected" | "withdrawn" {
  const approves = decision === "approve";
  if (!approves && !reason) throw refusal("REASON_REQUIRED");
  if (!isOpen) throw refusal("STATE_CHANGED");
  if (approves && own) throw refusal("SECOND_OPERATOR_REQUIRED");
  if (approves) return "approved";
  return own ? "withdrawn" : "rejected";
}

/** A proposal as it is stored, with the names of its operators. `Name` is null where the system may propose. */
export interface ProposalRow<Name extends string | null = string> {
  readonly id: string;
  readonly reason: string;
  readonly proposed_by: Name;
  readonly proposed_at: Date;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
  readonly proposer: Name;
  readonly decider: string | null;
}

/** The part of a proposal that is the same for every subject. */
export function answerProposal<Name extends string | null>(row: ProposalRow<Name>, operatorId: string) {
  return {
    id: row.id,
    reason: row.reason,
    proposedBy: row.proposer,
    proposedAt: row.proposed_at,
    own: row.proposed_by === operatorId,
    decidedBy: row.decider,
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
  };
}
