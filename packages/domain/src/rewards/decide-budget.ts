import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { decidedState } from "../four-eyes.ts";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import { lockBudgetRow } from "./versioned-promotions.ts";

type Call = typeof contract.operations.decideBudget;
type Input = CallInput<Call>;

const ACTIONS = { approved: "budget.approve", rejected: "budget.reject", withdrawn: "budget.withdraw" } as const;

interface Proposal {
  readonly promotion_id: string;
  readonly amount: bigint;
  readonly state: string;
  readonly proposed_by: string;
}

/**
 * Approves the budget of a promotion, which then acts, or rejects it. A refusal by the proposer withdraws it.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (it is decided)
 * - SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal)
 */
export async function decideBudget(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(context.db, context.operator, input.brandId);
  const state = await inTransaction(context.db, (tx) => decide(tx, context, brandId, input));
  return { value: { id: input.proposalId, state } };
}

async function decide(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  brandId: BrandId,
  input: Input,
): Promise<"approved" | "rejected" | "withdrawn"> {
  const { proposalId, reason = null } = input;
  const { rows: known } = await sql<Pick<Proposal, "promotion_id">>`
    select promotion_id from budget_proposal where id = ${proposalId} and brand_id = ${brandId}
  `.execute(tx);
  if (!known[0]) throw refusal("NOT_FOUND");
  // The order of locks is that of a saved version, which withdraws the proposal: the budget comes first.
  await lockBudgetRow(tx, known[0].promotion_id);
  const { rows } = await sql<Proposal>`
    select promotion_id, amount, state, proposed_by from budget_proposal
    where id = ${proposalId} and brand_id = ${brandId} for update
  `.execute(tx);
  const [proposal] = rows;
  if (!proposal) throw refusal("NOT_FOUND");
  const { promotion_id: id, amount } = proposal;
  const state = decidedState(input, { isOpen: proposal.state === "open", own: proposal.proposed_by === operator.id });
  await sql`
    update budget_proposal set state = ${state}, decided_by = ${operator.id}, decided_at = now(), decision_reason = ${reason}
    where id = ${proposalId}
  `.execute(tx);
  // A budget is only raised this way, so its reserved and spent parts fit.
  if (state === "approved") {
    await sql`
      update promotion_budget set granted = greatest(granted, ${amount}) where promotion_id = ${id}
    `.execute(tx);
  }
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action: ACTIONS[state],
    subject: { kind: "promotion", id },
    details: { budget: amount.toString(), reason },
    ip: caller.ip,
  });
  return state;
}
