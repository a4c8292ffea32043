import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { visibleBrand } from "../visible-brand.ts";
import { answerMoneyProposal, moneyProposals, type MoneyProposalRow } from "./money-proposals.ts";
import { NAMED_COLUMNS, namedFacts, type NamedRow } from "./versioned-promotions.ts";

type Call = typeof contract.operations.budgetProposals;

interface Row extends MoneyProposalRow, NamedRow {
  readonly granted: bigint;
}

/** The budgets that wait for a second operator, and the latest decided ones. Throws Refusal NOT_FOUND. */
export async function budgetProposals(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { rows } = await moneyProposals<Row>({
    ...{ table: "budget_proposal", brandId },
    columns: sql`${NAMED_COLUMNS}, budget.granted`,
  }).execute(db);
  const list = rows.map((row) => ({
    ...answerMoneyProposal(row, operator.id),
    ...namedFacts(row),
    granted: row.granted,
  }));
  return { value: { list } };
}
