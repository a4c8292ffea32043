import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { checkHuman, type CodeTarget, sendCode } from "../verification/index.ts";
import { isKnown } from "./code-target.ts";

type Call = typeof contract.verification.emailCode;

/**
 * Sends a sign-in code to the e-mail address of a member. An unknown address gets the same answer. Throws Refusal, in
 * precedence order: OPERATION_NOT_ALLOWED where the brand has this switched off; CAPTCHA_REQUIRED;
 * CAPTCHA_CHECK_FAILED; then those of `sendCode`.
 */
export async function emailCode(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  if (context.brand.settings.flags["EMAILVERCODELOGIN"] !== true) throw refusal("OPERATION_NOT_ALLOWED");
  await checkHuman(context, "send_code", input);
  const to: CodeTarget = { channel: "email", email: input.email };
  return { value: await sendCode(context, { purpose: "login", to, isSent: await isKnown(context, to) }) };
}
