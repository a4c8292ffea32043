import { createHash } from "node:crypto";
import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { decidedState } from "../../four-eyes.ts";
import { refusal } from "../../refusal.ts";
import { assertBelowCeiling } from "../contracts/ceiling.ts";
import { lockContracts } from "../contracts/contract-acts.ts";
import { readTerms } from "../contracts/contract-row.ts";
import { assertNoOffer, storeOffer } from "../contracts/store-offer.ts";
import { type HouseOfferRow, oneHouseOffer, readHouseOffers, recordOfferDeed } from "./house-offers.ts";
import { type SeenAgent, seenAgent } from "./seen-agent.ts";

type Call = typeof contract.operations.decideHouseContract;
type Input = CallInput<Call>;

const ACTIONS = {
  approved: "contracts.approve",
  rejected: "contracts.reject",
  withdrawn: "contracts.withdraw",
} as const;

/**
 * Sends a proposed contract of the house to the agent, who has seven days to answer, or refuses it. The proposer cannot
 * approve; a refusal by the proposer withdraws the proposal.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (it is decided, or to approve: the agent has moved below an upline)
 * - SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal)
 * - KIND_OFF (to approve)
 * - OFFER_OPEN (to approve: an offer of another approval waits for the agent)
 * - CEILING_PASSED {category} (to approve)
 */
export async function decideHouseContract(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const [known] = await readHouseOffers(db, sql`offer.id = ${input.proposalId}`, 1);
  if (!known) throw refusal("NOT_FOUND");
  const agent = await seenAgent(db, operator, known.agent_id);
  await inTransaction(db, (tx) => decide(tx, context, agent, input));
  return { value: await oneHouseOffer(db, known.id, operator.id) };
}

async function decide(tx: Transaction, context: OperatorContext, agent: SeenAgent, input: Input): Promise<void> {
  const { operator } = context;
  const { id: agentId, brand } = agent;
  // Every decision of the brand takes this lock, so the proposal does not change below.
  await lockContracts(tx, brand.id);
  const [proposal] = await readHouseOffers(tx, sql`offer.id = ${input.proposalId}`, 1);
  if (!proposal) throw refusal("NOT_FOUND");
  const isOpen = proposal.state === "proposed";
  const state = decidedState(input, { isOpen, own: proposal.proposed_by === operator.id });
  const contractId = state === "approved" ? await send(tx, agent, proposal) : null;
  const { reason = null } = input;
  await sql`
    update agent_house_offer set state = ${state}, decided_by = ${operator.id}, decided_at = clock_timestamp(),
      decision_reason = ${reason}, contract_id = ${contractId}
    where id = ${proposal.id} and state = 'proposed'
  `.execute(tx);
  await recordOfferDeed(tx, context, {
    ...{ action: ACTIONS[state], brandId: brand.id, agentId, kind: proposal.kind },
    reason: state === "approved" ? proposal.reason : reason,
  });
}

async function send(tx: Transaction, { id: memberId, brand }: SeenAgent, proposal: HouseOfferRow): Promise<string> {
  const { id: requestId, kind } = proposal;
  // Moves take the lock of the contracts, so the upline stays as it is read here.
  const { upline_id: uplineId } = await tx
    .selectFrom("player")
    .select("upline_id")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  if (uplineId !== null) throw refusal("STATE_CHANGED");
  if (!brand.settings.agentContracts.kinds.includes(kind)) throw refusal("KIND_OFF");
  await assertNoOffer(tx, memberId, kind);
  const payloadHash = createHash("sha256").update(requestId).digest();
  const terms = readTerms(proposal.terms);
  await assertBelowCeiling(tx, brand, { holderId: memberId, kind, terms });
  return storeOffer(tx, { brandId: brand.id, uplineId: null, memberId, kind, terms, requestId, payloadHash });
}
