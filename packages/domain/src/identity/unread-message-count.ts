import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { readMember } from "./read-member.ts";

type Call = typeof contract.relay.unreadMessageCount;

/** The same number as in the member's own info. */
export async function unreadMessageCount(
  { db, brand, player }: PlayerContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { unreadMessages } = await readMember(db, brand, player);
  return { value: unreadMessages };
}
