import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { sendCode } from "../verification/index.ts";
import { contactTarget } from "./contact.ts";
import { requireStepUp } from "./step-up/require-step-up.ts";

type Call = typeof contract.member.sendContactCode;

/**
 * Sends a code to a new contact of the member. The answer is the same when another member has the contact. Throws
 * Refusal, in precedence order: REGISTRATION_FIELD_INVALID; STEP_UP_REQUIRED; those of `sendCode`.
 */
export async function sendContactCode(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const to = contactTarget(context.brand, input);
  await requireStepUp(context);
  return { value: await sendCode(context, { purpose: "change_contact", to }) };
}
