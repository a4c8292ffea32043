import { failureOf } from "@banyan/client";
import type { CaptchaAction } from "@banyan/contract";
import { client } from "../../platform/platform.ts";

/** The fields that answer a captcha in a call. */
export interface CaptchaAnswer {
  readonly captchaId?: string;
  readonly captcha?: string;
}

/**
 * Proves that this is a browser without asking the person: it solves about a second of work that the platform sets.
 * Throws the error of the call for it.
 */
export async function humanCheck(action: CaptchaAction): Promise<CaptchaAnswer> {
  const [{ captchaId, value }, { solveWork }] = await Promise.all([
    client.verification.captcha({ action, kind: "work" }),
    import("./solve-work.ts"),
  ]);
  return { captchaId, captcha: await solveWork(value) };
}

/**
 * Makes a call whose human check is only required after repeated requests. The first attempt has no check. If the
 * platform asks for one, the call is repeated with it.
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
