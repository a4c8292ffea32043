import type { CallContext } from "../context.ts";
import { householdOf } from "../plain-address.ts";
import { type CaptchaAnswer, checkCaptcha } from "../verification/index.ts";
import { type AttemptLimit, giveBackAttempt, takeAttempt } from "./attempts.ts";

/** Registrations of one household that came to nothing: each may have told whether a name or contact has an account. */
const lookLimit: AttemptLimit = { scope: "register-look", failuresMax: 10, windowSeconds: 3_600, lockSeconds: 3_600 };

/**
 * Takes one look at who has an account, before anything tells it. A household has a few without a captcha; afterwards
 * each needs one. Answers what to call when an account was opened, which gives the look back. Throws Refusal
 * CAPTCHA_REQUIRED and CAPTCHA_CHECK_FAILED.
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
