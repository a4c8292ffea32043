import type { CallInput, CallOutput, contract, OperatedLimits } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { decidedState } from "../../four-eyes.ts";
import { lockLimits, recordLimitDeed, setLimits } from "./limit-changes.ts";

type Call = typeof contract.operations.decideLotteryLimits;
type Input = CallInput<Call>;

const ACTIONS = {
  approved: "lottery_limits.approve",
  rejected: "lottery_limits.reject",
  withdrawn: "lottery_limits.withdraw",
} as const;

/**
 * Raises the limits of a lottery as another operator proposed, or refuses to. The proposer cannot approve; a refusal by
 * the proposer withdraws the proposal.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for an operator of some brands only)
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (it is decided)
 * - SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal)
 */
export async function decideLotteryLimits(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  return { value: await inTransaction(context.db, (tx) => decide(tx, context, input)) };
}

async function decide(tx: Transaction, context: OperatorContext, input: Input): Promise<OperatedLimits> {
  const { operator } = context;
  const { proposalId, reason = null } = input;
  const named = await tx
    .selectFrom("lottery_limit_change")
    .select(["game_code as gameCode", "currency"])
    .where("id", "=", proposalId)
    .executeTakeFirst();
  if (!named) throw refusal("NOT_FOUND");
  const before = await lockLimits(tx, context, named);
  const proposal = before.changes.find(({ id }) => id === proposalId);
  const state = decidedState(input, { isOpen: proposal?.state === "proposed", own: proposal?.own === true });
  invariant(proposal, "an open proposal is among the changes that are shown");
  const approves = state === "approved";
  await tx
    .updateTable("lottery_limit_change")
    .set({ state, decided_by: operator.id, decided_at: sql<Date>`now()`, decision_reason: reason })
    .where("id", "=", proposalId)
    .execute();
  const { after } = proposal;
  if (approves) await setLimits(tx, named, after);
  await recordLimitDeed(tx, context, {
    action: ACTIONS[state],
    name: named,
    before,
    after,
    reason: approves ? proposal.reason : reason,
  });
  return lockLimits(tx, context, named);
}
