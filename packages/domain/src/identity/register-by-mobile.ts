import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import type { CallContext } from "../context.ts";
import { openRegistration } from "./registration.ts";

type Call = typeof contract.member.registerByMobile;

/**
 * Registers a player by mobile number under a generated username, and signs in. Throws Refusal REGISTRATION_OFF where
 * the brand does not register by number, then those of {@link openRegistration}.
 */
export async function registerByMobile(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  if (context.brand.settings.flags["MOBILENUMREG3"] !== true) throw new Refusal("REGISTRATION_OFF" satisfies ErrorCode);
  return { value: await openRegistration(context, "mobile", input) };
}
