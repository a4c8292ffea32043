import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { askForReplay } from "./round-replay.ts";

type Call = typeof contract.operations.recallRound;

/**
 * The vendor's page that shows a member's round again, for an operator who answers the member's question. Throws
 * Refusal, in precedence order: NOT_FOUND, VENDOR_UNREACHABLE. NOT_FOUND includes a member of a brand that the operator
 * may not see, and a round that the vendor does not know.
 */
export async function recallRound(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator, caller } = context;
  const { memberId, vassalage, roundId } = input;
  const member = await db
    .selectFrom("player")
    .select("id")
    .where("id", "=", memberId)
    .where(brandVisible(operator, "player.brand_id"))
    .executeTakeFirst();
  if (!member) throw refusal("NOT_FOUND");
  return askForReplay(context, { playerId: member.id, vassalage, roundId, lang: caller.locale });
}
