import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import type { CallContext } from "../context.ts";
import { openRegistration } from "./registration.ts";

type Call = typeof contract.member.register;

/**
 * Registers a player by username and signs in. Throws Refusal REGISTRATION_OFF where the brand does not accept
 * usernames, then those of {@link openRegistration}.
 */
export async function register(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  if (context.brand.settings.flags["USERNAMEREG3"] !== true) throw new Refusal("REGISTRATION_OFF" satisfies ErrorCode);
  return { value: await openRegistration(context, "username", input) };
}
