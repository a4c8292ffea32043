import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import { asSentMessage, sentRows } from "./sent-rows.ts";
import { tellListeners } from "./tell-listeners.ts";

type Call = typeof contract.operations.withdrawMessage;

/**
 * Takes a sent message back. Nobody sees it any more, also those who have read it.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - STATE_CHANGED (it is withdrawn)
 */
export async function withdrawMessage(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const brandId = await visibleBrand(db, operator, input.brandId);
  await inTransaction(db, (tx) => withdraw(tx, context, brandId, input.id));
  await tellListeners(context, input.id);
  const [row] = await sentRows(db, sql`sent.id = ${input.id}`, 1);
  invariant(row, "a message that was withdrawn is there");
  return { value: asSentMessage(row) };
}

async function withdraw(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  brandId: BrandId,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ withdrawn_at: Date | null }>`
    select withdrawn_at from brand_message where id = ${id} and brand_id = ${brandId} for update
  `.execute(tx);
  const [sent] = rows;
  if (!sent) throw refusal("NOT_FOUND");
  if (sent.withdrawn_at !== null) throw refusal("STATE_CHANGED");
  await sql`
    update brand_message set withdrawn_at = now(), withdrawn_by = ${operator.id} where id = ${id}
  `.execute(tx);
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action: "message.withdraw",
    subject: { kind: "brand_message", id },
    details: {},
    ip: caller.ip,
  });
}
