import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { decidedState } from "../../four-eyes.ts";
import { refusal } from "../../refusal.ts";
import { contractsWithoutCover, hashOfList, lockContracts } from "../contracts/contract-acts.ts";
import { assertOpenEnd, endAfterPeriod } from "../contracts/end-contract.ts";
import { houseContract, type HouseEndRow, oneHouseEnd, readHouseEnds } from "./house-ends.ts";
import { recordOfferDeed } from "./house-offers.ts";
import { type SeenAgent, seenAgent } from "./seen-agent.ts";

type Call = typeof contract.operations.decideHouseEnd;
type Input = CallInput<Call>;

const ACTIONS = {
  approved: "contracts.approveEnd",
  rejected: "contracts.rejectEnd",
  withdrawn: "contracts.withdrawEnd",
} as const;

/**
 * Ends a contract of the house after its present period, as another operator proposed, or refuses it. Everything below it
 * ends at the same moment. The proposer cannot approve; a refusal by the proposer withdraws the proposal.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (the proposal is decided; or to approve: the contract is not in force, or its end is planned)
 * - SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal)
 * - CONTRACT_LIST_CHANGED (to approve: other contracts below would end)
 */
export async function decideHouseEnd(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const [known] = await readHouseEnds(db, sql`ending.id = ${input.proposalId}`, 1);
  if (!known) throw refusal("NOT_FOUND");
  const agent = await seenAgent(db, operator, known.agent_id);
  await inTransaction(db, (tx) => decide(tx, context, agent, input));
  return { value: await oneHouseEnd(db, known.id, operator.id) };
}

async function decide(tx: Transaction, context: OperatorContext, agent: SeenAgent, input: Input): Promise<void> {
  const { operator } = context;
  const { id: agentId, brand } = agent;
  await lockContracts(tx, brand.id);
  const [proposal] = await readHouseEnds(tx, sql`ending.id = ${input.proposalId}`, 1);
  if (!proposal) throw refusal("NOT_FOUND");
  const isOpen = proposal.state === "proposed";
  const state = decidedState(input, { isOpen, own: proposal.proposed_by === operator.id });
  if (state === "approved") await end(tx, context, proposal);
  const { reason = null } = input;
  await sql`
    update agent_house_end set state = ${state}, decided_by = ${operator.id}, decided_at = clock_timestamp(),
      decision_reason = ${reason}
    where id = ${proposal.id} and state = 'proposed'
  `.execute(tx);
  await recordOfferDeed(tx, context, {
    ...{ action: ACTIONS[state], brandId: brand.id, agentId, kind: proposal.kind },
    reason: state === "approved" ? proposal.reason : reason,
  });
}

async function end(tx: Transaction, { operator }: OperatorContext, proposal: HouseEndRow): Promise<void> {
  const row = await houseContract(tx, operator, proposal.contract_id);
  assertOpenEnd(row);
  const ended = await contractsWithoutCover(tx, { holderId: row.downline_id, kind: row.kind });
  if (hashOfList(ended) !== proposal.list_hash) throw refusal("CONTRACT_LIST_CHANGED");
  await endAfterPeriod(tx, row, ended, "house");
}
