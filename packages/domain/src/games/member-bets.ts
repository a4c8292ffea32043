import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { asId, type PlayerId } from "@banyan/kernel";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { betRecords } from "./bet-records.ts";

type Call = typeof contract.operations.memberBets;

/** A member's rounds for an operator of the brand, newest first. Refuses with NOT_FOUND, INPUT_INVALID. */
export async function memberBets(
  { db, operator, caller }: OperatorContext,
  { memberId, before, limit, from, to }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const member = await db
    .selectFrom("player")
    .select("id")
    .where("id", "=", memberId)
    .where(brandVisible(operator, "player.brand_id"))
    .executeTakeFirst();
  if (!member) throw refusal("NOT_FOUND");
  return betRecords(db, { playerId: asId<PlayerId>(memberId), from, to }, { before, limit, locale: caller.locale });
}
