import type { CallInput, CallOutput, contract, OperatedPrices } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { OwnOdds } from "@banyan/game-math";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { decidedState } from "../../four-eyes.ts";
import { stepsBetween } from "./own-odds.ts";
import { addVersion, answerPrices, lockPrices, recordPriceDeed } from "./price-changes.ts";
import { listOfPrices } from "./price-versions.ts";

type Call = typeof contract.operations.decideBrandPrices;
type Input = CallInput<Call>;

const ACTIONS = {
  approved: "lottery_prices.approve",
  rejected: "lottery_prices.reject",
  withdrawn: "lottery_prices.withdraw",
} as const;

/**
 * Raises odds of a lottery as another operator proposed, or refuses to. The proposer cannot approve; a refusal by the
 * proposer withdraws the proposal.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also of a brand that the operator does not see)
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (it is decided)
 * - SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal)
 */
export async function decideBrandPrices(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  return { value: await inTransaction(context.db, (tx) => decide(tx, context, input)) };
}

async function decide(tx: Transaction, context: OperatorContext, input: Input): Promise<OperatedPrices> {
  const { operator } = context;
  const { proposalId, reason = null } = input;
  const find = () => tx.selectFrom("lottery_price_proposal").selectAll().where("id", "=", proposalId);
  const named = await find().executeTakeFirst();
  if (!named) throw refusal("NOT_FOUND");
  const name = { gameCode: named.game_code, brandId: named.brand_id };
  const present = await lockPrices(tx, context, name);
  // Another operator may have decided before this one had the lock.
  const proposal = await find().executeTakeFirstOrThrow();
  const own = proposal.proposed_by === operator.id;
  const state = decidedState(input, { isOpen: proposal.state === "proposed", own });
  await tx
    .updateTable("lottery_price_proposal")
    .set({ state, decided_by: operator.id, decided_at: sql<Date>`now()`, decision_reason: reason })
    .where("id", "=", proposalId)
    .execute();
  const odds = proposal.odds as OwnOdds;
  if (state === "approved") {
    const { reason: ofProposal, proposed_by: changedBy } = proposal;
    await addVersion(tx, present, { odds, reason: ofProposal, changedBy, approvedBy: operator.id });
  }
  const after = listOfPrices({ version: proposal.seen + 1, base: present.base, odds });
  await recordPriceDeed(tx, context, name, {
    action: ACTIONS[state],
    steps: stepsBetween(present.plays, present.list, after),
    reason: state === "approved" ? proposal.reason : reason,
  });
  return answerPrices(tx, operator, name);
}
