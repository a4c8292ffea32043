import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import { shownLevels } from "../../branch-member.ts";
import type { PlayerContext } from "../../context.ts";
import { contractsWithoutCover, hashOfList, ownContract } from "./contract-acts.ts";
import { asContract, type ContractRow, readTerms } from "./contract-row.ts";

type Call = typeof contract.agents.contractConsequences;

/**
 * The contracts that end with the agent's next act on a contract: the acceptance of an offer, or the end of a contract in
 * force. Those below the levels that the brand shows are counted only. Throws Refusal NOT_FOUND for a contract of others.
 */
export async function contractConsequences(
  context: PlayerContext,
  { contractId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { db, player } = context;
  const row = await ownContract(db, player.id, contractId);
  const ended = await contractsWithoutCover(db, subjectOf(row));
  const shown = await onShownLevels(
    context,
    ended.map(({ contract: lower }) => lower.downline_no),
  );
  const list = ended.flatMap(({ contract: lower, reason }) => {
    if (!shown.has(lower.downline_no)) return [];
    const { id, upline, downline } = asContract(lower);
    return [{ id, upline, downline, reason }];
  });
  return { list, hidden: ended.length - list.length, listHash: hashOfList(ended) };
}

/** Those of some members, by number, whom the brand shows to the agent. */
async function onShownLevels(context: PlayerContext, nos: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ no: number }>`
    select descendant_no as no from member_path
    where descendant_no = any(${nos}::integer[]) and depth <= ${shownLevels(context)}
      and ancestor_no = (select no from player where id = ${context.player.id})
  `.execute(context.db);
  return new Set(rows.map(({ no }) => no));
}

/** The holder whose downlines have contracts to compare, and the terms to compare them with: none when a contract ends. */
export const subjectOf = (row: ContractRow) => ({
  ...{ holderId: row.downline_id, kind: row.kind },
  ...(row.state === "processing" && { terms: readTerms(row.terms) }),
});
