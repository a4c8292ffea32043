import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { contractsWithoutCover, hashOfList } from "../contracts/contract-acts.ts";
import { asContract } from "../contracts/contract-row.ts";
import { houseContract } from "./house-ends.ts";

type Call = typeof contract.operations.houseEndConsequences;

/**
 * The contracts below that end when a contract of the house ends. Throws Refusal NOT_FOUND, also for a contract with an
 * upline and for a brand that the operator may not see.
 */
export async function houseEndConsequences(
  { db, operator }: OperatorContext,
  { contractId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { downline_id: holderId, kind } = await houseContract(db, operator, contractId);
  const ended = await contractsWithoutCover(db, { holderId, kind });
  const list = ended.map(({ contract: lower, reason }) => {
    const { id, upline, downline } = asContract(lower);
    return { id, upline, downline, reason };
  });
  return { value: { list, listHash: hashOfList(ended) } };
}
