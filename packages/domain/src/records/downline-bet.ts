import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { knownMember } from "../branch-member.ts";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { detailOf } from "./bet-detail.ts";

type Call = typeof contract.agents.downlineBet;

/**
 * One bet of a member of the agent's branch. Throws Refusal NOT_FOUND, also for a member of another branch, for a bet
 * of another member, and for one from a time in another branch.
 */
export async function downlineBet(
  context: PlayerContext,
  { memberId, kind, id }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const member = await knownMember(context, memberId);
  const detail = await detailOf(context.db, { playerId: member.id, kind, id, locale: context.caller.locale });
  const at = detail.bet.openedAt;
  const { from, until } = member.spans.at(-1) ?? { from: null, until: null };
  if ((from && at < from) || (until && at >= until)) throw refusal("NOT_FOUND");
  return detail;
}
