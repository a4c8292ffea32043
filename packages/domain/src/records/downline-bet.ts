import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { branchMember } from "../branch-member.ts";
import type { PlayerContext } from "../context.ts";
import { detailOf } from "./bet-detail.ts";

type Call = typeof contract.agents.downlineBet;

/**
 * One bet of a member of the agent's branch. Throws Refusal NOT_FOUND, also for a member of another branch and for a bet
 * of another member.
 */
export async function downlineBet(
  context: PlayerContext,
  { memberId, kind, id }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { id: playerId } = await branchMember(context, memberId);
  return detailOf(context.db, { playerId, kind, id, locale: context.caller.locale });
}
