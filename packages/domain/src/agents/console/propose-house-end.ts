import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Brand, OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { contractsWithoutCover, hashOfList, lockContracts } from "../contracts/contract-acts.ts";
import { assertOpenEnd } from "../contracts/end-contract.ts";
import { houseContract, oneHouseEnd } from "./house-ends.ts";
import { recordOfferDeed } from "./house-offers.ts";

type Call = typeof contract.operations.proposeHouseEnd;

/**
 * Proposes to end a contract of the house after its present period. Nothing ends until another operator approves.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a contract with an upline, and for a brand that the operator may not see)
 * - STATE_CHANGED (it is not in force, its end is planned, or a proposal waits)
 * - CONTRACT_LIST_CHANGED (other contracts below would end than those that were shown)
 */
export async function proposeHouseEnd(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const { contractId, listHash, reason } = input;
  const known = await houseContract(db, operator, contractId);
  const brandId = known.brand_id as Brand["id"];
  const id = newId();
  await inTransaction(db, async (tx) => {
    await lockContracts(tx, brandId);
    const row = await houseContract(tx, operator, contractId);
    assertOpenEnd(row);
    const { downline_id: agentId, kind } = row;
    const ended = await contractsWithoutCover(tx, { holderId: agentId, kind });
    if (hashOfList(ended) !== listHash) throw refusal("CONTRACT_LIST_CHANGED");
    const { rows } = await sql`
      insert into agent_house_end (id, brand_id, agent_id, contract_id, list_hash, reason, proposed_by)
      values (${id}, ${brandId}, ${agentId}, ${contractId}, ${listHash}, ${reason}, ${operator.id})
      on conflict do nothing returning id
    `.execute(tx);
    if (rows.length === 0) throw refusal("STATE_CHANGED");
    await recordOfferDeed(tx, context, { action: "contracts.proposeEnd", brandId, agentId, kind, reason });
  });
  return { value: await oneHouseEnd(db, id, operator.id) };
}
