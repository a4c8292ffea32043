import { type RawBuilder, sql } from "kysely";
import { answerProposal, type ProposalRow } from "../four-eyes.ts";

/** The decided proposals that are shown beside the open ones. */
const DECIDED_SHOWN = 5;

/** A proposal about the money of a promotion. */
export interface MoneyProposalRow extends ProposalRow {
  readonly currency: string;
  readonly amount: bigint;
  readonly state: "open" | "approved" | "rejected" | "withdrawn";
}

interface WantedProposals {
  readonly table: "budget_proposal" | "reward_grant";
  readonly brandId: string;
  /** SQL condition: whether a decided row was a proposal. */
  readonly wasProposal?: RawBuilder<boolean>;
  /** SQL: the columns to add, from proposal, brand, promotion, budget, item, and what is joined. */
  readonly columns: RawBuilder<unknown>;
  /** SQL: more joins. */
  readonly joins?: RawBuilder<unknown>;
}

/** SQL: the proposals of a brand that wait for a second operator, and the latest decided ones, as {@link MoneyProposalRow}. */
export function moneyProposals<Row extends MoneyProposalRow>({
  table,
  brandId,
  wasProposal = sql`true`,
  columns,
  joins = sql``,
}: WantedProposals): RawBuilder<Row> {
  return sql<Row>`
    select proposal.*, ${columns}, brand.currency, proposer.name as proposer, decider.name as decider
    from (
      (select * from ${sql.table(table)} where brand_id = ${brandId} and state = 'open')
      union all
      (select * from ${sql.table(table)} where brand_id = ${brandId} and state <> 'open' and ${wasProposal}
        order by proposed_at desc, id desc limit ${DECIDED_SHOWN})
    ) as proposal
    join brand on brand.id = proposal.brand_id
    join promotion on promotion.id = proposal.promotion_id
    join promotion_budget as budget on budget.promotion_id = promotion.id
    join operator as proposer on proposer.id = proposal.proposed_by
    left join operator as decider on decider.id = proposal.decided_by
    left join content_item as item on item.id = promotion.id
    ${joins}
    order by (proposal.state = 'open') desc, proposal.proposed_at desc, proposal.id desc
  `;
}

/** The part of a proposal about money that is the same for every subject. */
export function answerMoneyProposal(row: MoneyProposalRow, operatorId: string) {
  const { currency, amount, state } = row;
  return { ...answerProposal(row, operatorId), currency, amount, state };
}
