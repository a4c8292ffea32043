import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { inviterOfCode, inviterOfHost } from "./invitation.ts";

type Call = typeof contract.member.agentAffiliate;

/**
 * The code of whoever invites: by a code, as it is written, or by the address of the site, null where that is nobody's
 * . It says nothing else of them. Throws Refusal INVITATION_CODE_ERROR for a code that is nobody's.
 */
export async function agentAffiliate(
  { db, brand, host }: CallContext,
  { code, domain }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const inviter = code ? await inviterOfCode(db, brand, code) : await inviterOfHost(db, brand, domain || host);
  return { value: { affiliateCode: inviter?.code ?? null } };
}
