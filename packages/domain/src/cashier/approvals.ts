import type { DepositCase } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { Brand, OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";

type Decision = DepositCase["decisions"][number];

/** The number of different operators who must approve an amount: two above the brand's limit, else one. */
export function approvalsNeeded({ settings }: Brand, amount: bigint): number {
  return amount > settings.cashier.withdrawal.secondApprovalAbove ? 2 : 1;
}

/**
 * An operator's decision and the case data that the operator saw. A decision on different data is a different decision.
 */
interface NewDecision extends Pick<Decision, "decision" | "reason"> {
  readonly lookedAt?: string;
}

/**
 * Stores an operator's decision on a deposit or a withdrawal, and returns how many operators have now made the same
 * decision. The caller has locked the case. Throws Refusal SECOND_OPERATOR_REQUIRED when this operator decided so
 * before.
 */
export async function decide(
  tx: Transaction,
  { operator }: OperatorContext,
  caseId: string,
  { decision, reason, lookedAt = "" }: NewDecision,
): Promise<number> {
  const written = await tx
    .insertInto("cashier_decision")
    .values({ case_id: caseId, operator_id: operator.id, decision, reason, looked_at: lookedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("decision")
    .executeTakeFirst();
  if (!written) throw refusal("SECOND_OPERATOR_REQUIRED");
  const agreeing = await tx
    .selectFrom("cashier_decision")
    .select("operator_id")
    .where("case_id", "=", caseId)
    .where("decision", "=", decision)
    .where("looked_at", "=", lookedAt)
    .execute();
  return agreeing.length;
}

/** The decisions of operators on each of some cases, in the order in which they were made. */
export async function decisionsOn(
  db: DatabaseConnection,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, Decision[]>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("cashier_decision")
    .innerJoin("operator", "operator.id", "cashier_decision.operator_id")
    .select(["case_id", "operator.name", "decision", "reason", "looked_at", "cashier_decision.created_at"])
    .where("case_id", "in", caseIds)
    .orderBy("cashier_decision.created_at")
    .execute();
  const decisions = rows.map(({ case_id: caseId, name, decision, reason, looked_at: lookedAt, created_at: at }) => {
    const paid = decision === "close_payout" ? BigInt(lookedAt) : null;
    return { caseId, made: { operator: name, decision: decision as Decision["decision"], reason, paid, at } };
  });
  return new Map(
    [...Map.groupBy(decisions, ({ caseId }) => caseId)].map(([id, group]) => [id, group.map(({ made }) => made)]),
  );
}
