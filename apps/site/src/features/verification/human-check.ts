import { failureOf } from "@banyan/client";
import type { CaptchaAction } from "@banyan/contract";
import { client } from "../../platform/platform.ts";

/** How a call that asks for a captcha is answered. */
export interface CaptchaAnswer {
  readonly captchaId?: string;
  readonly captcha?: string;
}

/**
 * Tells this browser from a program without asking the person anything: it does a second of work that the platform
 * sets. Throws what the call for it threw.
 */
export async function humanCheck(action: CaptchaAction): Promise<CaptchaAnswer> {
  const [{ captchaId, value }, { solveWork }] = await Promise.all([
    client.verification.captcha({ action, kind: "work" }),
    import("./solve-work.ts"),
  ]);
  return { captchaId, captcha: await solveWork(value) };
}

/**
 * Makes a call that asks for a human check only after repeated requests: first without one, then, where the platform
 * asks for it, once more with one.
 */
export async function withHumanCheck<Answer>(
  action: CaptchaAction,
  call: (human: CaptchaAnswer) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call({});
  } catch (failure) {
    if (failureOf(failure).code !== "CAPTCHA_REQUIRED") throw failure;
    return call(await humanCheck(action));
  }
}
