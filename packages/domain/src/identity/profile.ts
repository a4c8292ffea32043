import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { readProfile } from "./read-profile.ts";

type Call = typeof contract.member.profile;

/** The member's own profile. */
export async function profile(
  { db, brand, vault, player }: PlayerContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  return { value: await readProfile(db, brand, vault, player.id) };
}
