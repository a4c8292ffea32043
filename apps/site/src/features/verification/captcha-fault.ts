import type { CallFailure } from "@banyan/client";

/** What was wrong with the last answer: it was none, not what the picture shows, or came too late. */
export type CaptchaFault = "missing" | "wrong" | "expired";

/** The fault of a call that failed; undefined where the captcha was not why. */
export function faultOf({ code, details }: CallFailure): CaptchaFault | undefined {
  if (code === "CAPTCHA_REQUIRED") return "missing";
  if (code !== "CAPTCHA_CHECK_FAILED") return undefined;
  return details["expired"] === true ? "expired" : "wrong";
}
