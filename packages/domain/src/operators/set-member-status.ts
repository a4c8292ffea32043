import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import type { BrandId, PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { endPlayerSessions } from "../identity/index.ts";
import { refusal } from "../refusal.ts";
import { cancelBonuses } from "../rewards/index.ts";

type Call = typeof contract.operations.setMemberStatus;

/**
 * Blocks a member, which ends all the member's sessions and bonuses, or unblocks the member. Throws Refusal, in precedence order:
 * NOT_FOUND, also for a member of a brand that the operator may not see; STATE_CHANGED. STATE_CHANGED means that
 * somebody else was faster, or the account is closed permanently.
 */
export async function setMemberStatus(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { operator, caller } = context;
  await inTransaction(context.db, async (tx) => {
    const member = await tx
      .selectFrom("player")
      .select(["brand_id", "status"])
      .where("id", "=", input.memberId)
      .where(brandVisible(operator, "brand_id"))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!member) throw refusal("NOT_FOUND");
    if (member.status !== (input.status === "blocked" ? "active" : "blocked")) {
      throw refusal("STATE_CHANGED");
    }
    await tx
      .updateTable("player")
      .set({ status: input.status, ...(input.status === "active" && { unblocked_at: sql<Date>`now()` }) })
      .where("id", "=", input.memberId)
      .execute();
    if (input.status === "blocked") {
      await endPlayerSessions(tx, input.memberId as PlayerId);
      await cancelBonuses(tx, input.memberId);
    }
    await recordAudit(tx, {
      brandId: member.brand_id as BrandId,
      actor: { kind: "operator", id: operator.id },
      action: input.status === "blocked" ? "member.block" : "member.unblock",
      subject: { kind: "member", id: input.memberId },
      details: { reason: input.reason },
      ip: caller.ip,
    });
  });
  return { success: true };
}
