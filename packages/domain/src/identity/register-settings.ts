import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { publishedRegistrationRules } from "../brand/index.ts";

type Call = typeof contract.system.registerSettings;

/** The fields that registration asks for, with their rules. */
export async function registerSettings({ brand }: CallContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  return { value: publishedRegistrationRules(brand) };
}
