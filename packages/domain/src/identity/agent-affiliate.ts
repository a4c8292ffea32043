import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { inviterOfCode, inviterOfHost } from "./invitation.ts";

type Call = typeof contract.member.agentAffiliate;

/**
 * The affiliate code of the inviter, found by an exact code or by the host of the site. Null when the host belongs to
 * nobody. It reveals nothing else about the inviter. Throws Refusal INVITATION_CODE_ERROR for an unknown code.
 */
export async function agentAffiliate(
  { db, brand, host }: CallContext,
  { code, domain }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const inviter = code ? await inviterOfCode(db, brand, code) : await inviterOfHost(db, brand, domain || host);
  return { value: { affiliateCode: inviter?.code ?? null } };
}
