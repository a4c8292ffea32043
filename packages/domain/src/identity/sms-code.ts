import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { checkHuman, type CodeTarget, sendCode } from "../verification/index.ts";
import { isKnown, typedMobile } from "./code-target.ts";

type Call = typeof contract.verification.smsCode;

/** The purposes of a code to a member's number, with the flag that enables each. */
const FLAGS = { login: "MOBILEVERCODELOGIN3", forgot_password: "CHNGPASSVERIF3" } as const;

/**
 * Sends a code to the mobile number of a member. The code is valid for the sign-in or the new password, whichever comes
 * first. An unknown number gets the same answer, but no message is sent.
 *
 * Throws Refusal, in precedence order: OPERATION_NOT_ALLOWED where the brand has this switched off;
 * MISSING_PHONE_NUMBER; INVALID_PHONE_NUMBER; CAPTCHA_REQUIRED; CAPTCHA_CHECK_FAILED; then those of `sendCode`.
 */
export async function smsCode(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { brand } = context;
  const { purpose } = input;
  const wanted = purpose === undefined ? Object.values(FLAGS) : [FLAGS[purpose]];
  if (!wanted.some((flag) => brand.settings.flags[flag] === true)) throw refusal("OPERATION_NOT_ALLOWED");
  const mobile = typedMobile(brand, input.mobileNum, input.countryDialingCode);
  await checkHuman(context, "send_code", input);
  const to: CodeTarget = { channel: "sms", mobile };
  return { value: await sendCode(context, { purpose: "login", to, isSent: await isKnown(context, to) }) };
}
