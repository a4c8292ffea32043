import type { Transaction } from "@banyan/db";
import { asId, type BrandId, type PlayerId } from "@banyan/kernel";
import { brandVisible } from "./brand-scope.ts";
import type { OperatorContext } from "./context.ts";
import { refusal } from "./refusal.ts";

/** A member's id, for an operator of the member's brand. Throws Refusal NOT_FOUND for every other operator. */
export async function visibleMember({ db, operator }: OperatorContext, memberId: string): Promise<PlayerId> {
  const member = await db
    .selectFrom("player")
    .select("id")
    .where("id", "=", memberId)
    .where(brandVisible(operator, "player.brand_id"))
    .executeTakeFirst();
  if (!member) throw refusal("NOT_FOUND");
  return asId<PlayerId>(member.id);
}

/**
 * Locks a member, so that changes for one member take turns. Returns the member's brand. Throws Refusal NOT_FOUND for an
 * operator who may not see it.
 */
export async function lockVisibleMember(
  tx: Transaction,
  operator: OperatorContext["operator"],
  memberId: string,
): Promise<BrandId> {
  const member = await tx
    .selectFrom("player")
    .select("brand_id")
    .where("id", "=", memberId)
    .where(brandVisible(operator, "brand_id"))
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw refusal("NOT_FOUND");
  return member.brand_id as BrandId;
}
