import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { Brand, OperatorContext } from "../context.ts";
import type { DepositRow } from "./deposit-row.ts";

/**
 * Checks a bank transfer that has no proof image. True when it exceeds the brand's limit on what one operator alone may
 * credit without proof within 24 hours. The limit applies to the member, and to this operator in total.
 *
 * The caller has locked the member. This function locks the operator, so that approvals at the same time are added up
 * one after the other.
 */
export async function exceedsUnprovenLimit(
  tx: Transaction,
  { operator }: Pick<OperatorContext, "operator">,
  { settings }: Pick<Brand, "settings">,
  deposit: DepositRow,
): Promise<boolean> {
  if (deposit.method_kind !== "bank_transfer" || deposit.proof_id !== null) return false;
  await tx.selectFrom("operator").select("id").where("id", "=", operator.id).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { rows } = await sql<{ of_member: bigint; of_operator: bigint }>`
    select
      coalesce(sum(amount) filter (where player_id = ${deposit.player_id}), 0)::bigint as of_member,
      coalesce(sum(amount) filter (where operator_id = ${operator.id}), 0)::bigint as of_operator
    from (
      select deposit.player_id, deposit.amount, min(decision.operator_id::text)::uuid as operator_id
      from deposit join cashier_decision decision on decision.case_id = deposit.id and decision.decision = 'approve'
      where deposit.method_kind = 'bank_transfer' and deposit.proof_id is null and deposit.brand_id = ${deposit.brand_id}
        and deposit.settled_at > now() - interval '24 hours'
        and (
          deposit.player_id = ${deposit.player_id} or deposit.id in (
            select case_id from cashier_decision
            where operator_id = ${operator.id} and decision = 'approve' and created_at > now() - interval '24 hours'
          )
        )
      group by deposit.id having count(distinct decision.operator_id) = 1
    ) as alone
  `.execute(tx);
  const [sums] = rows;
  const { memberDayMax, operatorDayMax } = settings.cashier.unprovenTransfers;
  const [ofMember, ofOperator] = [sums?.of_member ?? 0n, sums?.of_operator ?? 0n];
  return ofMember + deposit.amount > memberDayMax || ofOperator + deposit.amount > operatorDayMax;
}
