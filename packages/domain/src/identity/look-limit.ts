import type { CallContext } from "../context.ts";
import { giveBackAttempt, limits, takeAttempt } from "../limits/index.ts";
import { householdOf } from "../plain-address.ts";
import { type CaptchaAnswer, checkCaptcha } from "../verification/index.ts";

/**
 * Counts one look at existing accounts, before anything reveals one. A household has a few without a captcha; later
 * ones each need a captcha. Returns a function that takes the count back, to call when an account was opened. Throws
 * Refusal CAPTCHA_REQUIRED and CAPTCHA_CHECK_FAILED.
 */
export async function checkLook(
  context: CallContext,
  answer: CaptchaAnswer,
): Promise<{ readonly succeeded: () => Promise<void> } | undefined> {
  const { db, brand, caller } = context;
  const subject = `${brand.id}:${householdOf(caller.ip)}`;
  const look = await takeAttempt(db, limits.registrationLooks, subject);
  if (look.allowed) return { succeeded: () => giveBackAttempt(db, limits.registrationLooks, subject) };
  await checkCaptcha(context, "register", answer);
  return undefined;
}
