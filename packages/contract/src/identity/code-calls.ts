import * as z from "zod";
import { captchaInput } from "../captcha.ts";
import type { ErrorCode } from "../error-codes.ts";
import { instant, line } from "../shapes.ts";

/** The answer of every call that sends a code. */
export const sentCode = z.object({
  value: z.object({
    /** How long the code is valid, and how long the button for another one is disabled. */
    expiredMinutes: z.number().int(),
    /** When the code was made, by the server's clock, so that a countdown can subtract the time of the answer. */
    serverTime: instant,
  }),
});

/**
 * A mobile number as it was typed. It may contain the calling code; otherwise it has that of the brand's own country.
 */
export const mobileInput = line(32).default("");
export const dialingCodeInput = line(8).default("");

/** the result of the human verification for a code request. */
export const humanVerification = captchaInput;

/**
 * The purpose of a code for a visitor without a session: it is sent if the brand has enabled that purpose. Without a
 * purpose, one enabled purpose is enough. The code is valid for both.
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
