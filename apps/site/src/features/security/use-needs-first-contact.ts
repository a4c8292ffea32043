import { useMember } from "../../platform/use-session.ts";

/** Whether the signed-in member has proven neither a mobile number nor an e-mail address, and should be asked for one. */
export function useNeedsFirstContact(): boolean {
  const member = useMember();
  return member !== undefined && !member.isTrial && !member.passwordExpired && !member.hasProvenContact;
}
