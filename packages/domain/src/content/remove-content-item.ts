import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { Refusal } from "@banyan/kernel";
import { visibleBrand } from "../visible-brand.ts";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { keepVersion } from "./keep-version.ts";

type Call = typeof contract.operations.removeContentItem;

/**
 * Takes away something that was written for a brand; its history stays. Throws Refusal, in precedence order: NOT_FOUND
 * (also for a brand that the operator may not see), STATE_CHANGED {version}.
 */
export async function removeContentItem(
  { db, operator, caller }: OperatorContext,
  { brandId: wantedBrand, id, version: seen, reason }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, wantedBrand);
  await inTransaction(db, async (tx) => {
    const present = await tx
      .selectFrom("content_item")
      .select(["version", "kind"])
      .where("id", "=", id)
      .where("brand_id", "=", brandId)
      .forUpdate()
      .executeTakeFirst();
    if (!present) throw new Refusal("NOT_FOUND" satisfies ErrorCode);
    const { version, kind } = present;
    if (version !== seen) throw new Refusal("STATE_CHANGED" satisfies ErrorCode, { version });
    await tx.deleteFrom("content_item").where("id", "=", id).execute();
    await keepVersion(tx, {
      id,
      brandId,
      version: version + 1,
      published: false,
      content: null,
      operatorId: operator.id,
      reason,
    });
    await recordAudit(tx, {
      brandId,
      actor: { kind: "operator", id: operator.id },
      action: "content.remove",
      subject: { kind, id },
      details: { reason, version: version + 1 },
      ip: caller.ip,
    });
  });
  return { success: true };
}
