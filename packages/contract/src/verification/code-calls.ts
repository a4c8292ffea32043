import * as z from "zod";
import { captchaInput } from "../captcha.ts";
import type { ErrorCode } from "../error-codes.ts";
import { instant, line } from "../shapes.ts";

/** What every call that has a code sent is answered. */
export const sentCode = z.object({
  value: z.object({
    /** How long the code is good, and the button that sends another one rests. */
    expiredMinutes: z.number().int(),
    /** When the code was made, by the server's clock: a countdown can leave out what the answer took. */
    serverTime: instant,
  }),
});

/** A mobile number as it was typed; the calling code may be part of it, or is the brand's own country's. */
export const mobileInput = line(32).default("");
export const dialingCodeInput = line(8).default("");

/** the human-verification result of a code request. */
export const humanVerification = captchaInput;

/**
 * What a visitor without a session wants the code for: it is sent where the brand has that switched on. Left out,
 * either will do. The code itself is good for both.
 */
export const codePurpose = z.enum(["login", "forgot_password"]).optional();

/** The refusals of all code requests, in order of precedence. */
export const codeRequestErrors = [
  "OPERATION_NOT_ALLOWED",
  "MISSING_PHONE_NUMBER",
  "INVALID_PHONE_NUMBER",
  "CAPTCHA_REQUIRED",
  "CAPTCHA_CHECK_FAILED",
  "MOBILE_TAKEN",
  "TOO_MANY_AUTH_REQUESTS",
  "QUOTA_EXCEEDED",
] as const satisfies readonly ErrorCode[];
