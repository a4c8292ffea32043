import type { CallFailure } from "@banyan/client";

/** The problem of the last answer: missing, different from the picture, or too late. */
export type CaptchaFault = "missing" | "wrong" | "expired";

/** The captcha fault of a failed call; undefined if the captcha was not the reason. */
export function faultOf({ code, details }: CallFailure): CaptchaFault | undefined {
  if (code === "CAPTCHA_REQUIRED") return "missing";
  if (code !== "CAPTCHA_CHECK_FAILED") return undefined;
  return details["expired"] === true ? "expired" : "wrong";
}
