import { BUDGET_SECOND_APPROVAL_ABOVE } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";

/** A budget that an operator wants for all versions together, in minor units. */
interface WantedBudget {
  readonly promotionId: string;
  readonly brandId: string;
  readonly budget: bigint;
  readonly operatorId: string;
  readonly reason: string;
}

/** Whether a second operator must approve the budget: it is a raise, and above the brand's amount. */
export async function needsApproval(
  db: DatabaseConnection | Transaction,
  { promotionId, brandId, budget }: Pick<WantedBudget, "promotionId" | "brandId" | "budget">,
): Promise<boolean> {
  const { rows } = await sql<{ granted: bigint; above: bigint }>`
    select coalesce((select granted from promotion_budget where promotion_id = ${promotionId}), 0) as granted,
      coalesce((settings #>> '{rewards,budgetSecondApprovalAbove}')::bigint, ${BUDGET_SECOND_APPROVAL_ABOVE}::bigint) as above
    from brand where id = ${brandId}
  `.execute(db);
  const [present] = rows;
  return present !== undefined && budget > present.granted && budget > present.above;
}

/** Proposes the budget to a second operator. An open proposal of the promotion is replaced. */
export async function proposeBudget(
  db: DatabaseConnection | Transaction,
  { promotionId, brandId, budget, operatorId, reason }: WantedBudget,
): Promise<void> {
  await withdrawProposal(db, promotionId, operatorId);
  await sql`
    insert into budget_proposal (id, promotion_id, brand_id, amount, reason, proposed_by)
    values (${newId()}, ${promotionId}, ${brandId}, ${budget}, ${reason}, ${operatorId})
  `.execute(db);
}

/** A newer version says another budget, so the open proposal is not wanted any more. */
export async function withdrawProposal(
  db: DatabaseConnection | Transaction,
  promotionId: string,
  operatorId: string,
): Promise<void> {
  await sql`
    update budget_proposal set state = 'withdrawn', decided_by = ${operatorId}, decided_at = now()
    where promotion_id = ${promotionId} and state = 'open'
  `.execute(db);
}
