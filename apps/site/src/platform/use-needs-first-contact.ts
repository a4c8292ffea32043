import { useMember } from "./use-session.ts";

/** Returns whether the signed-in member has no proven mobile number or e-mail address and should be asked for one. */
export function useNeedsFirstContact(): boolean {
  const member = useMember();
  return member !== undefined && !member.isTrial && !member.passwordExpired && !member.hasProvenContact;
}
