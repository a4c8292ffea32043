import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { branchMember } from "../branch-member.ts";
import type { PlayerContext } from "../context.ts";
import { beginningOf, betsPage } from "./betting-record.ts";

type Call = typeof contract.agents.downlineBets;

/**
 * The bets of all categories of a member of the agent's branch, newest first. Throws Refusal, in precedence order:
 * NOT_FOUND, also for a member of another branch; INPUT_INVALID for an invalid cursor.
 */
export async function downlineBets(
  context: PlayerContext,
  { memberId, ...input }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { id: playerId } = await branchMember(context, memberId);
  return betsPage(context.db, { ...input, from: beginningOf(input), playerId, locale: context.caller.locale });
}
