import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { visibleMember } from "../visible-member.ts";
import { betsPage } from "./betting-record.ts";

type Call = typeof contract.operations.memberBets;

/**
 * A member's bets of all categories for an operator of the brand, newest first, from the beginning unless a start is
 * named. Throws Refusal, in precedence order: NOT_FOUND, INPUT_INVALID.
 */
export async function memberBets(
  context: OperatorContext,
  { memberId, ...input }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const playerId = await visibleMember(context, memberId);
  return betsPage(context.db, { ...input, playerId, locale: context.caller.locale });
}
