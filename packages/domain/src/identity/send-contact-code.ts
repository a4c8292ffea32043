import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { sendCode } from "../verification/index.ts";
import { contactTarget } from "./contact.ts";

type Call = typeof contract.member.sendContactCode;

/**
 * Sends a code to where the member wants to be reached; it is answered alike whether somebody else is reached there.
 * Throws Refusal REGISTRATION_FIELD_INVALID, then those of `sendCode`.
 */
export async function sendContactCode(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  return { value: await sendCode(context, { purpose: "change_contact", to: contactTarget(context.brand, input) }) };
}
