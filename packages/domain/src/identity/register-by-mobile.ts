import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { openRegistration } from "./registration.ts";

type Call = typeof contract.member.registerByMobile;

/**
 * Registers a player by mobile number under a generated username, and signs in. Throws Refusal REGISTRATION_OFF where
 * the brand does not register by number, then those of {@link openRegistration}.
 */
export async function registerByMobile(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  if (context.brand.settings.flags["MOBILENUMREG3"] !== true) throw refusal("REGISTRATION_OFF");
  return { value: await openRegistration(context, "mobile", input) };
}
