import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { readMember } from "./read-member.ts";

type Call = typeof contract.member.info;

/** The signed-in member. */
export async function memberInfo(
  { db, brand, player }: PlayerContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  return { value: await readMember(db, brand, player) };
}
