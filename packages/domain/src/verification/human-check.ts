import type { CaptchaAction } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { type Allowance, limits, spendAllowance } from "../limits/index.ts";
import { householdOf } from "../plain-address.ts";
import { refusal } from "../refusal.ts";
import { type CaptchaAnswer, checkCaptcha } from "./issued-captcha.ts";

/**
 * Checks that a person, not a program, asks for a message. The first requests of an address in an hour need no captcha;
 * an answer that is sent is still checked. Throws Refusal, in precedence order: CAPTCHA_REQUIRED and
 * CAPTCHA_CHECK_FAILED, each with {captcha: true}.
 */
export async function checkHuman(context: CallContext, action: CaptchaAction, answer: CaptchaAnswer): Promise<void> {
  if (!context.brand.settings.captcha.sendCode) return;
  if (answer.captcha) return checkCaptcha(context, action, answer);
  for (const allowance of unproven(context)) {
    const { allowed } = await spendAllowance(context.db, allowance);
    if (!allowed) throw refusal("CAPTCHA_REQUIRED", { captcha: true });
  }
}

function unproven({ brand, caller }: CallContext): Allowance[] {
  const address = `${brand.id}:${householdOf(caller.ip)}`;
  return [
    { limit: limits.unprovenFromAddress, subject: address },
    { limit: limits.unprovenOfBrand, subject: brand.id },
  ];
}
