import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";

type Call = typeof contract.operations.closeFairnessAlarm;

/**
 * Closes an alarm with the operator's finding. Throws Refusal, in precedence order: NOT_FOUND, also for an alarm of a
 * brand that the operator may not see; STATE_CHANGED when it is closed already.
 */
export async function closeFairnessAlarm(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { operator, caller } = context;
  await inTransaction(context.db, async (tx) => {
    const alarm = await tx
      .selectFrom("fairness_alarm")
      .select(["brand_id", "game_code", "vendor_code", "closed_at"])
      .where("id", "=", input.alarmId)
      .where(brandVisible(operator, "brand_id"))
      .forUpdate()
      .executeTakeFirst();
    if (!alarm) throw refusal("NOT_FOUND");
    if (alarm.closed_at) throw refusal("STATE_CHANGED");
    await tx
      .updateTable("fairness_alarm")
      .set({ closed_at: sql<Date>`now()`, closed_by: operator.id, note: input.note })
      .where("id", "=", input.alarmId)
      .execute();
    await recordAudit(tx, {
      brandId: alarm.brand_id as BrandId,
      actor: { kind: "operator", id: operator.id },
      action: "fairness.close",
      subject: { kind: "alarm", id: input.alarmId },
      details: { vendor: alarm.vendor_code, game: alarm.game_code, note: input.note },
      ip: caller.ip,
    });
  });
  return { success: true };
}
