import type { Database, Transaction } from "@banyan/db";
import { type BrandId, newId } from "@banyan/kernel";
import type { Insertable } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";

interface NewProposal {
  readonly brandId: BrandId;
  /** The version that the proposer saw. */
  readonly version: number;
  readonly reason: string;
  readonly kind: "configuration" | "domains";
  /** The proposed values. */
  readonly columns: Partial<Insertable<Database["brand_change_proposal"]>>;
}

/**
 * Stores a change that waits for another operator. The caller holds the lock of the brand's row. Throws Refusal
 * STATE_CHANGED when a change of the same kind waits already, because two at the same time would each undo the other.
 */
export async function openBrandProposal(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  { brandId, version, reason, kind, columns }: NewProposal,
): Promise<void> {
  const id = newId();
  const waiting = await tx
    .selectFrom("brand_change_proposal")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("kind", "=", kind)
    .where("state", "=", "open")
    .executeTakeFirst();
  if (waiting) throw refusal("STATE_CHANGED");
  await tx
    .insertInto("brand_change_proposal")
    .values({ id, brand_id: brandId, kind, base_version: version, reason, proposed_by: operator.id, ...columns })
    .execute();
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action: "brand.propose",
    subject: { kind: "brand", id: brandId },
    details: { reason, proposalId: id, kind, baseVersion: version },
    ip: caller.ip,
  });
}
