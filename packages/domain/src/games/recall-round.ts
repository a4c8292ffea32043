import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { visibleMember } from "../visible-member.ts";
import { askForReplay } from "./round-replay.ts";

type Call = typeof contract.operations.recallRound;

/**
 * The vendor's page that shows a member's round again, for an operator who answers the member's question. Throws
 * Refusal, in precedence order: NOT_FOUND, VENDOR_UNREACHABLE. NOT_FOUND includes a member of a brand that the operator
 * may not see, and a round that the vendor does not know.
 */
export async function recallRound(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { memberId, vassalage, roundId } = input;
  const playerId = await visibleMember(context, memberId);
  return askForReplay(context, { playerId, vassalage, roundId, lang: context.caller.locale });
}
