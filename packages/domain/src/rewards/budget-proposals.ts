import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { answerProposal, type ProposalRow } from "../four-eyes.ts";
import { visibleBrand } from "../visible-brand.ts";
import { NAMED_COLUMNS, namedFacts, type NamedRow } from "./versioned-promotions.ts";

type Call = typeof contract.operations.budgetProposals;

/** The decided proposals that are shown beside the open ones. */
const DECIDED_SHOWN = 5;

interface Row extends ProposalRow, NamedRow {
  readonly currency: string;
  readonly amount: bigint;
  readonly granted: bigint;
  readonly state: "open" | "approved" | "rejected" | "withdrawn";
}

/** The budgets that wait for a second operator, and the latest decided ones. Throws Refusal NOT_FOUND. */
export async function budgetProposals(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { rows } = await sql<Row>`
    select proposal.*, ${NAMED_COLUMNS}, brand.currency, budget.granted, proposer.name as proposer,
      decider.name as decider
    from (
      (select * from budget_proposal where brand_id = ${brandId} and state = 'open')
      union all
      (select * from budget_proposal where brand_id = ${brandId} and state <> 'open'
        order by proposed_at desc, id desc limit ${DECIDED_SHOWN})
    ) as proposal
    join brand on brand.id = proposal.brand_id
    join promotion on promotion.id = proposal.promotion_id
    join promotion_budget as budget on budget.promotion_id = promotion.id
    join operator as proposer on proposer.id = proposal.proposed_by
    left join operator as decider on decider.id = proposal.decided_by
    left join content_item as item on item.id = promotion.id
    order by (proposal.state = 'open') desc, proposal.proposed_at desc, proposal.id desc
  `.execute(db);
  const list = rows.map((row) => ({
    ...answerProposal(row, operator.id),
    ...namedFacts(row),
    currency: row.currency,
    amount: row.amount,
    granted: row.granted,
    state: row.state,
  }));
  return { value: { list } };
}
