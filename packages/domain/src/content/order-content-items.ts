import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { shelves } from "./shelves/index.ts";

type Call = typeof contract.operations.orderContentItems;

/**
 * Sets the order in which items of one kind are shown. Throws Refusal, in precedence order: NOT_FOUND (also for a brand
 * that the operator may not see), STATE_CHANGED (the stored items differ from the ordered ones).
 */
export async function orderContentItems(
  { db, operator, caller }: OperatorContext,
  { brandId: wantedBrand, kind, ids, reason }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, wantedBrand);
  const shelf = shelves[kind];
  await inTransaction(db, async (tx) => {
    await tx.selectFrom("brand").select("id").where("id", "=", brandId).forUpdate().executeTakeFirstOrThrow();
    const present = await shelf.list(tx, brandId, kind);
    const wanted = new Set(ids);
    const same = wanted.size === present.length && present.every(({ id }) => wanted.has(id));
    if (!same) throw refusal("STATE_CHANGED");
    for (const [index, id] of [...wanted].entries()) await shelf.place?.(tx, id, index + 1);
    await recordAudit(tx, {
      brandId,
      actor: { kind: "operator", id: operator.id },
      action: "content.order",
      subject: { kind: "brand", id: brandId },
      details: { reason, kind, ids: [...wanted] },
      ip: caller.ip,
    });
  });
  return { success: true };
}
