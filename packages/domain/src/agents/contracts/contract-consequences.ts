import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../../context.ts";
import { contractsWithoutCover, hashOfList, ownContract } from "./contract-acts.ts";
import { asContract, type ContractRow, readTerms } from "./contract-row.ts";

type Call = typeof contract.agents.contractConsequences;

/**
 * The contracts that end with the agent's next act on a contract: the acceptance of an offer, or the end of a contract in
 * force. Throws Refusal NOT_FOUND for a contract of others.
 */
export async function contractConsequences(
  { db, player }: PlayerContext,
  { contractId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const row = await ownContract(db, player.id, contractId);
  const ended = await contractsWithoutCover(db, subjectOf(row));
  const list = ended.map(({ contract: lower, reason }) => {
    const { id, upline, downline } = asContract(lower);
    return { id, upline, downline, reason };
  });
  return { list, listHash: hashOfList(ended) };
}

/** Whose contracts below are concerned, and the terms that they are compared with: none for a contract that ends. */
export const subjectOf = (row: ContractRow) => ({
  ...{ holderId: row.downline_id, kind: row.kind },
  ...(row.state === "processing" && { terms: readTerms(row.terms) }),
});
