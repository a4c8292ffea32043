import type { Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import type { WithdrawalRow } from "./withdrawal-row.ts";

interface WithdrawalDeed {
  readonly verb: "approve" | "reject" | "return" | "force_receipt" | "close_payout";
  readonly reason: string | null;
  /** Minor units that the operator says the gateway has paid. */
  readonly paid?: bigint;
}

/** Records in the audit trail what an operator did to a withdrawal, and its state afterwards. */
export function auditWithdrawal(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  row: WithdrawalRow,
  deed: WithdrawalDeed,
): Promise<void> {
  return recordAudit(tx, {
    brandId: row.brand_id as BrandId,
    actor: { kind: "operator", id: operator.id },
    action: `withdrawal.${deed.verb}`,
    subject: { kind: "withdrawal", id: row.id },
    details: {
      reference: row.reference,
      amount: row.amount.toString(),
      currency: row.currency,
      state: row.state,
      reason: deed.reason,
      ...(deed.paid !== undefined && { paid: deed.paid.toString() }),
    },
    ip: caller.ip,
  });
}
