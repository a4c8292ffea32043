import type { CallContext } from "../context.ts";
import { householdOf } from "../plain-address.ts";
import { type CaptchaAnswer, checkCaptcha } from "../verification/index.ts";
import { type AttemptLimit, giveBackAttempt, takeAttempt } from "./attempts.ts";

/** Limits failed registrations of one household, because each may reveal whether a name or contact has an account. */
const lookLimit: AttemptLimit = { scope: "register-look", failuresMax: 10, windowSeconds: 3_600, lockSeconds: 3_600 };

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
  const look = await takeAttempt(db, lookLimit, subject);
  if (look.allowed) return { succeeded: () => giveBackAttempt(db, lookLimit, subject) };
  await checkCaptcha(context, "register", answer);
  return undefined;
}
