import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { visibleMember } from "../../visible-member.ts";
import { ladderOf } from "./ladder-rows.ts";
import { levelCase } from "./level-case.ts";

type Call = typeof contract.operations.memberLevel;

/**
 * A member's VIP level with its history. Throws Refusal NOT_FOUND for a brand without levels, and for a member of a brand
 * that the operator may not see.
 */
export async function memberLevel(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db } = context;
  const memberId = await visibleMember(context, input.memberId);
  const { brand_id: brandId } = await db
    .selectFrom("player")
    .select("brand_id")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const ladder = await ladderOf(db, brandId);
  if (!ladder) throw refusal("NOT_FOUND");
  return { value: await levelCase(db, ladder, memberId) };
}
