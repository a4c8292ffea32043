import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { bonusEntries } from "./bonus-entries.ts";
import { readerOfMember } from "./reward-reader.ts";

type Call = typeof contract.operations.memberBonuses;

/** A member's part in promotions, newest first. Throws Refusal, in precedence order: NOT_FOUND, INPUT_INVALID. */
export async function memberBonuses(
  context: OperatorContext,
  { memberId, ...page }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  return bonusEntries(await readerOfMember(context, memberId), page);
}
