import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { openRegistration } from "./registration.ts";

type Call = typeof contract.member.register;

/**
 * Registers a player by username and signs in. Throws Refusal REGISTRATION_OFF where the brand does not accept
 * usernames, then those of {@link openRegistration}.
 */
export async function register(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  if (context.brand.settings.flags["USERNAMEREG3"] !== true) throw refusal("REGISTRATION_OFF");
  return { value: await openRegistration(context, "username", input) };
}
