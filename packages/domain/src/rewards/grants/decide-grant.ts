import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { decidedState } from "../../four-eyes.ts";
import { refusal } from "../../refusal.ts";
import { visibleBrand } from "../../visible-brand.ts";
import type { CashOwner } from "../../wallet/index.ts";
import { lockClaimant } from "../center/pay-rewards.ts";
import { lockMoney } from "../player-money.ts";
import { announceGrant, payGrant, recordGrant } from "./pay-grant.ts";

type Call = typeof contract.operations.decideGrant;
type Input = CallInput<Call>;
type State = CallOutput<Call>["value"]["state"];

const ACTIONS = { approved: "grant.approve", rejected: "grant.reject", withdrawn: "grant.withdraw" } as const;

interface Proposal {
  readonly promotion_id: string;
  readonly amount: bigint;
  readonly state: string;
  readonly proposed_by: string;
}

/**
 * Pays a reward that another operator proposed, or rejects it. A refusal by the proposer withdraws it. Where it cannot
 * be paid, the proposal stays open.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (it is decided)
 * - SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal)
 * - PLAYER_EXCLUDED, BUDGET_SPENT (to approve)
 */
export async function decideGrant(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { rows } = await sql<{ player_id: string; currency: string }>`
    select player_id, brand.currency from reward_grant join brand on brand.id = brand_id
    where reward_grant.id = ${input.grantId} and brand_id = ${brandId}
  `.execute(db);
  const [known] = rows;
  if (!known) throw refusal("NOT_FOUND");
  const owner = { brandId, playerId: asId<PlayerId>(known.player_id), currency: known.currency };
  const state = await inTransaction(db, (tx) => decide(tx, context, owner, input));
  if (state === "approved") announceGrant(context, owner);
  return { value: { id: input.grantId, state } };
}

async function decide(tx: Transaction, context: OperatorContext, owner: CashOwner, input: Input): Promise<State> {
  const { operator } = context;
  const { grantId: id, reason = null } = input;
  // The order of locks is that of a claim: money, then the grant, then the budget.
  await lockMoney(tx, owner);
  const { promotion_id: promotionId, amount, state: present, proposed_by: proposer } = await lockProposal(tx, id);
  const state = decidedState(input, { isOpen: present === "open", own: proposer === operator.id });
  const grant = { id, promotionId, amount };
  if (state === "approved") {
    await lockClaimant(tx, owner);
    await payGrant(tx, owner, grant);
  }
  await sql`
    update reward_grant set state = ${state}, decided_by = ${operator.id}, decided_at = now(), decision_reason = ${reason}
    where id = ${id}
  `.execute(tx);
  await recordGrant(tx, context, owner, { action: ACTIONS[state], grant, reason });
  return state;
}

async function lockProposal(tx: Transaction, id: string): Promise<Proposal> {
  const { rows } = await sql<Proposal>`
    select promotion_id, amount, state, proposed_by from reward_grant where id = ${id} for update
  `.execute(tx);
  const [proposal] = rows;
  if (!proposal) throw refusal("NOT_FOUND");
  return proposal;
}
