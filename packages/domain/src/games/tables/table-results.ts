import type { ResultProposal } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { SignedInOperator } from "../../context.ts";
import { answerProposal, type ProposalRow } from "../../four-eyes.ts";

interface ResultRow
  extends ProposalRow, Pick<ResultProposal, "state" | "round" | "value" | "mark" | "effect" | "result"> {
  readonly round_number: bigint;
  readonly mark_before: string | null;
}

/** The proposals for the results of rounds, the latest first, by round. `own` are those of this operator. */
export async function resultProposalsOf(
  db: DatabaseConnection,
  operatorId: string,
  vendorCode: string,
  rounds: readonly string[],
): Promise<ReadonlyMap<string, ResultProposal[]>> {
  const { rows } = await sql<ResultRow>`
    select table_result.*, proposer.name as proposer, decider.name as decider
    from table_result
    join operator as proposer on proposer.id = table_result.proposed_by
    left join operator as decider on decider.id = table_result.decided_by
    where table_result.vendor_code = ${vendorCode} and table_result.round = any(${[...rounds]}::text[])
    order by table_result.proposed_at desc, table_result.id desc
  `.execute(db);
  const proposals = rows.map((row): ResultProposal => {
    const { state, round, value, mark, effect, result } = row;
    const shown = { state, round, value, mark, effect, result };
    return {
      ...answerProposal(row, operatorId),
      ...shown,
      roundNumber: Number(row.round_number),
      markBefore: row.mark_before,
    };
  });
  return Map.groupBy(proposals, ({ round }) => round);
}

/** Proposals that wait for a second operator: none for an operator of some brands only. */
export async function countOpenResults(
  db: DatabaseConnection,
  { brandIds }: Pick<SignedInOperator, "brandIds">,
): Promise<number> {
  if (brandIds !== null) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from table_result
    where state = 'proposed' and proposed_at > now() - interval '1 day'
  `.execute(db);
  return rows[0]?.count ?? 0;
}
