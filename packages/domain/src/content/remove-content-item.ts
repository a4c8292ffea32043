import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import { keepFirstVersion, keepVersion } from "./keep-version.ts";
import { shelves } from "./shelves/index.ts";

type Call = typeof contract.operations.removeContentItem;

/**
 * Removes a content item of a brand; its history is kept. Throws Refusal, in precedence order: NOT_FOUND (also for a
 * brand that the operator may not see), STATE_CHANGED {version}.
 */
export async function removeContentItem(
  { db, operator, caller }: OperatorContext,
  { brandId: wantedBrand, kind, id, version: seen, reason }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, wantedBrand);
  const shelf = shelves[kind];
  await inTransaction(db, async (tx) => {
    await tx.selectFrom("brand").select("id").where("id", "=", brandId).forUpdate().executeTakeFirstOrThrow();
    const present = (await shelf.list(tx, brandId, kind)).find((each) => each.id === id);
    if (!present) throw refusal("NOT_FOUND");
    const { version } = present;
    if (version !== seen) throw refusal("STATE_CHANGED", { version });
    await keepFirstVersion(tx, brandId, present);
    await shelf.remove(tx, id);
    const gone = { id, brandId, version: version + 1, published: false, content: null };
    await keepVersion(tx, { ...gone, operatorId: operator.id, reason });
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
