import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { sql } from "kysely";
import { brandVisible } from "../../brand-scope.ts";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";

type Call = typeof contract.operations.holdContractPayments;
type Input = CallInput<Call>;

/**
 * Holds what an agent's contracts pay, or releases it. Settlements go on, and so do payments that have begun. Throws
 * Refusal, in precedence order: NOT_FOUND, also for a member of a brand that the operator may not see; STATE_CHANGED
 * where nothing would change.
 */
export async function holdContractPayments(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { operator, caller } = context;
  await inTransaction(context.db, async (tx) => {
    const member = await tx
      .selectFrom("player")
      .select("brand_id")
      .where("id", "=", input.memberId)
      .where(brandVisible(operator, "brand_id"))
      .executeTakeFirst();
    if (!member) throw refusal("NOT_FOUND");
    const brandId = member.brand_id as BrandId;
    const changed = input.act === "hold" ? await hold(tx, context, brandId, input) : await release(tx, input);
    if (!changed) throw refusal("STATE_CHANGED");
    await recordAudit(tx, {
      brandId,
      actor: { kind: "operator", id: operator.id },
      action: input.act === "hold" ? "contracts.hold" : "contracts.release",
      subject: { kind: "member", id: input.memberId },
      details: { reason: input.reason },
      ip: caller.ip,
    });
  });
  return { success: true };
}

async function hold(
  tx: Transaction,
  { operator }: OperatorContext,
  brandId: BrandId,
  { memberId, reason }: Input,
): Promise<boolean> {
  const { rows } = await sql`
    insert into agent_contract_hold (player_id, brand_id, operator_id, reason)
    values (${memberId}, ${brandId}, ${operator.id}, ${reason})
    on conflict do nothing returning player_id
  `.execute(tx);
  return rows.length > 0;
}

async function release(tx: Transaction, { memberId }: Input): Promise<boolean> {
  const { rows } = await sql`
    delete from agent_contract_hold where player_id = ${memberId} returning player_id
  `.execute(tx);
  return rows.length > 0;
}
