import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { readMemberInfo } from "./member-info.ts";

type Call = typeof contract.member.info;

/** The signed-in member. */
export async function info({ db, brand, player }: PlayerContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  return { value: await readMemberInfo(db, brand, player) };
}
