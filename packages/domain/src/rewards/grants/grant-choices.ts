import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { answerSource, granteeOf, limitForOne, SOURCE_COLUMNS, type SourceRow } from "./grant-rows.ts";

type Call = typeof contract.operations.grantChoices;

/** The promotions of the member's brand that have a budget, and the operator's present limit. Throws Refusal NOT_FOUND. */
export async function grantChoices(
  { db, operator }: OperatorContext,
  { memberId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const grantee = await granteeOf(db, operator, memberId);
  const { owner } = grantee;
  const secondApprovalAbove = await limitForOne(db, grantee, operator.id);
  const { rows } = await sql<SourceRow>`
    select ${SOURCE_COLUMNS}
    from promotion join brand on brand.id = promotion.brand_id
    join promotion_budget as budget on budget.promotion_id = promotion.id
    left join content_item as item on item.id = promotion.id
    where promotion.brand_id = ${owner.brandId} and budget.granted > 0
    order by promotion.created_at desc, promotion.id
  `.execute(db);
  return { value: { currency: owner.currency, secondApprovalAbove, promotions: rows.map(answerSource) } };
}
