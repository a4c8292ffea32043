import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { answerMoneyProposal, moneyProposals, type MoneyProposalRow } from "../money-proposals.ts";
import { answerSource, SOURCE_COLUMNS, type SourceRow } from "./grant-rows.ts";

type Call = typeof contract.operations.rewardGrants;

interface Row extends MoneyProposalRow, SourceRow {
  readonly player_id: string;
  readonly member: string;
}

/** The grants that wait for a second operator, and the latest decided ones. Throws Refusal NOT_FOUND. */
export async function rewardGrants(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { rows } = await moneyProposals<Row>({
    ...{ table: "reward_grant", brandId, wasProposal: sql<boolean>`needs_second` },
    columns: sql`${SOURCE_COLUMNS}, player.username as member`,
    joins: sql`join player on player.id = proposal.player_id`,
  }).execute(db);
  const list = rows.map((row) => ({
    ...answerMoneyProposal(row, operator.id),
    ...answerSource(row),
    memberId: row.player_id,
    member: row.member,
  }));
  return { value: { list } };
}
