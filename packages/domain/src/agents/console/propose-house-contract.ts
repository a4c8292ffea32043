import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { withDigits } from "../../with-digits.ts";
import { assertBelowCeiling } from "../contracts/ceiling.ts";
import { lockContracts } from "../contracts/contract-acts.ts";
import { assertNoOffer } from "../contracts/store-offer.ts";
import { invalidField, withBrandFees } from "../contracts/terms.ts";
import { oneHouseOffer, recordOfferDeed } from "./house-offers.ts";
import { isAgent, type SeenAgent, seenAgent } from "./seen-agent.ts";

type Call = typeof contract.operations.proposeHouseContract;
type Input = CallInput<Call>;

/**
 * Proposes a contract of the house with an agent without an upline. Nothing is offered until another operator approves.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for an agent with an upline, whose upline offers, and for a brand that the operator may not see)
 * - KIND_OFF
 * - DOWNLINE_NOT_AGENT
 * - OFFER_OPEN (an offer waits for the agent, or a proposal for a second operator)
 * - TERMS_INVALID {what}
 * - CEILING_PASSED {category}
 */
export async function proposeHouseContract(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const agent = await seenAgent(db, operator, input.memberId);
  if (agent.uplineId !== null) throw refusal("NOT_FOUND");
  if (!agent.brand.settings.agentContracts.kinds.includes(input.kind)) throw refusal("KIND_OFF");
  if (!isAgent(agent)) throw refusal("DOWNLINE_NOT_AGENT");
  const id = await inTransaction(db, (tx) => propose(tx, context, agent, input));
  return { value: await oneHouseOffer(db, id, operator.id) };
}

async function propose(
  tx: Transaction,
  context: OperatorContext,
  { id: agentId, brand }: SeenAgent,
  { kind, terms: typed, reason }: Input,
): Promise<string> {
  const { id: brandId } = brand;
  const terms = withBrandFees(typed, brand);
  await lockContracts(tx, brandId);
  await assertNoOffer(tx, agentId, kind);
  const id = newId();
  const { rows } = await sql`
    insert into agent_house_offer (id, brand_id, agent_id, kind, terms, reason, proposed_by)
    values (${id}, ${brandId}, ${agentId}, ${kind}, ${withDigits(terms)}::jsonb, ${reason}, ${context.operator.id})
    on conflict do nothing returning id
  `.execute(tx);
  if (rows.length === 0) throw refusal("OFFER_OPEN");
  const what = invalidField(kind, terms);
  if (what !== undefined) throw refusal("TERMS_INVALID", { what });
  await assertBelowCeiling(tx, brand, { holderId: agentId, kind, terms });
  await recordOfferDeed(tx, context, { action: "contracts.propose", brandId, agentId, kind, reason });
  return id;
}
