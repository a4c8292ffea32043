import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { visibleMember } from "../visible-member.ts";
import { detailOf } from "./bet-detail.ts";

type Call = typeof contract.operations.memberBet;

/** One bet of a member for an operator of the brand. Throws Refusal NOT_FOUND, also for a bet of another member. */
export async function memberBet(
  context: OperatorContext,
  { memberId, kind, id }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const playerId = await visibleMember(context, memberId);
  return detailOf(context.db, { playerId, kind, id, locale: context.caller.locale });
}
