import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { knownMember, latestInBranch } from "../branch-member.ts";
import type { PlayerContext } from "../context.ts";
import { beginningOf, betsPage } from "./betting-record.ts";

type Call = typeof contract.agents.downlineBets;

/**
 * The bets of all categories of a member of the agent's branch, newest first. A member who has moved is listed with the
 * bets of the latest time in the branch. Throws Refusal, in precedence order:
 * NOT_FOUND, also for a member of another branch; INPUT_INVALID for an invalid cursor.
 */
export async function downlineBets(
  context: PlayerContext,
  { memberId, ...input }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const member = await knownMember(context, memberId);
  const shown = latestInBranch(member, { ...input, from: beginningOf(input) });
  return betsPage(context.db, { ...shown, playerId: member.id, locale: context.caller.locale });
}
