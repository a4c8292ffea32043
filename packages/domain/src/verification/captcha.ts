import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { issueCaptcha } from "./issued-captcha.ts";

type Call = typeof contract.verification.captcha;

/** Issues a new captcha to any caller. */
export function captcha(context: CallContext, { action, kind }: CallInput<Call>): Promise<CallOutput<Call>> {
  return issueCaptcha(context, action, kind);
}
